import type { Resolution, SideEffect, Understood } from '@onyak/core';
import { foreignNames, type CodeTables } from '../codes/codes.js';
import type { NoteBook } from '../notes/notes.js';
import type { RawSideEffect } from '../reading/raw.js';
import { severityOf } from './reaction-severity.js';
import { codedNames, codesOf } from './resolve-atc.js';
import { codingOf, conceptText, productCodesOf, type RawConcept } from '../codes/systems.js';
import { clean, firstText, hasHangul } from '../values/text.js';

/** Side-effect rows in the file's order, the same text once. */
export function resolveSideEffects(rows: readonly RawSideEffect[], tables: CodeTables, notes: NoteBook): SideEffect[] {
  const found = new Map<string, SideEffect>();
  for (const row of rows) {
    const type = row.source === 'ALLERGY' ? 'AllergyIntolerance' : 'AdverseEvent';
    const sideEffect = effectText(row, tables);
    const cause = causeOf(row, sideEffect, tables);
    const skipped = whySkipped(row, cause);
    if (skipped) {
      notes.add(skipped, type, sideEffect);
      continue;
    }
    if (cause.atcCodes.length === 0 && cause.resolution.understood.length === 0)
      notes.add('NO_SUBSTANCE_CODE', type, sideEffect);
    const severity = severityOf(row.grades, [sideEffect, ...row.reactions.map(conceptText)]);
    const present = found.get(sideEffect);
    if (present) {
      notes.add('DUPLICATE_SIDE_EFFECT', type, sideEffect);
      found.set(sideEffect, joined(present, cause, severity));
      continue;
    }
    const { atcCodes, resolution } = cause;
    found.set(sideEffect, { rowId: `s-${found.size + 1}`, sideEffect, atcCodes: [...atcCodes], resolution, severity });
  }
  return [...found.values()];
}

interface Cause {
  /** Codes of the record; what names tell is in the resolution. */
  readonly atcCodes: readonly string[];
  readonly resolution: Resolution;
  /** Nothing but food, environment or materials is named. */
  readonly noDrug: boolean;
  /** The text says that there is no allergy. */
  readonly denied: boolean;
}

const MAX_CODES = 50;
const MAX_CANDIDATES = 20;
/** In an allergy to food or environment only a drug that is written out counts. */
const SURE = 0.8;

type Reading = ReturnType<CodeTables['lexicon']['read']>;

/** Codes of the record first; then codes of allergies; then what the texts name. */
function causeOf(row: RawSideEffect, sideEffect: string, tables: CodeTables): Cause {
  const atcCodes: string[] = [];
  const understood: Understood[] = [];
  const candidates: Understood[] = [];
  const readings: Reading[] = [];
  const read = (text: string) => {
    const reading = tables.lexicon.read(text);
    understood.push(...reading.understood);
    candidates.push(...reading.candidates);
    readings.push(reading);
  };
  for (const substance of row.substances) {
    const coded = codesOf(substance, [], null, tables).codes;
    const products = productCodesOf(substance).flatMap((code) => tables.products.get(code) ?? []);
    const named = codedNames([substance], tables);
    const ofCodes = coded.length > 0 ? coded.map((code) => tables.lexicon.ofAtc(code, 'CODE')) : named;
    const other = otherThanNamed(substance, ofCodes, tables);
    if (other.isInstead) {
      candidates.push(...ofCodes, ...other.told);
      continue;
    }
    // "J01CA04: 아목시실린, 세파클러": the code is one of those that the text names.
    understood.push(...other.told);
    atcCodes.push(...coded);
    if (coded.length > 0) continue;
    if (products.length > 0)
      for (const product of products) {
        const { kdName: medicationName, ...codes } = product;
        const resolution = tables.lexicon.ofProduct({ ...codes, medicationName });
        if (product.atcCode !== '') atcCodes.push(product.atcCode);
        understood.push(...resolution.understood);
        candidates.push(...resolution.candidates);
      }
    else if (named.length > 0) understood.push(...named);
    else read(conceptText(substance));
  }
  // Where no substance tells, what the reaction is described as may.
  if (row.substances.length === 0 || understood.length + candidates.length + atcCodes.length === 0) read(sideEffect);
  const distinct = [...new Set(atcCodes)].slice(0, MAX_CODES);
  const coded = distinct.map((code) => tables.lexicon.ofAtc(code, 'CODE'));
  const all = [
    ...coded,
    ...understood.filter(({ atcCodes: codes }) => !codes.every((code) => distinct.includes(code))),
  ];
  const open = candidates.filter(({ name }) => !all.some((item) => item.name === name));
  const nothing = all.length === 0 && open.length === 0;
  const unread = readings.some(({ leftover, beside }) => leftover !== '' || beside !== '');
  const inPart = (unread && all.length > 0) || all.length > MAX_CODES || open.length > MAX_CANDIDATES;
  return {
    atcCodes: distinct,
    resolution: {
      understood: all.slice(0, MAX_CODES),
      candidates: open.slice(0, MAX_CANDIDATES),
      ...(inPart ? { inPart: true } : {}),
    },
    noDrug: nothing && !unread && readings.some(({ notDrugs }) => notDrugs.length > 0),
    // A name that nobody knows beside the code for "no known allergy" is no denial.
    denied:
      nothing &&
      ((row.nothingKnown && !unread) || (readings.length > 0 && readings.every(({ deniesAll }) => deniesAll))),
  };
}

interface Told {
  /** Drugs that the record writes and its code does not mean. */
  readonly told: readonly Understood[];
  /** None of what it writes is what its code means. */
  readonly isInstead: boolean;
}

/**
 * What a record writes beside its code: more drugs than the code means are causes, too; where it writes another one nobody knows which of
 * the two the writer meant, so both are asked about. None where they agree as far as they are understood.
 */
