import type { Field, Resource } from '@onyak/core';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePluginDirectory } from '../../plugins/directory.js';
import type { AnyRecord, ReferenceNames } from '../list/columns.js';
import { readRows } from './use-row-picks.js';
import { valueText } from '../value-text.js';

/** Keys looked up with one request; the names of others stay keys. */
const most = 500;
/** Milliseconds for which a name is taken from memory. */
const fresh = 60_000;

/** What the references of these rows are called; a name that cannot be read is left to its key. */
export function useReferenceNames(resource: Resource, rows: readonly AnyRecord[]): ReferenceNames {
  const { plugins } = usePluginDirectory();
  const wanted = useMemo(() => {
    const targets = new Map(plugins.flatMap((plugin) => plugin.resources.map((item) => [item.name, item] as const)));
    return Object.entries(resource.fields).flatMap(([name, field]) => {
      const target = field.reference && targets.get(field.reference.resource);
      if (!target || field.reference?.display === target.key[0]) return [];
      const keys = [...new Set(rows.map((row) => row[name]).filter((key) => typeof key === 'string' && key !== ''))];
      return [{ name, field, target, keys: keys.sort().slice(0, most) }];
    });
  }, [plugins, resource, rows]);
  return useQueries({
    queries: wanted.map(({ field, target, keys }) => ({
      queryKey: [target.name, 'names', keys],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readNames(field, target, keys, signal),
      enabled: keys.length > 0,
      staleTime: fresh,
      retry: false,
    })),
    combine: (results) =>
      Object.fromEntries(
        wanted.flatMap(({ name }, index) => {
          const names = results[index]?.data;
          return names ? [[name, names]] : [];
        }),
      ),
  });
}

async function readNames(
  field: Field,
  target: Resource,
  keys: readonly unknown[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const [key] = target.key;
  const display = field.reference?.display ?? key;
  const rows = await readRows(target, { [key]: keys }, keys.length, signal);
  return new Map(rows.map((row) => [String(row[key]), valueText(target.fields[display], row[display])]));
}
