import { z } from 'zod';

export const states = ['UNSIGNED', 'SIGNED', 'CHANGED'] as const;

/** What is chosen above the grid; empty is all. */
export interface Choices {
  readonly table: string;
  readonly state: string;
  readonly basis: string;
}

const names = ['table', 'state', 'basis'] as const;

/** The choices as the address has them. */
export function readChoices(address: URLSearchParams): Choices {
  return {
    table: address.get('table') ?? '',
    state: states.find((state) => state === address.get('state')) ?? '',
    basis: address.get('basis') === 'without' ? 'without' : '',
  };
}

/** The address with the choices; what else it says stays. */
export function writeChoices(address: URLSearchParams, choices: Choices): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of names) {
    if (choices[name] === '') next.delete(name);
    else next.set(name, choices[name]);
  }
  return next;
}

/** The choices as conditions of the list; a row without basis has an empty one. */
export function scopeOf({ table, state, basis }: Choices): { readonly fixed: Readonly<Record<string, unknown>> } {
  return {
    fixed: {
      ...(table === '' ? {} : { tableName: table }),
      ...(state === '' ? {} : { state }),
      ...(basis === 'without' ? { basis: [null] } : {}),
    },
  };
}

/** A row of the list with what marking it needs. */
export const chosenRowSchema = z.object({
  tableName: z.string(),
  rowKey: z.string(),
  contentHash: z.string(),
  title: z.string(),
  tableLabel: z.string(),
  state: z.enum(states),
  basis: z.string().nullable(),
});
export type ChosenRow = z.infer<typeof chosenRowSchema>;
