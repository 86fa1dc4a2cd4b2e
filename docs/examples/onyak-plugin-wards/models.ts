import { z } from 'zod';

/** The plugin's own table and its view: what `api.ts` and `worker.ts` make models of, each by its own kit. */
export const roundWard = {
  table: 'round_ward',
  key: ['hospitalCode', 'ward'],
  columns: { hospitalCode: z.string(), ward: z.string().min(1).max(20), notedOn: z.iso.date() },
  stamped: false,
} as const;
export const wardCount = {
  table: 'round_ward_count',
  key: ['ward'],
  columns: { ward: z.string(), open: z.number(), done: z.number() },
  stamped: false,
} as const;
