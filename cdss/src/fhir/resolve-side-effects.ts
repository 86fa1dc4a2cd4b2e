import type { SideEffect } from '@onyak/core';
import type { CodeTables } from './codes.js';
import type { NoteBook } from './notes.js';
import type { RawSideEffect } from './raw.js';
import { resolveDrug } from './resolve-atc.js';
import { codingOf, conceptText, productCodesOf, type RawConcept } from './systems.js';
import { clean, firstText, hasHangul } from './text.js';

/** Side-effect rows in the file's order, the same text once. */
export function resolveSideEffects(rows: readonly RawSideEffect[], tables: CodeTables, notes: NoteBook): SideEffect[] {
  const found = new Map<string, SideEffect>();
  for (const row of rows) {
    const type = row.source === 'ALLERGY' ? 'AllergyIntolerance' : 'AdverseEvent';
    const atcCodes = [
      ...new Set(row.substances.flatMap((substance) => resolveDrug(substance, [], tables).atcCodes)),
    ].slice(0, 50);
    const sideEffect = effectText(row, tables);
    if (row.category !== 'MEDICATION' && !isDrug(row, atcCodes)) {
      notes.add(row.category === 'NONE' ? 'ALLERGY_KIND_UNKNOWN' : 'NOT_DRUG_ALLERGY', type, sideEffect);
      continue;
    }
    if (atcCodes.length === 0) notes.add('NO_SUBSTANCE_CODE', type, sideEffect);
    const present = found.get(sideEffect);
    if (present) {
      notes.add('DUPLICATE_SIDE_EFFECT', type, sideEffect);
      found.set(sideEffect, { ...present, atcCodes: [...new Set([...present.atcCodes, ...atcCodes])].slice(0, 50) });
      continue;
    }
    found.set(sideEffect, { rowId: `s-${found.size + 1}`, sideEffect, atcCodes });
  }
  return [...found.values()];
}

/** Coded as a drug: a product code, or a code that leads to an ATC code. */
function isDrug(row: RawSideEffect, atcCodes: readonly string[]): boolean {
  return atcCodes.length > 0 || row.substances.some((substance) => productCodesOf(substance).length > 0);
}

/** `substance: reaction, reaction`; one of them alone where the other is not told. */
function effectText(row: RawSideEffect, tables: CodeTables): string {
  const own = row.source === 'ALLERGY' ? row.substances.slice(0, 1) : row.substances;
  const substances = [...new Set(own.map((substance) => substanceText(substance, tables)))].join(', ');
  const reactions = [...new Set(row.reactions.map((reaction) => reactionText(reaction, tables)))].join(', ');
  return clean(substances !== '' && reactions !== '' ? `${substances}: ${reactions}` : substances || reactions, 1000);
}

/** The display of the drug coding, else of any, else the text; a code alone is worded by the tables where they can. */
function substanceText(substance: RawConcept, tables: CodeTables): string {
  const drug = codingOf(substance, 'EDI', 'KDCODE', 'ATC', 'RXNORM');
  const product = productCodesOf(substance)
    .map((code) => tables.products.get(code)?.kdName)
    .find((name) => name !== undefined);
  const atcName = drug?.system === 'ATC' ? tables.atc.get(drug.code.toUpperCase())?.atcName : undefined;
  const display = substance.codings.find((coding) => coding.display !== '')?.display ?? '';
  return firstText(drug?.display ?? '', display, substance.text, product ?? '', atcName ?? '', conceptText(substance));
}

/** A Korean text as written, else the Korean term of the code, else what is there. */
function reactionText(reaction: RawConcept, tables: CodeTables): string {
  if (hasHangul(reaction.text)) return reaction.text;
  const term = reaction.codings
    .map((coding) => (coding.system === 'SNOMED' ? tables.reactions.get(coding.code) : undefined))
    .find((one) => one !== undefined);
  const korean = reaction.codings.find((coding) => hasHangul(coding.display))?.display;
  return firstText(term ?? '', korean ?? '', conceptText(reaction));
}
