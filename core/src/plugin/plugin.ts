import { z } from 'zod';
import type { Resource } from '../resource/resource.js';

/** Groups of the side menu with their order (specification README "The menus"). */
export const menuGroups = {
  SHORTCUT: { seq: 0, name: 'Short Cut' },
  ADR: { seq: 1, name: 'ADR' },
  CDSS: { seq: 2, name: 'CDSS' },
  REFERENCE: { seq: 3, name: '기준정보' },
  ADMIN: { seq: 4, name: '관리' },
} as const;
export type MenuGroup = keyof typeof menuGroups;

export const pluginManifestSchema = z.object({
  /** Four or more lower-case letters or digits, the folder's name. */
  code: z.string().regex(/^[a-z][a-z0-9]{2,19}$/),
  name: z.string().min(1).max(50),
  /** semver range of @onyak/core this plugin is written for. */
  coreVersion: z.string().min(1),
  /** A core plugin that cannot load stops the start; another is set aside and reported. */
  optional: z.boolean().default(false),
  /** Codes of plugins whose contract this one uses. */
  requires: z.array(z.string()).default([]),
  menu: z
    .object({
      /** Browser path, e.g. `/asmt`. */
      path: z.string().regex(/^\/[a-z][a-z0-9/-]*$/),
      label: z.string().min(1).max(50),
      group: z.enum(Object.keys(menuGroups) as [MenuGroup, ...MenuGroup[]]),
      /** Order within the group. */
      seq: z.number().int(),
      icon: z.string(),
      /** Label of the per-menu function right, where the menu has one. */
      f1: z.string().optional(),
    })
    .optional(),
});
export type PluginManifest = z.infer<typeof pluginManifestSchema>;

export interface PluginInput extends z.input<typeof pluginManifestSchema> {
  /** Entities of this plugin; the first is what its menu shows unless `admin.tsx` has a page. */
  readonly resources?: readonly Resource[];
}

export interface Plugin extends PluginManifest {
  readonly resources: readonly Resource[];
}

/** The manifest of a plugin, checked when it is read: `plugins/<code>/plugin.ts` exports it as default. */
export function definePlugin(input: PluginInput): Plugin {
  const { resources = [], ...manifest } = input;
  const parsed = pluginManifestSchema.safeParse(manifest);
  if (!parsed.success) throw new Error(`plugin ${input.code}: ${z.prettifyError(parsed.error)}`);
  return { ...parsed.data, resources };
}
