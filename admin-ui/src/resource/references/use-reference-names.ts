import type { Field, Resource } from '@onyak/core';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePluginDirectory } from '../../plugins/directory.js';
import { nameKey, type AnyRecord, type ReferenceNames } from '../list/columns.js';
import { useReferredInstitution } from './use-institution.js';
import { readRows } from './use-row-picks.js';
import { valueText } from '../value-text.js';

/** Keys looked up with one request; the names of others stay keys. */
const most = 500;
/** Milliseconds for which a name is taken from memory. */
const fresh = 60_000;

/** What the references of these rows are called; a name that cannot be read is left to its key. */
export function useReferenceNames(resource: Resource, rows: readonly AnyRecord[]): ReferenceNames {
  const { plugins } = usePluginDirectory();
  const homeOf = useReferredInstitution();
  const wanted = useMemo(() => {
    const targets = new Map(plugins.flatMap((plugin) => plugin.resources.map((item) => [item.name, item] as const)));
    return Object.entries(resource.fields).flatMap(([name, field]) => {
      const target = field.reference && targets.get(field.reference.resource);
      if (!target || field.reference?.display === target.key[0]) return [];
      const named = rows.filter((row) => typeof row[name] === 'string' && row[name] !== '');
      const homes = new Set(named.map((row) => homeOf(target, row['hospitalCode'])));
      return [...homes].map((home) => {
        const own = named.filter((row) => homeOf(target, row['hospitalCode']) === home);
        const keys = [...new Set(own.map((row) => row[name]))].sort().slice(0, most);
        return { name, field, target, home, keys };
      });
    });
  }, [plugins, resource, rows, homeOf]);
  return useQueries({
    queries: wanted.map(({ field, target, home, keys }) => ({
      queryKey: [target.name, 'names', home, keys],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readNames(field, target, { keys, home, signal }),
      enabled: keys.length > 0,
      staleTime: fresh,
      retry: false,
    })),
    combine: (results) => {
      const all = new Map<string, Map<string, string>>();
      for (const [index, { name }] of wanted.entries())
        all.set(name, new Map([...(all.get(name) ?? []), ...(results[index]?.data ?? [])]));
      return Object.fromEntries(all);
    },
  });
}

interface Asked {
  readonly keys: readonly unknown[];
  /** The institution whose keys they are, where they are not common to all. */
  readonly home: string | undefined;
  readonly signal: AbortSignal;
}

async function readNames(
  field: Field,
  target: Resource,
  { keys, home, signal }: Asked,
): Promise<ReadonlyMap<string, string>> {
  const [key] = target.key;
  const display = field.reference?.display ?? key;
  const rows = await readRows(target, { [key]: keys }, keys.length, signal, home);
  return new Map(rows.map((row) => [nameKey(String(row[key]), home), valueText(target.fields[display], row[display])]));
}
