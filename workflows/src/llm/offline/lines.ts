import { fillMessage, type FindingKind, type Harm, joinWords, withParticle } from '@onyak/core';
import { drugLabels, plainName } from '../../wording/drug-names.js';
import { sufferingDrugs } from '../../wording/finding-harms.js';
import { setsOfPairs } from '../../wording/drug-sets.js';
import type { MaterialFinding } from '../material.js';
import {
  hasOwnNote,
  isAllowed,
  isLocalPair,
  isMixedClass,
  isOnceWeekly,
  isOfMinistry,
  isPair,
  labelsOf,
  losesItsEffect,
  primaryHarms,
  saysExcess,
  speaksOfTheDrug,
  sufferersOf,
  weakLabels,
} from './findings.js';
import { isWeakSum } from '../../wording/sums.js';
import { harmKey, type PlanLine } from './plan.js';
import { lactationNotes, linePhrases } from './texts.js';

/** How the classification begins names that say no more. */
const unspecified = /^(상세불명의|달리 분류되지 않은|기타)\s+/u;
/** Diagnoses named beside a line. */
const MAX_CONDITIONS = 3;

/**
 * A line as one or two sentences in 하십시오체, for patient and pharmacist alike.
 * @param others drugs of graver or lesser findings that add to the harm told here
 * @param tight without the disease where the words say it already: `지금의 콩팥 기능에서는`
 */
export function tellLine(line: PlanLine, others: readonly string[] = [], tight = false): string {
  const { findings } = line;
  const [first] = findings;
  const harm = withOthers(harmsTold(line), others);
  const condition = tight && first.kind === 'RENAL' ? '' : conditions(findings);
  const text = (template: string, aside = harm, drugs = listOf(findings)) =>
    [fillMessage(template, { drugs, condition, list: listNamed(first) }), aside]
      .filter((part) => part !== '')
      .map((part) => `${part}.`)
      .join(' ');
  switch (line.kind) {
    case 'REACTION':
      return text(linePhrases.reacted[reactionOf(first)], line.tells.length > 0 ? harm || linePhrases.reactsAgain : '');
    case 'FORBIDDEN':
      if (hasOwnNote(first)) return text(forbiddenNoteOf(first));
      if (!isPair(first)) return text(linePhrases.forbidden.STOPP);
      return setsOf(findings).length === 1
        ? text(linePhrases.forbiddenPair, harm, withParticle(joinWords(labelsOf([first])), '은'))
        : text(linePhrases.forbidden.INTERACTION);
    case 'NOTE':
      return text(noteOf(first));
    case 'HARM': {
      const weak = weakLabels(findings);
      if (findings.every(isWeakSum)) return `${withOthers(weakLine(findings), others)}.`;
      return `${withOthers(harmLine(findings, weak), [...weak, ...others])}.`;
    }
    case 'ALSO':
      return tellAdded(findings);
  }
}

/** Why a drug is not to be used, where its kind says it. */
export function forbiddenNoteOf(finding: Pick<MaterialFinding, 'kind' | 'reasons'>): string {
  return finding.kind === 'DOSE' && isOnceWeekly(finding)
    ? linePhrases.weekly.forbidden
    : linePhrases.forbidden[finding.kind];
}

export function noteOf(finding: MaterialFinding): string {
  if (finding.kind === 'DOSE' && isOnceWeekly(finding)) return linePhrases.weekly.note;
  if (isMixedClass(finding)) return linePhrases.mixedClass;
  if (isLocalPair(finding)) return linePhrases.localPair;
  return finding.kind === 'LACTATION' ? lactationNotes[finding.severity] : linePhrases.notes[finding.kind];
}

export function listNamed(finding: MaterialFinding): string {
  return isOfMinistry(finding) ? linePhrases.ofMinistry : '';
}

/**
 * What only adds to a harm that another place tells, with the harm and all its drugs: "the risks above" would leave open which,
 * and a harm without drugs of which it speaks.
 * @param labels the drugs that have to be named; all of them when undefined
 */
export function tellAdded(findings: readonly MaterialFinding[], labels?: readonly string[]): string {
  const adding = findings.filter(
    (finding) => labels === undefined || labelsOf([finding]).some((label) => labels.includes(label)),
  );
  return byHarm(adding)
    .flatMap(([, [own, ...more]]) => (own ? [`${harmLine([own, ...more])}.`] : []))
    .join(' ');
}

/** The harms of some findings as the reason of what is said next: `…수 있고, …수 있으므로`. */
export function asGrounds(findings: readonly MaterialFinding[]): string {
  return joinHarms(byHarm(findings).map(([harm]) => harm)).replace(/수 있습니다$/u, '수 있으므로');
}

function byHarm(findings: readonly MaterialFinding[]): [string, MaterialFinding[]][] {
  const groups = new Map<string, MaterialFinding[]>();
  for (const finding of findings) {
    const harm = harmSentence(finding);
    const members = groups.get(harm);
    if (members) members.push(finding);
    else if (harm !== '') groups.set(harm, [finding]);
  }
  return [...groups];
}

