import type { Diagnosis, SideEffect } from '@onyak/core';
import type { Choices } from './choices.js';

/** What somebody told of a patient, as the rows of a request: each has `toldBy`. */
export interface ToldRows {
  readonly diagnoses: readonly Diagnosis[];
  readonly sideEffects: readonly SideEffect[];
}

/** Choices with what was told of a patient, chosen at once, in place of what was told of another. */
export function withTold(
  choices: Choices,
  irbNumber: string,
  { diagnoses, sideEffects }: ToldRows,
): Pick<Choices, 'toldOf' | 'addedDiagnoses' | 'addedSideEffects' | 'selectedDiagnoses' | 'selectedSideEffects'> {
  const isKept = ({ toldBy }: { readonly toldBy?: unknown }) => toldBy === undefined;
  const gone = new Set(
    [...choices.addedDiagnoses, ...choices.addedSideEffects].filter((row) => !isKept(row)).map(({ rowId }) => rowId),
  );
  const chosen = (ids: readonly string[], rows: readonly { readonly rowId: string }[]) => [
    ...ids.filter((id) => !gone.has(id)),
    ...rows.map(({ rowId }) => rowId),
  ];
  return {
    toldOf: irbNumber,
    addedDiagnoses: [...diagnoses, ...choices.addedDiagnoses.filter(isKept)],
    addedSideEffects: [...sideEffects, ...choices.addedSideEffects.filter(isKept)],
    selectedDiagnoses: chosen(choices.selectedDiagnoses, diagnoses),
    selectedSideEffects: chosen(choices.selectedSideEffects, sideEffects),
  };
}
