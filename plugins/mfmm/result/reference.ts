import type { Medication } from '@onyak/core';

export interface NamedProduct {
  readonly kdCode: string;
  readonly kdName: string;
  readonly ingredientCode: string;
  readonly manufacturer: string;
}

export interface NamedAtc {
  readonly atcCode: string;
  readonly atcName: string;
  readonly atcNameKor: string;
}

/** What the masters and a knowledge release say of the drugs of a request. */
export interface Reference {
  /** By KD code. */
  readonly products: ReadonlyMap<string, NamedProduct>;
  readonly names: ReadonlyMap<string, NamedAtc>;
  /** Codes of a combination's substances, by the combination's code. */
  readonly components: ReadonlyMap<string, readonly string[]>;
  /** RxNorm codes by ATC code. */
  readonly rxnorm: ReadonlyMap<string, readonly string[]>;
}

/** ATC codes of a row: its own, else what it was understood as. */
export function atcCodesOf({ atcCode, resolution }: Pick<Medication, 'atcCode' | 'resolution'>): string[] {
  if (atcCode !== '') return [atcCode];
  return [...new Set(resolution?.understood.flatMap(({ atcCodes }) => atcCodes) ?? [])];
}
