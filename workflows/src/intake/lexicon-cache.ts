import { setImmediate as nextTurn } from 'node:timers/promises';
import { Lexicon, warmLexicon } from '@onyak/cdss';
import { readLexicon } from '@onyak/migrations/reads';
import type { QueryFunction } from './code-tables.sql.js';
import { namesSource } from './names-source.sql.js';

/** Of this process: the names of one state of the database, for everything that reads names outside of a worker. */
let kept: { readonly source: string; readonly value: Promise<Lexicon> } | undefined;

/** The names in force; made anew when a release or a master changes. @throws OnyakError UNAVAILABLE when no release is active. */
export async function activeLexicon(query: QueryFunction): Promise<Lexicon> {
  const source = await namesSource(query);
  if (kept?.source === source) return kept.value;
  const client = {
    query: async (text: string, values: unknown[] = []) => ({ rows: [...(await query(text, values)).rows] }),
  };
  const made = { source, value: readLexicon(client).then((tables) => new Lexicon(tables)) };
  kept = made;
  // What failed is not kept: the next call tries again.
  made.value.catch(() => {
    if (kept === made) kept = undefined;
  });
  return made.value;
}

/** Compiles the names in force ahead, once the process serves: a first search or record would wait for them. */
export async function warmNames(query: QueryFunction): Promise<void> {
  await warmLexicon(await activeLexicon(query), nextTurn);
}

/** ATC codes and prefixes that a search term may mean: a brand, a class, an abbreviation, a name within one letter. */
export async function meantCodes(query: QueryFunction, searched: string): Promise<string[]> {
  const lexicon = await activeLexicon(query);
  return [...new Set(lexicon.meant(searched).flatMap(({ atcCodes }) => atcCodes))];
}
