import type { SideEffect, Teller, Understood } from '@onyak/core';
import type { AllergyGroup } from '../../knowledge/allergy.js';
import { isAtc, normalizeAtc } from '../../knowledge/substances/atc-code.js';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import { Cache } from '../../lexicon/cache.js';
import type { CodeEntry } from '../../knowledge/substances/substances.js';
import { compareText, sortShort } from '../../order.js';
import { reactionIn, type Reaction } from './allergy-reactions.js';
import { collected, joined, mapped } from '../../lists.js';

/** A drug or class that a recorded side effect names as its cause. */
export interface Cause {
  readonly atc: string;
  readonly entry: CodeEntry;
  readonly name: string;
  /** Read from the text, not from a code. */
  readonly fromText: boolean;
  /** Read as something that the text does not write letter by letter. */
  readonly unsure: boolean;
  /** Groups that the cause belongs to for certain. */
  readonly groups: readonly AllergyGroup[];
  /** Groups that a recorded class takes in: one of its drugs was the cause. */
  readonly groupsWithin: readonly AllergyGroup[];
  /** Families of all these groups. */
  readonly families: ReadonlySet<string>;
  /** ATC classes (level 4) of its substances, without those that gather what is left over. */
  readonly classes: readonly string[];
}

/** A recorded side effect with its causes. */
export interface RecordedReaction {
  readonly text: string;
  readonly causes: readonly Cause[];
  readonly reaction: Reaction;
  /** Substances (by identity) that the text says were borne or tested without harm. */
  readonly borne: ReadonlySet<string>;
  /** Where the institution's own registry holds it. */
  readonly registered: Registered | undefined;
  /** Whose word alone it is, where no record says so. */
  readonly toldBy: Teller | undefined;
}

/** What a registered reaction says beside its causes. */
export interface Registered {
  /** What it forbids. */
  readonly forbidden: readonly Cause[];
  /** What each of the records that say the same allows in spite of it, and by whose evaluation. */
  readonly allowed: readonly Allowed[];
  readonly doubted: boolean;
}

export interface Allowed {
  readonly groups: readonly Cause[];
  readonly evaluation: string;
}

/** A recorded side effect that was not compared with the drugs, or not wholly. */
export interface UnreadCause {
  readonly text: string;
  readonly codes: readonly string[];
  /** What its name may mean, where it means several. */
  readonly ambiguous: readonly string[];
  /** What is left of a text of which some was understood. */
  readonly rest: string;
  /** Why it is nobody's cause here: read as something that is no drug, or as a relative's. */
  readonly noDrug: boolean;
  readonly ofFamily: boolean;
  /** A code names a cause and the text beside it says that there is none. */
  readonly isDenied: boolean;
}

export interface ReadCauses {
  readonly reactions: readonly RecordedReaction[];
  readonly unread: readonly UnreadCause[];
}

/** Below this a reading is marked as unsure. */
const SURE = 0.8;
/** Length of a substance's code. */
const SUBSTANCE = 7;

type Index = Pick<KnowledgeIndex, 'substances' | 'allergy' | 'lexicon'>;
/** What a free text says of drugs. */
type Reading = ReturnType<KnowledgeIndex['lexicon']['read']>;

/** Causes of each distinct text: by its codes, by how it was resolved, and by the names that it writes. */
export function readCauses(sideEffects: readonly SideEffect[], index: Index): ReadCauses {
  const byText = new Map<string, SideEffect[]>();
  for (const row of sideEffects) {
    // What a client wrote in the registry's words is not the registry's.
    const key = `${row.registered ? 'R' : ' '}${row.sideEffect.trim()}`;
    byText.set(key, [...(byText.get(key) ?? []), row]);
  }
  const reactions: RecordedReaction[] = [];
  const unread: UnreadCause[] = [];
  for (const [key, rows] of sortShort([...byText], ([a], [b]) => compareText(a, b))) {
    const { reaction, open } = rows.every(isPlain)
      ? plainOf(key.slice(1), rows, index)
      : readText(key.slice(1), rows, index);
    if (reaction) reactions.push(reaction);
    if (open) unread.push(open);
  }
  return { reactions, unread };
}

