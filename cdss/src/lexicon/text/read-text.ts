import type { Understood } from '@onyak/core';
import type { NameBuilder } from '../names/build-names.js';
import { readClauses, type Clause, type NameUnit } from './clauses.js';
import { isLabelledIn, isRadioactiveCode } from '../names/nuclide.js';
import { callsMore } from '../product/in-part.js';
import { isPieceOfName } from './piece-of-name.js';
import { scan, type Unit } from './scan.js';
import { MAX_TEXT } from './tokens.js';
import { beginsAlike, distinct, readingsOf } from '../understood.js';

export interface Reading {
  /** Drugs and classes that the text names as a cause. */
  readonly understood: Understood[];
  /** Readings of an ambiguous name: somebody has to say which. */
  readonly candidates: Understood[];
  /** Drugs that the text says were taken without harm, or that there is no allergy to. */
  readonly denied: Understood[];
  /** The text says that there is nothing, and names nothing. */
  readonly deniesAll: boolean;
  /** Food, environment, materials: no drugs. */
  readonly notDrugs: string[];
  /** What a relative did not bear: told of, and nobody's cause. */
  readonly ofFamily: string[];
  /** Words that may be names and were not understood. */
  readonly leftover: string;
  /** Words beside a name, or behind one and its colon, that were not understood: they tell of it, or are other names. */
  readonly beside: string;
}

const MAX_ITEMS = 50;
const MAX_OPEN = 20;
const MAX_REST = 500;
const nothing = /^[\s\-–—.·xX×N/]*$|^n\/?a$/;

/** Reads a text for the drugs it names. */
export function readText(text: string, builder: NameBuilder): Reading {
  const units = markClasses(scan(text, builder.names));
  const clauses = readClauses(units);
  const pieces = new Set(
    units.filter((unit, at) => unit.kind === 'NAME' && isPieceOfName(unit, units, at, builder.names)),
  );
  const understood: Understood[] = [];
  const broad = new Map<Understood, number>();
  /** Of each understood name the matter that it is named in. */
  const matters = new Map<Understood, number>();
  /** Of each name that means several, what it may mean. */
  const asked: { readonly readings: Understood[][]; readonly matter: number }[] = [];
  const denied: Understood[] = [];
  /** What one of several meanings of a denied name may be. */
  const deniedOne: Understood[] = [];
  const notDrugs: string[] = [];
  const ofFamily: string[] = [];
  const remedies: string[] = [];
  const leftover: string[] = [];
  const beside: string[] = [];
  let denies = nothing.test(text.normalize('NFKC').trim()) && text.trim() !== '';
  let unknown = false;
  /** The patient is said to bear what a relative did not. */
  let self = false;
  let substance = false;
  for (const clause of clauses) {
    denies ||= clause.denies && !clause.ofFamily;
    self ||= clause.denies && clause.ofSelf;
    unknown ||= clause.unknown;
    for (const unit of clause.names) {
      if (clause.ofFamily || clause.remedies.includes(unit)) {
        (clause.ofFamily ? ofFamily : remedies).push(unit.text);
        continue;
      }
      const readings = readingsOf(unit, undefined);
      const isDenied = clause.polarity === 'DENIED';
      if (readings.length === 0) {
        if (!isDenied) notDrugs.push(unit.text);
      } else if (isOfAnotherDrug(unit, readings.flat(), text)) leftover.push(unit.text);
      else if (isDenied) (readings.length > 1 ? deniedOne : denied).push(...readings.flat());
      else if (readings.length === 1 && !isOtherName(unit) && !pieces.has(unit)) {
        for (const item of readings[0] ?? []) {
          understood.push(item);
          matters.set(item, clause.matter);
          if (isBroad(unit)) broad.set(item, clause.matter);
        }
      } else asked.push({ readings, matter: clause.matter });
    }
    substance ||= clause.names.length > 0;
    if (clause.others.length === 0) continue;
    const isBeside = clause.names.length > 0 || (clause.afterColon && substance);
    (isBeside ? beside : leftover).push(clause.others.join(' '));
  }
  const candidates = asked.flatMap(({ readings, matter }) => {
    const near = understood.filter((item) => matters.get(item) === matter);
    const meant = readings.length > 1 ? meantWithin(readings, near) : undefined;
    if (!meant) return readings.flat();
    for (const item of near) if (isWithin(meant, item)) broad.set(item, matter);
    for (const item of meant) matters.set(item, matter);
    understood.push(...meant);
    return [];
  });
  // "요오드 소독약은 괜찮고 CT조영제에 두드러기": what is named as a cause is not what is denied.
  denied.push(
    ...deniedOne.filter((item) => !understood.some((cause) => isWithin([item], cause) || isSame(item, cause))),
  );
  leftover.push(...withoutCause(clauses, substance));
  // Ramipril comp: what else is in it may have been the cause.
  const more = callsMore(units, understood, builder);
  if (more) leftover.push(more.text);
  // Of a reaction of which only the remedy is known, the cause is not.
  if (understood.length + candidates.length === 0) leftover.push(...remedies);
  if (text.length > MAX_TEXT) leftover.push(text.slice(MAX_TEXT, MAX_TEXT + 100));
  const causes = distinct(withoutBroad(understood, broad, matters));
  const open = distinct(candidates).filter((item) => !causes.some((cause) => cause.name === item.name));
  if (causes.length > MAX_ITEMS || open.length > MAX_OPEN) leftover.push('…');
  const rest = cutTo(leftover);
  const besides = cutTo(beside);
  return {
    understood: causes.slice(0, MAX_ITEMS),
    candidates: open.slice(0, MAX_OPEN),
    denied: withoutCauses(distinct(denied), causes).slice(0, MAX_ITEMS),
    deniesAll:
      denies &&
      !unknown &&
      causes.length + open.length === 0 &&
      rest + besides === '' &&
      (ofFamily.length === 0 || self),
    notDrugs: [...new Set(notDrugs)],
    ofFamily: [...new Set(ofFamily)],
    leftover: rest,
    beside: besides,
  };
}

