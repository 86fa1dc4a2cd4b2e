import { z } from 'zod';
import { fitQuery, type GridQuery } from '../query/query.js';
import { noSettings, settingsSchema, type GridSettings } from './settings.js';

/** An open end has no day. */
const day = z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/);
const filterSchema = z.object({
  contains: z.string().max(500).optional(),
  values: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  from: z.string().max(40).optional(),
  to: z.string().max(40).optional(),
});

export const filtersSchema = z.array(z.object({ id: z.string(), value: filterSchema }));

export const periodSchema = z.union([
  z.object({ choice: z.enum(['today', 'last7Days', 'thisMonth', 'last12Months']) }),
  z.object({ from: day, to: day }),
]);

const querySchema = z.object({
  sort: z.array(z.object({ id: z.string(), desc: z.boolean() })).catch([]),
  filters: filtersSchema.catch([]),
  search: z.string().catch(''),
  groupBy: z.string().catch(''),
  period: periodSchema.optional().catch(undefined),
});

/** What a saved view keeps: the columns as arranged, and which rows in what order. */
const viewSchema = z.object({ columns: settingsSchema.catch(noSettings), query: querySchema });

export interface GridView {
  readonly columns: GridSettings;
  readonly query: GridQuery;
}

/** A stored definition as this grid can use it: parts of columns that are gone are left out, damage is as if none. */
export function readView(definition: unknown, columnIds: ReadonlySet<string>): GridView | undefined {
  const parsed = viewSchema.safeParse(definition);
  if (!parsed.success) return undefined;
  return { columns: parsed.data.columns, query: fitQuery(parsed.data.query, columnIds) };
}

/** The definition to store. */
export function writeView({ columns, query }: GridView): Record<string, unknown> {
  return { columns, query };
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Whether the grid stands as a view has it. */
export function sameView(a: GridView, b: GridView): boolean {
  return plain(a) === plain(b);
}