/** What one recorded text comes to. */
interface ReadText {
  readonly reaction: RecordedReaction | undefined;
  readonly open: UnreadCause | undefined;
}

function readText(text: string, rows: readonly SideEffect[], index: Index): ReadText {
  const { causes, borne, open } = causesOf(text, rows, index);
  const registered = registeredOf(rows, index);
  const found = causes.length > 0 || (registered?.forbidden.length ?? 0) > 0;
  const toldBy = tellerOf(rows);
  return {
    reaction: found ? { text, causes, reaction: recorded(text, rows), borne, registered, toldBy } : undefined,
    open,
  };
}

/** A row that says nothing but its text. */
function isPlain({ atcCodes, resolution, severity, toldBy, registered }: SideEffect): boolean {
  return atcCodes.length === 0 && !resolution && severity === undefined && toldBy === undefined && !registered;
}

/** Plain texts are few and the same in many records ("penicillin"): as many as this are kept of a release. */
const MOST_PLAIN = 1000;
const plain = new WeakMap<Index['allergy'], { readonly index: Index; readonly texts: Cache<ReadText> }>();

function plainOf(text: string, rows: readonly SideEffect[], index: Index): ReadText {
  const { substances, allergy, lexicon } = index;
  let known = plain.get(allergy);
  if (known?.index.lexicon !== lexicon || known.index.substances !== substances) {
    known = { index: { substances, allergy, lexicon }, texts: new Cache<ReadText>(MOST_PLAIN) };
    plain.set(allergy, known);
  }
  return known.texts.get(text, () => readText(text, rows, index));
}

/** Who told of it, where every row is told. */
function tellerOf(rows: readonly SideEffect[]): Teller | undefined {
  return rows.every(({ toldBy }) => toldBy !== undefined) ? rows[0]?.toldBy : undefined;
}

function registeredOf(rows: readonly SideEffect[], index: Index): Registered | undefined {
  const parts = collected(rows, ({ registered }) => registered);
  if (parts.length === 0) return undefined;
  const groupsOf = (listed: readonly string[]) =>
    [...new Set(mapped(listed, normalizeAtc))]
      .filter(isAtc)
      .sort(compareText)
      .map((atc) => cause({ atc, name: '', fromText: false, unsure: false }, index));
  return {
    forbidden: groupsOf(joined(...mapped(parts, ({ forbidden }) => forbidden))),
    allowed: mapped(parts, ({ allowed, evaluation }) => ({ groups: groupsOf(allowed), evaluation })),
    doubted: parts.every(({ doubted }) => doubted),
  };
}

function causesOf(
  text: string,
  rows: readonly SideEffect[],
  index: Index,
): { causes: readonly Cause[]; borne: ReadonlySet<string>; open: UnreadCause | undefined } {
  const read = readOf(text, rows, index);
  // A registry's text is put together from its codes and denies nothing.
  const denies = rows.every(({ registered }) => registered === undefined);
  const denied = new Set(joined(...mapped(read.denied, ({ atcCodes }) => atcCodes)));
  const found = new Map<string, Cause>();
  const add = (codes: readonly string[], given: Omit<Found, 'atc'>) => {
    for (const code of mapped(codes, normalizeAtc)) {
      if (!isAtc(code) || found.has(code) || (given.fromText && denied.has(code))) continue;
      if (given.fromText && covers(found, code, index)) continue;
      found.set(code, cause({ atc: code, ...given }, index));
    }
  };
  const resolved = joined(...mapped(rows, ({ resolution }) => resolution?.understood ?? []));
  for (const code of joined(...mapped(rows, ({ atcCodes }) => atcCodes))) {
    // A code that came out of a name is told by that name: of a class it is only one of many.
    const item = resolved.find(({ atcCodes }) => atcCodes.includes(code));
    add([code], item ? fromName(item) : { name: '', fromText: false, unsure: false });
  }
  const borne = new Set(
    [...denied]
      .filter((code) => code.length === SUBSTANCE)
      .map((code) => index.substances.entry(code).product.identity),
  );
  if (found.size > 0 && denies && read.deniesAll)
    return { causes: [], borne, open: { ...openAs(text, rows), isDenied: true } };
  for (const item of resolved) add(item.atcCodes, fromName(item));
  for (const item of read.understood) add(item.atcCodes, fromName(item));
  const causes = sortShort([...found.values()], (a, b) => compareText(a.atc, b.atc));
  return { causes, borne, open: openOf(text, rows, read, causes.length > 0) };
}

