import { initialValues, OnyakError, parseRow, type Fields, type Plugin } from '@onyak/core';
import { z } from 'zod';
import { tableModel, type ModelDatabase } from '@onyak/database/models';

/** What an administrator has set for a plugin. Its fields are the manifest's. */
const PluginConfiguration = tableModel({
  table: 'plugin_configuration',
  key: ['plugin'],
  columns: { plugin: z.string(), values: z.record(z.string(), z.unknown()) },
  json: ['values'],
});

type Configured = Pick<Plugin, 'code' | 'configuration'>;
type Values = Readonly<Record<string, unknown>>;

/** A plugin's configuration as an administrator sees it. */
export interface StoredConfiguration {
  readonly values: Values;
  /** 0 before anyone has edited it. */
  readonly version: number;
  readonly updatedBy: string | null;
  readonly updatedAt: Date | null;
}

/** Reads a plugin's configuration; what was never set, or is no longer allowed, has its initial value. */
export async function readConfiguration(db: ModelDatabase, plugin: Configured): Promise<StoredConfiguration> {
  const row = await PluginConfiguration.on(db).findById(plugin.code);
  return {
    values: validValues(plugin.configuration, row?.values ?? {}),
    version: row?.version ?? 0,
    updatedBy: row?.updatedBy ?? null,
    updatedAt: row?.updatedAt ?? null,
  };
}

function validValues(configuration: Fields, stored: Values): Values {
  const initial = initialValues(configuration);
  return Object.fromEntries(
    Object.entries(configuration).map(([name, field]) => {
      const own = field.schema.safeParse(name in stored ? stored[name] : initial[name]);
      return [name, own.success ? own.data : field.schema.parse(initial[name])];
    }),
  );
}

/**
 * Keeps what an administrator has set, in a transaction over all institutions.
 * @param version the one that was edited; 0 for the first time.
 * @returns the new version.
 * @throws OnyakError VALIDATION with every fault at its field, CONFLICT with what is stored now.
 */
export async function saveConfiguration(
  db: ModelDatabase,
  plugin: Configured,
  input: Values,
  version: number,
): Promise<number> {
  const { values, faults } = parseRow({ fields: plugin.configuration }, input);
  if (faults.length > 0) throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults });
  const stored = PluginConfiguration.on(db);
  // A version in the condition, not in the change: a refused change would end the transaction that tells what is stored.
  const [row] =
    version === 0
      ? [await stored.insert({ plugin: plugin.code, values }).onConflict().ignore().returning('version')]
      : await stored.where({ plugin: plugin.code, version }).patch({ values }).returning('version');
  if (row?.version) return row.version;
  const { values: current, updatedBy, updatedAt } = await readConfiguration(db, plugin);
  throw OnyakError.of('CONFLICT', 'error.conflict', {}, { data: { current, updatedBy, updatedAt } });
}

/** Half of what is promised: changes are seen within a second, wherever they were made. */
const FRESH_MS = 500;

/** Answers a plugin's configuration as it was at most half a second ago; callers at the same time share one reading. */
export function freshConfiguration(
  plugin: Configured,
  read: (work: (db: ModelDatabase) => Promise<Values>) => Promise<Values>,
): () => Promise<Values> {
  let known: { readonly at: number; readonly values: Promise<Values> } | undefined;
  return () => {
    const now = performance.now();
    if (!known || now - known.at > FRESH_MS) {
      const values = read(async (db) => (await readConfiguration(db, plugin)).values);
      known = { at: now, values };
      // A reading that failed is no answer for the next caller.
      values.catch(() => (known = undefined));
    }
    return known.values;
  };
}
