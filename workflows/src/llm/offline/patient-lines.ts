import { severities, type Severity } from '@onyak/core';
import { joinWords } from '../../wording/particles.js';
import type { MaterialFinding } from '../material.js';
import { drugNames, isPair, subjectOf } from './groups.js';
import { patientPhrases } from './texts.js';

/** Everything that concerns the same drugs: they are named once, under the gravest of their findings. */
export interface Matter {
  /** Names of the drugs, or the finding's title where it has none. */
  readonly names: readonly string[];
  /** The drugs matter together, not each for itself. */
  readonly together: boolean;
  readonly findings: readonly [MaterialFinding, ...MaterialFinding[]];
}

/** Findings in the given order as matters, one for each set of drugs. */
export function mattersOf(findings: readonly MaterialFinding[]): Matter[] {
  const bySubject = new Map<string, [MaterialFinding, ...MaterialFinding[]]>();
  for (const finding of findings) {
    const together = isTogether(finding);
    const key = `${together}|${namesOf(finding).toSorted().join('|')}`;
    const members = bySubject.get(key);
    if (members) members.push(finding);
    else bySubject.set(key, [finding]);
  }
  return [...bySubject.values()].map((members) => ({
    names: namesOf(members[0]),
    together: isTogether(members[0]),
    findings: members,
  }));
}

export function gravest({ findings }: Matter): Severity {
  return severities.find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'INFO';
}

/** What is particular about the matter, then what may happen, in at most three clauses. */
export function tellMatter({ findings, together }: Matter): string {
  const particular = unique(findings.map(particularOf));
  const plain = unique(
    findings.filter(({ kind }) => kind !== 'ALLERGY').flatMap(({ harms }) => harms[0]?.plain ?? []),
  ).slice(0, 3);
  const [first, ...rest] = plain;
  const [second, third] = rest;
  const happens =
    first === undefined
      ? ''
      : [
          second === undefined ? `${first}.` : `${first.replace(/수 있습니다$/u, patientPhrases.mayAnd)} ${second}.`,
          ...(third === undefined ? [] : [`${third}.`]),
        ].join(' ');
  if (particular.length > 0 || happens !== '') return [...particular, happens].filter((text) => text !== '').join(' ');
  // Only where nothing telling is known.
  const general = unique(findings.map(({ kind }) => patientPhrases.kindNotes[kind])).join(' ');
  return general || (together ? patientPhrases.affectEachOther : patientPhrases.lookAgain);
}

function particularOf(finding: MaterialFinding): string {
  if (finding.kind === 'ALLERGY' && finding.sideEffects.length > 0)
    return patientPhrases.reacted.replace('{reactions}', () => finding.sideEffects.join(', '));
  const note = patientPhrases.kindNotes[finding.kind];
  return note === patientPhrases.older || note === patientPhrases.lookAgain ? '' : note;
}

/** Lines of matters of one severity: those that say the same are one line. */
export function linesOf(matters: readonly Matter[]): string[] {
  const byText = new Map<string, Matter[]>();
  for (const matter of matters) {
    const text = tellMatter(matter);
    const key = [matter.together, conditionOf(matter), text].join('\n');
    byText.set(key, [...(byText.get(key) ?? []), matter]);
  }
  return [...byText.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const condition = conditionOf(first);
    return subjectsOf(members).map(
      (subject) =>
        `${subject}${condition && patientPhrases.condition.replace('{diagnoses}', () => condition)}: ${tellMatter(first)}`,
    );
  });
}

/** Single drugs are one list; pairs that share a drug are told by it, `가를 나 또는 다와 함께 쓸 때`. */
function subjectsOf(matters: readonly Matter[]): string[] {
  if (matters.every(({ together }) => !together)) return [unique(matters.flatMap(({ names }) => names)).join(', ')];
  const subjects: string[] = [];
  let left = matters;
  while (left.length > 0) {
    const pairs = left.filter(({ names }) => names.length === 2);
    const shared = unique(pairs.flatMap(({ names }) => names))
      .map((name) => ({ name, of: pairs.filter(({ names }) => names.includes(name)) }))
      .reduce<{ name: string; of: Matter[] }>((most, one) => (one.of.length > most.of.length ? one : most), {
        name: '',
        of: [],
      });
    const [first] = left;
    if (!first) break;
    if (shared.of.length < 2) {
      subjects.push(...left.map(({ findings }) => subjectOf(findings[0])));
      break;
    }
    const others = shared.of.flatMap(({ names }) => names.filter((name) => name !== shared.name));
    subjects.push(patientPhrases.sharing(shared.name, others));
    left = left.filter((matter) => !shared.of.includes(matter));
  }
  return subjects;
}

/** Recorded diagnoses only: one that was guessed from a drug would alarm. */
function conditionOf({ findings }: Matter): string {
  return joinWords(
    unique(
      findings.flatMap(({ diagnoses }) =>
        diagnoses.filter(({ inferred }) => !inferred).map(({ name, code }) => name || code),
      ),
    ),
  );
}

function isTogether(finding: MaterialFinding): boolean {
  return isPair(finding) || namesOf(finding).length > 1;
}

function namesOf(finding: MaterialFinding): string[] {
  const names = drugNames([finding]);
  return names.length > 0 ? names : [finding.title];
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
