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

const keyOf = (settingsKey: string, userId: string) => `onyak.grid.${settingsKey}.${userId}`;

/** Kept settings; a damaged or missing entry is none. */
export function readSettings(storage: Pick<Storage, 'getItem'>, settingsKey: string, userId: string): GridSettings {
  const text = storage.getItem(keyOf(settingsKey, userId));
  if (text === null) return noSettings;
  try {
    const parsed = settingsSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : noSettings;
  } catch {
    return noSettings;
  }
}

export function writeSettings(
  storage: Pick<Storage, 'setItem'>,
  settingsKey: string,
  userId: string,
  settings: GridSettings,
): void {
  try {
    storage.setItem(keyOf(settingsKey, userId), JSON.stringify(settings));
  } catch (error) {
    // A full or forbidden storage costs the user the widths, not the grid.
    console.warn('grid settings were not kept', error);
  }
}