/** `…수 있습니다` with the drugs that add to it. */
export function withOthers(sentence: string, others: readonly string[]): string {
  return others.length === 0
    ? sentence
    : sentence.replace(
        /수 있습니다(\([^()]*\))?$/u,
        (_end, condition: string | undefined) =>
          `수 있고${condition ?? ''}, ${fillMessage(linePhrases.adds, { drugs: joinWords(others) })}`,
      );
}

/** A sum of drugs none of which does by itself what they do together. */
function weakLine(findings: PlanLine['findings']): string {
  return fillMessage(linePhrases.weakTogether, {
    drugs: withParticle(joinWords(labelsOf(findings)), '은'),
    harm: harmSentence(findings[0]),
  });
}

/** What happens with the drugs, as one sentence without its full stop. */
function harmLine(findings: PlanLine['findings'], weak: readonly string[] = []): string {
  const [first] = findings;
  const [harm] = primaryHarms(first);
  if (!harm) return fillMessage(linePhrases.notes[first.kind], { drugs: listOf(findings), condition: '' });
  if (losesItsEffect(findings)) return lossLine(findings, weak);
  const suffering = drugLabels(sufferersOf(first, harm));
  const others = labelsOf(findings).filter((label) => !suffering.includes(label) && !weak.includes(label));
  if (suffering.length === 0) return harmOfDrugs(findings, others, harmSentence(first), conditions(findings));
  const together = findings.some(isPair) && suffering.length + others.length > 1;
  const labels = [...suffering, ...others];
  return fillMessage(together ? linePhrases.together : linePhrases.alone, {
    drugs: withParticle(joinWords(labels), '을'),
    // Where every drug named suffers, they are not named again.
    harm: others.length > 0 ? harmSentence(first) : plainHarm(harm),
    condition: conditions(findings),
  });
}

/** Nobody is to doubt the inhaler beside the drug that takes its effect: what is weakened brings nothing by itself. */
function lossLine(findings: PlanLine['findings'], weak: readonly string[]): string {
  const weakened = [...new Set(findings.flatMap((finding) => drugLabels(sufferingDrugs(finding))))];
  const by = labelsOf(findings).filter((label) => !weakened.includes(label) && !weak.includes(label));
  return fillMessage(linePhrases.together, {
    drugs: withParticle(joinWords(by), '과'),
    harm: fillMessage(linePhrases.weakened, { drugs: joinWords(weakened), harm: harmSentence(findings[0]) }),
    condition: conditions(findings),
  });
}

/** The harm of a finding without its full stop, naming the drugs that suffer where it speaks of them. */
export function harmSentence(finding: MaterialFinding): string {
  const [harm] = primaryHarms(finding);
  if (!harm || saysExcess(finding)) return '';
  const suffering = drugLabels(sufferersOf(finding, harm));
  const plain = plainHarm(harm);
  return suffering.length > 0 && speaksOfTheDrug(harm) ? plain.replace(/^약/u, () => joinWords(suffering)) : plain;
}

/** The harms that a line tells, as one sentence without its full stop. */
export function harmsTold({ kind, findings, tells }: PlanLine): string {
  // Where the drugs of a note bring different harms, each harm names its own.
  const apart = kind === 'NOTE' && new Set(findings.map(harmKey)).size > 1;
  const told = tells.map((finding) => {
    const harm = harmSentence(finding);
    if (harm === '' || kind === 'REACTION' || kind === 'ALSO' || isToldOfAPair(kind, findings)) return harm;
    if (!apart) return ofTheseDrugs(findings, harm);
    const own = findings.filter((other) => harmKey(other) === harmKey(finding));
    return harmOfDrugs(own, labelsOf(own), harm);
  });
  return joinHarms([...new Set(told)].filter((harm) => harm !== ''));
}

/** That its drugs must not meet says of what the harm comes. */
function isToldOfAPair(kind: PlanLine['kind'], [first]: PlanLine['findings']): boolean {
  return kind === 'FORBIDDEN' && isPair(first) && !hasOwnNote(first);
}

/** Behind a note that lists its drugs: a harm says of what it comes, but for what age, pregnancy and breastfeeding have said. */
function ofTheseDrugs(findings: PlanLine['findings'], harm: string): string {
  const [{ kind }] = findings;
  const how = linePhrases.ofThese;
  if (kind === 'SPLITTING' || kind === 'DURATION') return fillMessage(how[kind], { harm });
  if (kind === 'PREGNANCY' || kind === 'LACTATION' || kind === 'AGE' || harm.includes('효과가 ')) return harm;
  if (ofSeveral.has(kind) || findings.some(isPair)) return fillMessage(how.together, { harm });
  return fillMessage(labelsOf(findings).length > 1 ? how.several : how.one, { harm });
}

