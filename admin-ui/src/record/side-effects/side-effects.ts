import type { SideEffect } from '@onyak/core';
import type { Choices } from '../choices/choices.js';

type Changed = Pick<Choices, 'addedSideEffects' | 'selectedSideEffects' | 'removedSideEffects'>;

/**
 * Choices with a side effect in a person's words, chosen at once.
 * @param insteadOf the row that was edited; one of the record stays there and is left out.
 */
export function withSideEffect(choices: Choices, added: SideEffect, insteadOf?: string): Changed {
  const { addedSideEffects, selectedSideEffects, removedSideEffects } =
    insteadOf === undefined ? choices : withoutSideEffect(choices, insteadOf);
  return {
    addedSideEffects: [...addedSideEffects, added],
    selectedSideEffects: [...selectedSideEffects, added.rowId],
    removedSideEffects,
  };
}

/** Choices without a row: one that a person typed is gone, one of the record is left out and can come back. */
export function withoutSideEffect(choices: Choices, rowId: string): Changed {
  const typed = choices.addedSideEffects.some((row) => row.rowId === rowId);
  return {
    addedSideEffects: choices.addedSideEffects.filter((row) => row.rowId !== rowId),
    selectedSideEffects: choices.selectedSideEffects.filter((id) => id !== rowId),
    removedSideEffects: typed ? choices.removedSideEffects : [...choices.removedSideEffects, rowId],
  };
}