function otherThanNamed(substance: RawConcept, coded: readonly Understood[], tables: CodeTables): Told {
  const texts = [...substance.codings.map(({ display }) => display), substance.text].filter((text) => text !== '');
  const named = [...new Set(texts)].flatMap((text) => tables.lexicon.read(text).understood);
  const none: Told = { told: [], isInstead: false };
  if (coded.length === 0 || named.length === 0) return none;
  if (coded.some(({ kind }) => kind !== 'SUBSTANCE') || named.some(({ method }) => method === 'SPELLING')) return none;
  const groups = coded.flatMap(({ atcCodes }) => atcCodes.flatMap((code) => tables.lexicon.groupsOf(code)));
  const agrees = ({ kind, atcCodes }: Understood): boolean =>
    atcCodes
      .flatMap((code) => (kind === 'CLASS' ? [code.slice(0, 4)] : tables.lexicon.groupsOf(code)))
      .some((of) => groups.some((group) => group.startsWith(of) || of.startsWith(group)));
  return { told: named.filter((item) => !agrees(item)), isInstead: !named.some(agrees) };
}

/** Why an allergy is no side effect of a drug. What cannot be understood stays, to be listed as not screened. */
function whySkipped(row: RawSideEffect, { atcCodes, resolution, noDrug, denied }: Cause) {
  if (denied) return 'NOTHING_KNOWN' as const;
  if (atcCodes.length > 0 || row.category === 'MEDICATION') return undefined;
  if (row.substances.some((substance) => productCodesOf(substance).length > 0)) return undefined;
  if (row.category === 'NONE') return noDrug ? ('NOT_DRUG_ALLERGY' as const) : undefined;
  const named = [...resolution.understood, ...resolution.candidates];
  return named.some(({ confidence }) => confidence >= SURE) ? undefined : ('NOT_DRUG_ALLERGY' as const);
}

function joined(present: SideEffect, cause: Cause, severity: SideEffect['severity']): SideEffect {
  const known = present.resolution ?? { understood: [], candidates: [] };
  const more = cause.resolution.understood.filter(
    (item) =>
      !known.understood.some(({ name, atcCodes }) => name === item.name && atcCodes.join() === item.atcCodes.join()),
  );
  return {
    ...present,
    atcCodes: [...new Set([...present.atcCodes, ...cause.atcCodes])].slice(0, MAX_CODES),
    resolution: {
      understood: [...known.understood, ...more].slice(0, MAX_CODES),
      candidates: [
        ...known.candidates,
        ...cause.resolution.candidates.filter(({ name }) => !known.candidates.some((item) => item.name === name)),
      ].slice(0, MAX_CANDIDATES),
      ...(known.inPart || cause.resolution.inPart ? { inPart: true } : {}),
    },
    severity: graver(present.severity, severity),
  };
}

const grades = ['ANAPHYLAXIS', 'SEVERE', 'MODERATE', 'MILD', 'UNKNOWN'] as const;

function graver(a: SideEffect['severity'], b: SideEffect['severity']): SideEffect['severity'] {
  return grades.find((grade) => grade === a || grade === b);
}

/** `substance: reaction, reaction`; one of them alone where the other is not told. */
function effectText(row: RawSideEffect, tables: CodeTables): string {
  const own = row.source === 'ALLERGY' ? row.substances.slice(0, 1) : row.substances;
  // Beside the code for "no known allergy" its text is what is told.
  const textOf = (substance: RawConcept) =>
    row.nothingKnown ? conceptText(substance) : substanceText(substance, tables);
  const substances = [...new Set(own.map(textOf))].join(', ');
  const reactions = [...new Set(row.reactions.map((reaction) => reactionText(reaction, tables)))].join(', ');
  return clean(substances !== '' && reactions !== '' ? `${substances}: ${reactions}` : substances || reactions, 1000);
}

/**
 * The display of the drug coding, else of any, else the text; a code alone is worded by the tables where they can. A text that names more
 * than one thing is told whole: "아목시실린, 콜다나정" beside the code of the first.
 */
function substanceText(substance: RawConcept, tables: CodeTables): string {
  if (namesMore(substance.text, tables)) return substance.text;
  const drug = codingOf(substance, 'EDI', 'KDCODE', 'ATC', 'RXNORM');
  const product = productCodesOf(substance)
    .map((code) => tables.products.get(code)?.kdName)
    .find((name) => name !== undefined);
  const atcName = drug?.system === 'ATC' ? tables.atc.get(drug.code.toUpperCase())?.atcName : undefined;
  const display = substance.codings.find((coding) => coding.display !== '')?.display ?? '';
  return firstText(drug?.display ?? '', display, substance.text, product ?? '', atcName ?? '', conceptText(substance));
}

/** Something is understood in a text, and that is not all that it names. */
function namesMore(text: string, tables: CodeTables): boolean {
  if (text === '') return false;
  const { understood, candidates, leftover } = tables.lexicon.read(text);
  return understood.length > 0 && (understood.length > 1 || candidates.length > 0 || leftover !== '');
}

/** A Korean text as written, else the Korean term of the code, else the master's for the name, else what is there. */
function reactionText(reaction: RawConcept, tables: CodeTables): string {
  if (hasHangul(reaction.text)) return reaction.text;
  const term = reaction.codings
    .map((coding) => (coding.system === 'SNOMED' ? tables.reactions.get(coding.code) : undefined))
    .find((one) => one !== undefined);
  const korean = reaction.codings.find((coding) => hasHangul(coding.display))?.display;
  const named = foreignNames(reaction)
    .map((name) => tables.symptoms.get(name))
    .find((one) => one !== undefined);
  return firstText(term ?? '', korean ?? '', named ?? '', conceptText(reaction));
}
