import { OnyakError } from '@onyak/core';
import { readConfiguration, saveConfiguration } from '@onyak/plugin-discovery/configuration';
import { readSetAside, type SetAside } from '@onyak/plugin-discovery';
import type { Installation, PluginFacts } from '../kit/index.js';
import type { LoadedPlugin } from './load.js';

/** What plugins that administer plugins see; known once all are loaded. */
export function createInstallation(): Installation & {
  know(plugins: readonly LoadedPlugin[], setAside: readonly SetAside[]): void;
} {
  let facts: readonly PluginFacts[] = [];
  let aside: readonly SetAside[] = [];
  const named = (code: string) => {
    const found = facts.find(({ plugin }) => plugin.code === code);
    if (!found) throw OnyakError.of('NOT_FOUND', 'error.notFound');
    return found.plugin;
  };
  return {
    know(plugins, setAside) {
      facts = plugins.map(({ plugin, name, version, folder }) => ({
        plugin,
        name,
        version,
        packaged: folder === undefined && name !== plugin.code,
      }));
      aside = setAside;
    },
    plugins: () => facts,
    setAside: async (db) => {
      const unprepared = await readSetAside(db, 'MIGRATION');
      const unworked = await readSetAside(db, 'WORKER');
      return [
        ...unprepared.map((item) => ({ ...item, process: 'MIGRATION' as const })),
        ...aside
          .filter(({ name }) => !unprepared.some((item) => item.name === name))
          .map((item) => ({ ...item, process: 'API' as const })),
        ...unworked
          .filter(({ name }) => ![...unprepared, ...aside].some((item) => item.name === name))
          .map((item) => ({ ...item, process: 'WORKER' as const })),
      ];
    },
    configuration: async (db, code) => readConfiguration(db, named(code)),
    saveConfiguration: async (db, code, values, version) => saveConfiguration(db, named(code), values, version),
  };
}
