import type { WhatIfCaution } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import { normalizeIcd, splitAlternatives } from '../knowledge/substances/prefixes.js';
import type { CodeEntry } from '../knowledge/substances/substances.js';
import { patientDiagnoses, type PatientDiagnosis } from '../screening/patient/diagnoses.js';
import type { ScreeningInput } from '../screening/patient/input.js';
import type { ScenarioDrug } from './scenario.js';

/** How our own tables word that a drug is not to be stopped at once. */
const taper = /서서히 줄|갑자기 끊지/;
/** Letters of a therapeutic group in an ATC code. */
const GROUP = 3;

interface Advice {
  readonly text: string;
  readonly source: string;
}

const known = new WeakMap<KnowledgeIndex, WeakMap<CodeEntry, Advice | undefined>>();

/** What the tables say of stopping a drug, wherever they speak of it: cautions, classes that raise the risk of a fall, STOPP rules. */
export function taperAdvice(entry: CodeEntry, index: KnowledgeIndex): Advice | undefined {
  const ofIndex = known.get(index) ?? new WeakMap<CodeEntry, Advice | undefined>();
  known.set(index, ofIndex);
  if (!ofIndex.has(entry)) ofIndex.set(entry, readAdvice(entry, index));
  return ofIndex.get(entry);
}

function readAdvice(entry: CodeEntry, index: KnowledgeIndex): Advice | undefined {
  const facts = index.facts.of(entry);
  const said: Advice[] = [
    ...facts.fallRisk.map(({ row: { guidance: text, source } }) => ({ text, source })),
    ...facts.elderly.map(({ row: { row } }) => ({ text: row.caution, source: row.source })),
    ...index.stopp
      .filter(({ medicationGroups: [first] }) => first?.some((code) => entry.prefixes.has(code)))
      .map(({ rule: { finalResult: text }, source }) => ({ text, source })),
  ];
  return said.find(({ text }) => taper.test(text));
}

/**
 * What speaks for asking the prescriber before a drug is stopped. The tables tell few of the dangers of stopping, so beside them it
 * counts that nothing else treats what the drug treats: a recorded diagnosis that the drug suggests, else its therapeutic group.
 */
export function stoppingCautions(
  drug: ScenarioDrug,
  others: readonly ScenarioDrug[],
  input: Pick<ScreeningInput, 'diagnoses'>,
  index: KnowledgeIndex,
): WhatIfCaution[] {
  const { entry } = drug;
  if (!entry) return [];
  const cautions: WhatIfCaution[] = [];
  const advice = taperAdvice(entry, index);
  if (advice) cautions.push({ kind: 'TAPER', ...advice });
  const diagnoses = patientDiagnoses(input.diagnoses, index);
  const treats = treatedBy(entry, diagnoses, index);
  const alone = treats.filter(
    (diagnosis) => !others.some((other) => other.entry && treatedBy(other.entry, [diagnosis], index).length > 0),
  );
  for (const { code, name } of alone) cautions.push({ kind: 'ONLY_FOR', diagnosis: `${code} ${name}`.trim() });
  if (treats.length === 0) {
    const groups = groupsOf(entry);
    const isAlone = groups.some(
      (group) => !others.some((other) => other.entry && groupsOf(other.entry).includes(group)),
    );
    const [group = ''] = groups;
    if (isAlone) cautions.push({ kind: 'ONLY_OF_GROUP', group: index.substances.nameOf(group) || group });
  }
  return cautions;
}

/** Recorded diagnoses for which the drug is given, as the table of suggested diagnoses has it. */
function treatedBy(
  entry: CodeEntry,
  diagnoses: readonly PatientDiagnosis[],
  index: KnowledgeIndex,
): PatientDiagnosis[] {
  const codes = indicationsOf(entry, index);
  return diagnoses.filter(({ prefixes }) => codes.some((code) => prefixes.includes(code)));
}

/** Diagnoses that a drug suggests. */
function indicationsOf({ codes }: CodeEntry, { suggestions }: KnowledgeIndex): string[] {
  return codes
    .flatMap(({ prefixes }) => suggestions.match(prefixes))
    .flatMap(({ countsAs, shownCode }) => [shownCode, ...splitAlternatives(countsAs)])
    .map(normalizeIcd);
}

/**
 * Whether one drug may be tried in another's place: the tables tell that both are given for the same, since a group of the classification
 * may hold what is given for something else (aspirin and limaprost), and where the tables know whom that meets, they know it of this one. A drug of which the tables are silent finds nothing, which is not less
 * risk.
 */
export function mayStandFor(other: CodeEntry, entry: CodeEntry, index: KnowledgeIndex): boolean {
  const meets = (one: CodeEntry): boolean => index.facts.of(one).interacting.length > 0;
  if (meets(entry) && !meets(other)) return false;
  const treats = indicationsOf(entry, index);
  const others = new Set(indicationsOf(other, index));
  return treats.some((code) => others.has(code));
}

const groupsOf = ({ codes }: CodeEntry): string[] => [
  ...new Set(codes.flatMap(({ atc }) => (atc.length >= GROUP ? [atc.slice(0, GROUP)] : []))),
];
