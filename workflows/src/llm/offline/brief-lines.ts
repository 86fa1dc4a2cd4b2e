import { fillMessage, joinWords, withParticle } from '@onyak/core';
import { drugLabels } from '../../wording/drug-names.js';
import { setsOfPairs } from '../../wording/drug-sets.js';
import type { MaterialFinding } from '../material.js';
import { hasOwnNote, isPair, labelsOf, primaryHarms, sufferersOf } from './findings.js';
import { conditions, harmSentence, harmsTold, joinHarms, listNamed, tellLine, withOthers } from './lines.js';
import type { PlanLine } from './plan.js';
import { briefPhrases } from './texts.js';

/** A line with the drugs that others add to its harm. */
export interface ToldLine {
  readonly line: PlanLine;
  readonly others: readonly string[];
}

/**
 * Lines in fewer words, harm first and its drugs as a list; harms of the same drugs are one line.
 * @param tight what is forbidden is one line too, and no diagnoses stand beside
 */
export function tellBriefly(lines: readonly ToldLine[], tight: boolean): string[] {
  const groups = new Map<string, [ToldLine, ...ToldLine[]]>();
  for (const told of lines) {
    const key = keyOf(told, tight);
    const same = groups.get(key);
    if (same) same.push(told);
    else groups.set(key, [told]);
  }
  return [...groups.values()].map((group) => tellGroup(group, tight));
}

/** The same for lines that are told as one. */
function keyOf({ line, others }: ToldLine, tight: boolean): string {
  const aside = tight ? '' : conditions(line.findings);
  if (line.kind === 'HARM') return ['HARM', isTogether(line), ...harmDrugs(line, others).toSorted(), aside].join('|');
  if (isForbiddenSet(line) && tight) return `FORBIDDEN|${listNamed(line.findings[0])}`;
  return line.findings.map(({ id }) => id).join('|');
}

function tellGroup(group: readonly [ToldLine, ...ToldLine[]], tight: boolean): string {
  const [{ line, others }] = group;
  if (isForbiddenSet(line)) return tellForbidden(group, tight);
  if (line.kind !== 'HARM') return tellLine(line, others);
  return `${fillMessage(isTogether(line) ? briefPhrases.together : briefPhrases.alone, {
    harm: joinHarms(group.map((told) => harmOfLine(told.line))),
    condition: tight ? '' : conditions(line.findings),
    drugs: harmDrugs(line, others).join(', '),
  })}.`;
}

/** Where every drug of the line suffers, they are named after it and not in it. */
function harmOfLine({ findings }: PlanLine): string {
  const [first] = findings;
  const [harm] = primaryHarms(first);
  const suffering = harm ? drugLabels(sufferersOf(first, harm)) : [];
  return harm && suffering.length > 1 && labelsOf(findings).every((label) => suffering.includes(label))
    ? harm.plain.replace(/\.$/u, '')
    : harmSentence(first);
}

function isForbiddenSet({ kind, findings: [first] }: PlanLine): boolean {
  return kind === 'FORBIDDEN' && isPair(first) && !hasOwnNote(first);
}

function isTogether({ findings }: PlanLine): boolean {
  return findings.some(isPair);
}

/** The drugs of a harm. */
function harmDrugs({ findings }: PlanLine, others: readonly string[]): string[] {
  return [...new Set([...labelsOf(findings), ...others])];
}

function tellForbidden(group: readonly [ToldLine, ...ToldLine[]], tight: boolean): string {
  const [{ line }] = group;
  const findings = group.flatMap((told) => told.line.findings);
  const drugs = labelsOf(findings);
  const more = [...new Set(group.flatMap(({ others }) => others))].filter((label) => !drugs.includes(label));
  return [
    fillMessage(briefPhrases.forbidden, {
      sets: setsOf(findings).join(', '),
      list: listNamed(line.findings[0]),
      condition: tight ? '' : conditions(findings),
    }),
    withOthers(joinHarms(group.map((told) => harmsTold(told.line)).filter((harm) => harm !== '')), more),
  ]
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ');
}

/** `가를 나, 다와`; `가, 나와 다를 서로`. */
function setsOf(findings: readonly MaterialFinding[]): string[] {
  const sets = findings.map((finding) => labelsOf([finding]));
  const pairs = sets.flatMap(([a, b, ...more]) =>
    a !== undefined && b !== undefined && more.length === 0 ? [[a, b] as const] : [],
  );
  return [
    ...setsOfPairs(pairs).map(({ each, others }) =>
      others.length === 0
        ? fillMessage(briefPhrases.ring, { drugs: withParticle(joinWords(each), '을') })
        : fillMessage(briefPhrases.set, {
            each: withParticle(joinOr(each), '을'),
            others: withParticle(joinOr(others), '과'),
          }),
    ),
    ...sets.filter((set) => set.length !== 2).map((set) => withParticle(joinWords(set), '을')),
  ];
}

function joinOr(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : fillMessage(briefPhrases.or, { drugs: words.slice(0, -1).join(', '), last });
}
