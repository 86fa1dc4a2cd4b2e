import { z } from 'zod';
import type { Fields, Resource } from '../resource/resource.js';

const namePattern = /^[a-z][A-Za-z0-9]*$/;
const word = z.strictObject({ value: z.string().max(100), label: z.string().min(1).max(50) });

const ofResource = z.strictObject({
  /** One of the plugin's own resources: its rows are counted by the day of its `dateRange`, by its rule of whose rows one sees. */
  resource: z.string(),
  /** Field whose values are told apart; left out: the rows of each month alone. */
  by: z.string().optional(),
  /** Rows that have exactly these values; the rows behind a figure are shown by the same. */
  where: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}),
});

const ofView = z.strictObject({
  /** A view of the plugin with `hospital_code`, `user_id`, `day`, `value`, `label` and `part`, a row for each that counts. */
  view: z.string().regex(/^[a-z][a-z0-9_]{2,62}$/),
  /** Without the function right the own rows alone (`user_id`). */
  own: z.boolean().default(true),
});

/** A tile of the home page's dashboard: what is counted by month in the background, and how it is drawn. */
export const tileSchema = z.strictObject({
  name: z.string().regex(namePattern),
  label: z.string().min(1).max(50),
  /** What one value is, heading of the table's first column; left out: `label`. */
  of: z.string().min(1).max(50).optional(),
  /** One sentence on what is counted, where the heading does not say it. */
  about: z.string().min(1).max(150).optional(),
  count: z.union([ofResource, ofView]),
  /**
   * `months`: rows of each month; `values`: the most frequent values; `matrix`: value by part as a table; `share`: of each value the
   * part that `share` names.
   */
  chart: z.enum(['months', 'values', 'matrix', 'share']),
  /** Words of values and of parts, in their order; what is not named comes after them under its own label. */
  values: z.array(word).readonly().default([]),
  parts: z.array(word).readonly().default([]),
  /** The part whose share is shown. */
  share: z.string().optional(),
  /** Tiles of all plugins stand in this order, the lowest first; those of one number by the plugins' codes. */
  order: z.int().min(0).max(999).default(500),
  /** Columns of the home page's three. */
  width: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
  /** Where the rows behind a figure are seen; left out: on the menu's page. */
  open: z
    .strictObject({
      /** Field of the resource that a value narrows, exactly or as a part of its text. */
      field: z.string().optional(),
      contains: z.boolean().default(false),
      /** The plugin's page below the menu's path that lists the resource; left out: the menu's own. */
      page: z
        .string()
        .regex(/^[a-z][a-z-]*$/)
        .optional(),
      /** What else the rows behind a view's figure have; a resource's own `where` is meant anyway. */
      where: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}),
      /** Address of a page that is no resource's: `{from}` and `{to}` are days, `{value}` the value. */
      address: z
        .string()
        .regex(/^\/[a-z]/)
        .optional(),
    })
    .optional(),
});
export type Tile = z.output<typeof tileSchema>;
export type TileInput = z.input<typeof tileSchema>;

/** What is wrong with a plugin's tiles; undefined when nothing is. */
export function tilesFault(tiles: readonly Tile[], resources: readonly Resource[]): string | undefined {
  const names = tiles.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `two tiles are named ${twice}`;
  for (const tile of tiles) {
    const fault = tileFault(tile, resources);
    if (fault !== undefined) return `tile ${tile.name} ${fault}`;
  }
  return undefined;
}

function tileFault({ count, open, chart, share, parts }: Tile, resources: readonly Resource[]): string | undefined {
  if (chart === 'share' && !parts.some(({ value }) => value === share)) return 'names no part of its own as its share';
  if ((chart === 'share' || chart === 'matrix') && 'resource' in count)
    return `needs a view with parts to be a ${chart}`;
  if (!('resource' in count)) return undefined;
  const resource = resources.find(({ name }) => name === count.resource);
  if (!resource) return `names no resource of its own: ${count.resource}`;
  if (!resource.dateRange || resource.tenancy !== 'hospital')
    return `needs a resource of institutions with a dateRange`;
  if (chart === 'values' && count.by === undefined) return 'needs a field to tell values apart by';
  const fields: Fields = resource.fields;
  const named = [
    ...(count.by === undefined ? [] : [count.by]),
    ...Object.keys(count.where),
    ...(open?.field === undefined ? [] : [open.field]),
  ];
  const unknown = named.find((name) => !Object.hasOwn(fields, name));
  return unknown === undefined ? undefined : `names no field of ${count.resource}: ${unknown}`;
}

/** What a figure's rows are counted into, as the API tells it. */
export const tileRowSchema = z.object({
  /** yyyy-MM, where months are told apart. */
  month: z.string(),
  value: z.string(),
  part: z.string(),
  label: z.string(),
  count: z.number(),
});
export type TileRow = z.output<typeof tileRowSchema>;

export const tileFiguresSchema = z.object({
  plugin: z.string(),
  tile: z.string(),
  /** When its rows were counted; null: not yet. */
  countedAt: z.string().nullable(),
  /** Whether the caller is told of the own rows alone. */
  own: z.boolean(),
  /** The most frequent values. */
  rows: z.array(tileRowSchema),
  /** How many values there are, and rows in all of them. */
  values: z.number(),
  total: z.number(),
});
export type TileFigures = z.output<typeof tileFiguresSchema>;
export const dashboardSchema = z.object({ from: z.string(), to: z.string(), tiles: z.array(tileFiguresSchema) });
export type Dashboard = z.output<typeof dashboardSchema>;

/** Code, name and what the plugin's own resources say of a tile's values, in the words that screens and files show. */
export function tileWords(
  tile: Tile,
  resources: readonly Resource[],
): readonly { readonly value: string; readonly label: string }[] {
  const { count } = tile;
  const fields: Fields | undefined =
    'resource' in count ? resources.find(({ name }) => name === count.resource)?.fields : undefined;
  const field = 'resource' in count && count.by !== undefined ? fields?.[count.by] : undefined;
  return tile.values.length > 0 ? tile.values : (field?.options ?? []);
}