/** What the text says; how its rows were resolved, a person's correction included, stands in the place of a reading of names. */
function readOf(text: string, rows: readonly SideEffect[], index: Index): Reading {
  const registered = collected(rows, (row) => row.registered);
  // Of a registry's row only the names without a code are left to be read.
  if (registered.length > 0)
    return index.lexicon.read(joined(...mapped(registered, ({ uncoded }) => uncoded)).join(', '));
  const resolved = rows.every(({ resolution }) => resolution !== undefined);
  // A survey's choices are a list's: they are told with their codes, and nothing is left to be read.
  if (resolved && tellerOf(rows) !== undefined) return index.lexicon.read('');
  const read = index.lexicon.read(text);
  if (!resolved) return read;
  return { ...read, understood: [], candidates: openCandidates(read, rows) };
}

/** What the text leaves open beside what was understood of it, unless a person has looked at it. */
function openCandidates({ candidates }: Reading, rows: readonly SideEffect[]): Reading['candidates'] {
  const known = rows.flatMap(({ resolution }) => resolution?.understood ?? []);
  if (known.length === 0 || known.some(({ method }) => method === 'USER')) return [];
  return candidates.filter(({ name }) => !known.some((item) => item.name === name));
}

interface Found {
  readonly atc: string;
  readonly name: string;
  readonly fromText: boolean;
  readonly unsure: boolean;
  /** The codes of the class that was named, where the code is one of them. */
  readonly among?: readonly string[];
}

function fromName({ name, kind, method, confidence, atcCodes }: Understood): Omit<Found, 'atc'> {
  return {
    ...(kind === 'CLASS' ? { name, among: atcCodes } : { name: '' }),
    fromText: method !== 'USER' && method !== 'CODE' && method !== 'TERMINOLOGY',
    unsure: confidence < SURE,
  };
}

/** Whether a name of the text says no more than what is known already: the same, or all that is in it under what is known. */
function covers(found: ReadonlyMap<string, Cause>, code: string, { substances }: Index): boolean {
  const { product, substances: inside } = substances.entry(code);
  const known = [...found.values()];
  return (
    known.some(({ entry }) => entry.product.identity === product.identity) ||
    (inside.length > 0 &&
      inside.every(({ identity, prefixes }) =>
        known.some(({ atc, entry }) => prefixes.includes(atc) || entry.product.identity === identity),
      ))
  );
}

function cause({ atc, name, fromText, unsure, among = [] }: Found, { substances, allergy }: Index): Cause {
  const entry = substances.entry(atc);
  const groupsOf = (code: string) => [
    ...new Set(joined(...mapped(substances.entry(code).codes, (one) => allergy.groupsOf(one)))),
  ];
  const own = groupsOf(atc);
  // One substance of a class that was named stands for what the class has in common: sulfasalazine for the sulfonamides.
  const common =
    atc.length < 7
      ? own
      : commonGroups(own, { atc, among }, (code) => [...groupsOf(code), ...allergy.groupsWithin(code)]);
  const narrowed = common.length > 0 && common.length < own.length;
  const groups = narrowed ? common : own;
  const groupsWithin = atc.length < 7 ? allergy.groupsWithin(atc) : [];
  return {
    atc,
    entry,
    name: name || entry.product.name || atc,
    fromText,
    unsure,
    groups,
    groupsWithin,
    families: new Set(mapped(joined(groups, groupsWithin), ({ family }) => family)),
    classes: narrowed
      ? []
      : collected(entry.substances, ({ level4 }) => (level4 === '' || level4.endsWith('X') ? undefined : level4)),
  };
}