/** Kinds that are about products which meet, though they may have one name. */
const ofSeveral: ReadonlySet<FindingKind> = new Set(['INTERACTION', 'COMBINATION', 'SAME_INGREDIENT', 'SAME_CLASS']);

/** Whose effect is lost, where it says so of some drug: `혈압약의 효과가 줄어`. */
export const ofSomeDrug = /^.*?의 (?=효과가 )/u;

/** A harm with the drugs that bring it; one drug that loses its effect is named for what it is for: `나의 효과가 줄어`. */
function harmOfDrugs(
  findings: readonly MaterialFinding[],
  labels: readonly string[],
  harm: string,
  condition = '',
): string {
  const drugs = joinWords(labels);
  const together = labels.length > 1 && findings.some(isPair);
  if (!together && ofSomeDrug.test(harm))
    return `${fillMessage(linePhrases.ownEffect, { drugs, harm: harm.replace(ofSomeDrug, '') })}${condition}`;
  return fillMessage(together ? linePhrases.together : linePhrases.alone, {
    drugs: withParticle(drugs, '을'),
    harm,
    condition,
  });
}

/** `…수 있고, …수 있습니다`. */
export function joinHarms(harms: readonly string[]): string {
  return harms.map((harm, at) => (at < harms.length - 1 ? harm.replace(/수 있습니다$/u, '수 있고') : harm)).join(', ');
}

/** Codes of the diagnoses behind what a line tells of a finding; undefined where its reasons do not say. */
function conditionsTold(finding: MaterialFinding): ReadonlySet<string> | undefined {
  const { reasons, diagnoses } = finding;
  if (diagnoses.length === 0 || reasons.every((reason) => reason.conditions === undefined)) return undefined;
  const [harm] = hasOwnNote(finding) ? [] : primaryHarms(finding);
  const telling = reasons.filter(({ kind, effect }) =>
    harm === undefined ? kind === finding.kind : effect?.harms[0] === harm.id,
  );
  return new Set(telling.flatMap((reason) => reason.conditions ?? []));
}

function plainHarm({ plain }: Harm): string {
  return plain.replace(/\.$/u, '');
}

function reactionOf(finding: MaterialFinding): keyof typeof linePhrases.reacted {
  if (isAllowed(finding)) return 'allowed';
  const { severity, reasons } = finding;
  const same = reasons[0]?.ruleId === 'ALLERGY:SAME';
  if (severity === 'CONTRAINDICATED') return same ? 'sameForbidden' : 'similarForbidden';
  return same ? 'same' : 'similar';
}

/** Single drugs as one list; what matters together as `가와 나; 다와 라`. */
function listOf(findings: readonly MaterialFinding[]): string {
  const singles = labelsOf(findings.filter((finding) => !isPair(finding)));
  return [...setsOf(findings), ...(singles.length > 0 ? [singles.join(', ')] : [])].join('; ');
}

function setsOf(findings: readonly MaterialFinding[]): string[] {
  const pairs = findings.filter(isPair);
  // Of one class each meets each: they are one list, not every two of them.
  const rings = pairs.every(({ kind }) => kind === 'SAME_CLASS') ? ringsOf(pairs) : [];
  const isWithin = (labels: readonly string[]) => rings.some((ring) => labels.every((label) => ring.includes(label)));
  const others = pairs.map((finding) => labelsOf([finding])).filter((labels) => !isWithin(labels));
  return [...new Set([...rings, ...others].map(joinWords))];
}

/** Three drugs and more of which every two are a pair of their own. */
function ringsOf(findings: readonly MaterialFinding[]): (readonly string[])[] {
  const pairs = findings.flatMap((finding) => {
    const [a, b, ...more] = labelsOf([finding]);
    return a !== undefined && b !== undefined && more.length === 0 ? [[a, b] as const] : [];
  });
  return setsOfPairs(pairs).flatMap(({ each, others }) => (others.length === 0 ? [each] : []));
}

/** Recorded diagnoses only: one that was guessed from a drug would alarm. Of a harm those that its reasons rest on. */
export function conditions(findings: readonly MaterialFinding[]): string {
  const recorded = findings.flatMap((finding) => {
    const named = conditionsTold(finding);
    return finding.diagnoses.filter(({ inferred, code }) => !inferred && (named === undefined || named.has(code)));
  });
  const all = [...new Set(recorded.map(({ name }) => plainName(name).replace(unspecified, '')))].filter(
    (name) => name !== '',
  );
  // One disease under two names of the classification is one: `고혈압` beside `본태성 고혈압`.
  const names = all.filter((name) => !all.some((other) => other.endsWith(` ${name}`)));
  if (names.length === 0) return '';
  const told = names.slice(0, MAX_CONDITIONS).join(', ');
  return fillMessage(names.length > MAX_CONDITIONS ? linePhrases.conditions : linePhrases.condition, {
    diagnoses: told,
  });
}
