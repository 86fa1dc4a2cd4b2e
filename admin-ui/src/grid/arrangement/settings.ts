import { z } from 'zod';

/** How a user has arranged a grid's columns. */
export const settingsSchema = z.object({
  widths: z.record(z.string(), z.number().min(40).max(2000)).default({}),
  /** Columns shown or hidden against the definition's default. */
  shown: z.record(z.string(), z.boolean()).default({}),
  /** Column ids from left to right; empty: as defined. */
  order: z.array(z.string()).max(200).default([]),
  /** Columns fixed at the left; as the grid says when left out. */
  fixed: z.number().int().min(0).max(10).optional(),
});
export type GridSettings = z.infer<typeof settingsSchema>;

export const noSettings: GridSettings = { widths: {}, shown: {}, order: [] };

/** The browser's copy of an arrangement. */
export interface KeptSettings {
  readonly settings: GridSettings;
  /** When it was changed (milliseconds), until the server has it. */
  readonly changedAt: number | undefined;
}

const keptSchema = z.object({ settings: settingsSchema, changedAt: z.number().optional() });
const nothing: KeptSettings = { settings: noSettings, changedAt: undefined };

const keyOf = (grid: string, userId: string) => `onyak.grid.${grid}.${userId}`;

/** The user's copy of a grid's arrangement; a damaged or missing one is none. */
export function readKept(storage: Pick<Storage, 'getItem'>, grid: string, userId: string): KeptSettings {
  const text = storage.getItem(keyOf(grid, userId));
  if (text === null) return nothing;
  try {
    const { data } = keptSchema.safeParse(JSON.parse(text));
    return data ? { settings: data.settings, changedAt: data.changedAt } : nothing;
  } catch {
    return nothing;
  }
}

export function writeKept(storage: Pick<Storage, 'setItem'>, grid: string, userId: string, kept: KeptSettings): void {
  try {
    storage.setItem(keyOf(grid, userId), JSON.stringify(kept));
  } catch (error) {
    // A full or forbidden storage costs the user a glimpse of the columns as defined, not the grid.
    console.warn('the arrangement was not kept in this browser', error);
  }
}
