import { initialValues, OnyakError, parseRow, type Fields, type Plugin } from '@onyak/core';
import type { ClientBase } from 'pg';

type Queryable = Pick<ClientBase, 'query'>;
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
export async function readConfiguration(db: Queryable, plugin: Configured): Promise<StoredConfiguration> {
  const { rows } = await db.query<{ values: Values; version: number; updated_by: string; updated_at: Date }>(
    'select values, version, updated_by, updated_at from plugin_configuration where plugin = $1',
    [plugin.code],
  );
  const [row] = rows;
  return {
    values: validValues(plugin.configuration, row?.values ?? {}),
    version: row?.version ?? 0,
    updatedBy: row?.updated_by ?? null,
    updatedAt: row?.updated_at ?? null,
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
  db: Queryable,
  plugin: Configured,
  input: Values,
  version: number,
): Promise<number> {
  const { values, faults } = parseRow({ fields: plugin.configuration }, input);
  if (faults.length > 0) throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults });
  const { rows } = await db.query<{ version: number }>(
    version === 0
      ? `insert into plugin_configuration (plugin, values) values ($1, $2) on conflict do nothing returning version`
      : `update plugin_configuration set values = $2 where plugin = $1 and version = $3 returning version`,
    [plugin.code, JSON.stringify(values), ...(version === 0 ? [] : [version])],
  );
  const [row] = rows;
  if (row) return row.version;
  const { values: current, updatedBy, updatedAt } = await readConfiguration(db, plugin);
  throw OnyakError.of('CONFLICT', 'error.conflict', {}, { data: { current, updatedBy, updatedAt } });
}

/** Half of what is promised: changes are seen within a second, wherever they were made. */
const FRESH_MS = 500;

/** Answers a plugin's configuration as it was at most half a second ago; callers at the same time share one reading. */
export function freshConfiguration(
  plugin: Configured,
  read: (work: (db: Queryable) => Promise<Values>) => Promise<Values>,
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
