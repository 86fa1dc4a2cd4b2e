import { registerMessages, type Plugin } from '@onyak/core';
import { packages } from 'virtual:onyak-packages';
import type { AdminPages } from '../kit/define-admin.js';

/** Manifests are small and eager: the shell needs their menus and resources. Pages come when their menu opens. */
const manifests = import.meta.glob<{ default: Plugin }>('../../../plugins/*/plugin.ts', { eager: true });
const pages = import.meta.glob<{ default: AdminPages }>('../../../plugins/*/admin.tsx');

export const plugins: readonly Plugin[] = [
  ...Object.values(manifests).map((module) => module.default),
  ...packages.map(({ plugin }) => plugin),
];
for (const plugin of plugins) registerMessages(plugin.messages);

/** Loads the pages of a plugin; undefined when it has only generated ones. */
export function pagesOf(plugin: Plugin): (() => Promise<AdminPages>) | undefined {
  const packaged = packages.find((item) => item.plugin === plugin);
  const load = packaged ? packaged.load : pages[`../../../plugins/${plugin.code}/admin.tsx`];
  return load && (async () => (await load()).default);
}