/** The groups of a code that another code of the class it was named by is of, too. */
function commonGroups(
  own: readonly AllergyGroup[],
  { atc, among }: Required<Pick<Found, 'atc' | 'among'>>,
  groupsOf: (code: string) => readonly AllergyGroup[],
): readonly AllergyGroup[] {
  const others = new Set(
    joined(
      ...mapped(
        among.filter((code) => code !== atc),
        groupsOf,
      ),
    ),
  );
  return own.filter((group) => others.has(group));
}

function openAs(text: string, rows: readonly SideEffect[]): UnreadCause {
  const codes = [...new Set(rows.flatMap(({ atcCodes }) => atcCodes))].sort(compareText);
  return { text, codes, ambiguous: [], rest: '', noDrug: false, ofFamily: false, isDenied: false };
}

/** What is left to say of a text: nothing where its causes are known and it says no more, or where it denies any. */
function openOf(text: string, rows: readonly SideEffect[], read: Reading, known: boolean): UnreadCause | undefined {
  if (text === '') return undefined;
  const ambiguous = [
    ...new Set(
      [...read.candidates, ...rows.flatMap(({ resolution }) => resolution?.candidates ?? [])].map(({ name }) => name),
    ),
  ].sort(compareText);
  const rest = restOf(read, rows);
  const isRead = rest === '' && ambiguous.length === 0;
  const noDrug = isRead && read.notDrugs.length > 0;
  const ofFamily = isRead && !noDrug && read.ofFamily.length > 0 && !read.deniesAll;
  const open: UnreadCause = { ...openAs(text, rows), ambiguous, rest, noDrug, ofFamily };
  if (noDrug || ofFamily) return open;
  if (known) return isRead ? undefined : open;
  if (isRead && (read.deniesAll || read.denied.length > 0)) return undefined;
  return { ...open, rest: '' };
}

/** Words that were not read, unless a person has looked at them; beside a code they are the rest of what it is called, or tell of the reaction. */
function restOf({ leftover, beside }: Reading, rows: readonly SideEffect[]): string {
  const both = [leftover, beside].filter((words) => words !== '').join(', ');
  if (rows.some(({ resolution }) => resolution === undefined)) return both;
  const resolutions = collected(rows, ({ resolution }) => resolution);
  if (resolutions.some(({ understood }) => understood.some(({ method }) => method === 'USER'))) return '';
  return resolutions.some(({ inPart }) => inPart) ? both || '…' : leftover;
}

const gravityOf: Readonly<Record<NonNullable<SideEffect['severity']>, Reaction['gravity']>> = {
  ANAPHYLAXIS: 'ANAPHYLAXIS',
  SEVERE: 'SEVERE',
  MODERATE: 'ALLERGIC',
  MILD: 'MILD',
  UNKNOWN: 'UNKNOWN',
};
const gravestFirst = ['ANAPHYLAXIS', 'SEVERE', 'ALLERGIC', 'MILD', 'INTOLERANCE'] as const;

/** The reaction as the record grades it or as its text tells it, whichever is graver; the text alone tells what it was. */
function recorded(text: string, rows: readonly SideEffect[]): Reaction {
  const told = reactionIn(text);
  const known = new Set([told.gravity, ...rows.map(({ severity }) => gravityOf[severity ?? 'UNKNOWN'])]);
  return { ...told, gravity: gravestFirst.find((gravity) => known.has(gravity)) ?? 'UNKNOWN' };
}
