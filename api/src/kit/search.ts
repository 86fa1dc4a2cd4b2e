import { OnyakError } from '@onyak/core';
import { searchText } from '../resources/query/field-condition.js';
import { likeText } from '../resources/query/columns.sql.js';

/** What a search says that cannot be run, in the words of the documents. */
export interface SearchRefusals {
  readonly empty: string;
  /** Fewest characters, where one alone would find too much. */
  readonly short?: { readonly min: number; readonly message: string };
}

/**
 * The text that is searched for, trimmed and composed (NFC).
 * @param field where the fault stands.
 * @throws OnyakError VALIDATION when nothing, or too little, was typed.
 */
export function searchedText(given: string, field: string, { empty, short }: SearchRefusals): string {
  const refuse = (message: string) => new OnyakError('VALIDATION', message, { faults: [{ field, message }] });
  const searched = searchText(given);
  if (searched === undefined) throw refuse(empty);
  if (short && [...searched].length < short.min) throw refuse(short.message);
  return searched;
}

/** Pattern for `like` of what holds the text as it is written: its wildcards mean themselves. */
export function containing(searched: string): string {
  return `%${likeText(searched)}%`;
}
