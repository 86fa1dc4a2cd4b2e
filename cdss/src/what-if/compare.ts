import type { EvidenceDrug, Finding, FindingReason } from '@onyak/core';
import { severityRank } from '../severity.js';

type Places = ReadonlyMap<string, string>;
const nowhere: Places = new Map();

/** Two results of one patient, finding by finding. */
export interface FindingComparison {
  readonly gone: readonly Finding[];
  readonly fresh: readonly Finding[];
  readonly changed: readonly { readonly before: Finding; readonly after: Finding }[];
  readonly same: number;
}

/**
 * What vanished, appeared and changed. A finding is known again by its number; else by what it is about, since a drug that
 * is gone may change how another is named; else by a reason that both have while the drugs of the one are among the other's: a set
 * of three drugs of which one is gone leaves its pairs, which were there before within the set. The same the other way round.
 * @param places substances of the second result by those in whose place they came: what is found of the one then goes on as the other's.
 */
export function compareFindings(
  before: readonly Finding[],
  after: readonly Finding[],
  places: Places = nowhere,
): FindingComparison {
  const pairs: { before: Finding; after: Finding }[] = [];
  const left = new Set(before);
  const right = new Set(after);
  const pair = (one: Finding, other: Finding): void => {
    pairs.push({ before: one, after: other });
    left.delete(one);
    right.delete(other);
  };
  const matterOf = (finding: Finding): string => matter(finding, places);
  for (const nameOf of [(finding: Finding) => finding.id, matterOf]) {
    if (left.size === 0 || right.size === 0) break;
    const named = new Map([...right].map((finding) => [nameOf(finding), finding]));
    for (const one of left) {
      const other = named.get(nameOf(one));
      if (!other || !right.has(other)) continue;
      pair(one, other);
    }
  }
  for (const { one, other } of linksOf([...left], [...right], places)) {
    if (left.has(one) && right.has(other)) pair(one, other);
  }
  // What is left over of a set is told with it, however many findings it has become.
  for (const other of right) {
    const [link] = linksOf([...before], [other], places);
    if (link) pair(link.one, other);
  }
  for (const one of left) {
    const [link] = linksOf([one], [...after], places);
    if (link) pair(one, link.other);
  }
  const changed = pairs.filter((found) => !isSame(found.before, found.after));
  return { gone: [...left], fresh: [...right], changed, same: pairs.length - changed.length };
}

interface Link {
  readonly one: Finding;
  readonly other: Finding;
  readonly shared: number;
}

/** Findings of both sides that say the same of some of the same drugs, those that share most first. */
function linksOf(left: readonly Finding[], right: readonly Finding[], places: Places): Link[] {
  const links: Link[] = [];
  for (const one of left)
    for (const other of right) {
      const shared = isNested(one.drugs, other.drugs, places) ? sharedReasons(one.reasons, other.reasons) : 0;
      if (shared > 0) links.push({ one, other, shared });
    }
  return links.sort((a, b) => b.shared - a.shared);
}

const drugKey = ({ substanceAtc, products }: EvidenceDrug): string => `${substanceAtc} ${products.join(' ')}`;

/** Whether the drugs of the one are among the other's, whichever has more. */
function isNested(a: readonly EvidenceDrug[], b: readonly EvidenceDrug[], places: Places): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  // By the substance: of several products of it one may be gone.
  const placeOf = ({ substanceAtc }: EvidenceDrug): string => places.get(substanceAtc) ?? substanceAtc;
  const names = new Set(many.map(placeOf));
  return few.length > 0 && few.every((drug) => names.has(placeOf(drug)));
}

const reasonKey = ({ kind, ruleId }: FindingReason): string => `${kind} ${ruleId}`;

function sharedReasons(a: readonly FindingReason[], b: readonly FindingReason[]): number {
  const keys = new Set(b.map(reasonKey));
  return new Set(a.map(reasonKey).filter((key) => keys.has(key))).size;
}

/** What a finding is about, whatever its drugs are called in this result. */
function matter({ kind, drugs, diagnoses, sideEffects, reasons }: Finding, places: Places): string {
  // Of a drug in another's place the product is another one too.
  const keyOf = places.size === 0 ? drugKey : ({ substanceAtc: atc }: EvidenceDrug) => places.get(atc) ?? atc;
  return JSON.stringify([
    kind,
    drugs.map(keyOf).toSorted(),
    diagnoses.map(({ code }) => code),
    sideEffects,
    drugs.length === 0 ? reasons.map(reasonKey) : [],
  ]);
}

function isSame(a: Finding, b: Finding): boolean {
  if (a.severity !== b.severity || a.title !== b.title) return false;
  return alike(a.drugs.map(drugKey), b.drugs.map(drugKey)) && alike(a.reasons.map(gradedKey), b.reasons.map(gradedKey));
}

const gradedKey = (reason: FindingReason): string => `${reason.severity} ${reasonKey(reason)}`;

/** The same names, in whatever order: most lists are in the same one. */
function alike(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  if (a.every((one, at) => one === b[at])) return true;
  const sorted = b.toSorted();
  return a.toSorted().every((one, at) => one === sorted[at]);
}

/** Whether a change of a finding makes it graver. */
export const isWorse = ({ before, after }: { readonly before: Finding; readonly after: Finding }): boolean =>
  severityRank[after.severity] < severityRank[before.severity];

/** The same the other way. */
export const isMilder = ({ before, after }: { readonly before: Finding; readonly after: Finding }): boolean =>
  severityRank[after.severity] > severityRank[before.severity];
