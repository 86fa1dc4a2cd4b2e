import { finderHitsSchema, type Finder, type FinderHit, type Plugin, type Resource } from '@onyak/core';
import { callApi } from '../net/call.js';
import type { StoredRecord } from '../data/rest.js';
import { readRows } from '../resource/references/use-row-picks.js';
import { valueText } from '../resource/value-text.js';
import type { PaletteEntry } from './entries.js';

/** Hits shown of one finder; a longer text finds the others. */
const shown = 8;

export interface Hits {
  readonly entries: readonly PaletteEntry[];
  readonly more: boolean;
}

/** A plugin's finder with the page of its menu. */
export interface OpenFinder {
  readonly plugin: Plugin;
  readonly finder: Finder;
}

/** What plugins of held menus find, in the order of the side menu. */
export function openFinders(plugins: readonly Plugin[], menuCodes: readonly string[]): readonly OpenFinder[] {
  return menuCodes.flatMap((code) => {
    const plugin = plugins.find((item) => item.code.toUpperCase() === code);
    return plugin?.finder ? [{ plugin, finder: plugin.finder }] : [];
  });
}

/** Asks the server; its rights decide what is found. @throws OnyakError as `callApi` does. */
export async function findHits({ plugin, finder }: OpenFinder, text: string, signal: AbortSignal): Promise<Hits> {
  const icon = plugin.menu?.icon ?? '';
  if ('call' in finder) {
    const { data } = await callApi({ path: finder.call, params: { text }, answer: finderHitsSchema, signal });
    return hitsOf(
      data.map((hit) => entryOf(plugin.code, icon, hit, finder.path.replace('{id}', encodeURIComponent(hit.id)))),
    );
  }
  const resource = plugin.resources.find(({ name }) => name === finder.resource);
  if (!resource) return hitsOf([]);
  const rows = await readRows(resource, { [`${finder.fields.join('|')}~`]: text }, shown + 1, signal);
  return hitsOf(
    rows.map((row) => {
      const textOf = (name: string) => valueText(resource.fields[name], row[name], ', ');
      const details = finder.details.map(textOf).filter((part) => part !== '');
      return entryOf(
        plugin.code,
        icon,
        { id: row.id, title: textOf(finder.title), details },
        pageOf(plugin, resource, finder.path, row),
      );
    }),
  );
}

function pageOf(plugin: Plugin, resource: Resource, path: string | undefined, row: StoredRecord): string {
  if (path !== undefined) return path.replace('{id}', encodeURIComponent(row.id));
  const key = new URLSearchParams(resource.key.map((name) => [name, String(row[name] ?? '')]));
  return `${plugin.menu?.path ?? ''}?${key.toString()}`;
}

const entryOf = (code: string, icon: string, { id, title, details }: FinderHit, path: string): PaletteEntry => ({
  id: `${code} ${id}`,
  icon,
  title,
  details,
  path,
});

const hitsOf = (entries: readonly PaletteEntry[]): Hits => ({
  entries: entries.slice(0, shown),
  more: entries.length > shown,
});