const cutTo = (words: readonly string[]): string => words.join(', ').slice(0, MAX_REST);

/** What a text says of one drug in both ways, or denies of its class, it is a cause. */
function withoutCauses(denied: readonly Understood[], causes: readonly Understood[]): Understood[] {
  const named = new Set(causes.flatMap(({ atcCodes }) => atcCodes));
  return denied
    .map((item) => ({ ...item, atcCodes: item.atcCodes.filter((code) => !named.has(code)) }))
    .filter(({ atcCodes }) => atcCodes.length > 0);
}

/** Reactions told of nothing that the text names, where it names something all the same or denies: "타이레놀 괜찮음, 두드러기". */
function withoutCause(clauses: readonly Clause[], named: boolean): string[] {
  const isCause = ({ names, polarity }: Clause): boolean => names.length > 0 && polarity === 'NAMED';
  return clauses.flatMap(({ names, reactions, ofFamily }, at) => {
    if (names.length > 0 || reactions.length === 0 || ofFamily) return [];
    const before = clauses.slice(0, at).findLast((one) => one.names.length > 0);
    const isTold = before ? isCause(before) : clauses.some(isCause) || !named;
    return isTold && (named || !clauses.some(({ denies }) => denies)) ? [] : reactions;
  });
}

/** The plain substance is no reading of a radioactive one ("우레아(14C)"). */
const isOfAnotherDrug = (unit: NameUnit, readings: readonly Understood[], text: string): boolean =>
  isLabelledIn(text, unit.text) && !readings.some(({ atcCodes }) => atcCodes.some(isRadioactiveCode));

/** A brand that is not written out may be another one, and so is a Latin name with another first letter: it is asked about. */
function isOtherName(unit: NameUnit): boolean {
  if (unit.found === 'EXACT') return false;
  const isBrand = unit.entries.some(({ meanings }) => meanings.some(({ method }) => method === 'BRAND'));
  const isLatin = unit.found === 'SPELLING' && /^[a-z]/i.test(unit.text);
  return isBrand || (isLatin && unit.entries.some(({ name }) => !beginsAlike(name, unit.text)));
}

/** Whether what is read is a part of a class that the text names, too. */
function isWithin(reading: readonly Understood[], item: Understood): boolean {
  return (
    item.kind === 'CLASS' &&
    reading.every(({ atcCodes }) => atcCodes.every((code) => item.atcCodes.some((prefix) => code.startsWith(prefix))))
  );
}

const isSame = (a: Understood, b: Understood): boolean => a.atcCodes.some((code) => b.atcCodes.includes(code));

/** Which of several meanings is meant where the text names its class: of iodine and a contrast medium that with iodine. */
function meantWithin(
  readings: readonly Understood[][],
  understood: readonly Understood[],
): readonly Understood[] | undefined {
  const [meant, ...others] = readings.filter((reading) => understood.some((item) => isWithin(reading, item)));
  return others.length === 0 ? meant : undefined;
}

/** A wide class beside a narrower name of the same kind and matter is not what is meant: 세파계 항생제. */
function withoutBroad(
  items: readonly Understood[],
  broad: ReadonlyMap<Understood, number>,
  matters: ReadonlyMap<Understood, number>,
): Understood[] {
  return items.filter((item) => {
    const matter = broad.get(item);
    if (matter === undefined) return true;
    return !items.some(
      (other) =>
        !broad.has(other) &&
        matters.get(other) === matter &&
        other.atcCodes.some((code) => item.atcCodes.some((prefix) => code.startsWith(prefix))),
    );
  });
}

function isBroad(unit: NameUnit): boolean {
  return unit.entries.some(({ meanings }) => meanings.some((meaning) => meaning.broad));
}

/** A substance before "계열" stands for its class: 아목시실린 계열. */
function markClasses(units: readonly Unit[]): Unit[] {
  return units.map((unit, at) => {
    const next = units[at + 1];
    if (unit.kind !== 'NAME' || next?.kind !== 'WORD' || next.role !== 'CLASS') return unit;
    return asClass(unit);
  });
}

function asClass(unit: NameUnit): NameUnit {
  return {
    ...unit,
    entries: unit.entries.map((entry) => ({
      ...entry,
      meanings: entry.meanings.map((meaning) => {
        if (meaning.kind !== 'SUBSTANCE') return meaning;
        const codes = [
          ...new Set(meaning.parts.flatMap((part) => part.codes.slice(0, 1).map((code) => code.slice(0, 5)))),
        ];
        const name = `${meaning.parts.map((part) => part.name).join('·')} 계열`;
        return { ...meaning, kind: 'CLASS' as const, method: 'CLASS' as const, parts: [{ codes, name }] };
      }),
    })),
  };
}
