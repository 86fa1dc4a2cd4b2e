import { fillMessage, joinWords, withParticle } from '@onyak/core';
import { drugLabels } from '../../wording/drug-names.js';
import { setsOfPairs, type NameSets } from '../../wording/drug-sets.js';
import { isWeakSum } from '../../wording/sums.js';
import type { MaterialFinding } from '../material.js';
import { hasOwnNote, isPair, labelsOf, losesItsEffect, primaryHarms, sufferersOf } from './findings.js';
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
 * @param without drugs of a sum that are not named in it again: they are not taken until somebody has been asked
 */
export function tellBriefly(
  lines: readonly ToldLine[],
  tight: boolean,
  without: ReadonlySet<string> = new Set(),
): string[] {
  const groups = new Map<string, [ToldLine, ...ToldLine[]]>();
  for (const told of lines) {
    const key = keyOf(told, tight);
    const same = groups.get(key);
    if (same) same.push(told);
    else groups.set(key, [told]);
  }
  return [...groups.values()].map((group) => tellGroup(group, tight, without));
}

/** The same for lines that are told as one. */
function keyOf({ line, others }: ToldLine, tight: boolean): string {
  const aside = conditionOf({ line, others }, tight);
  if (line.kind === 'HARM') return ['HARM', isTogether(line), ...harmDrugs(line, others).toSorted(), aside].join('|');
  if (isForbiddenSet(line) && tight) return `FORBIDDEN|${listNamed(line.findings[0])}`;
  // Two matters of one finding keep its id.
  return [line.kind, ...line.findings.map(({ kind, id }) => `${kind}:${id}`)].join('|');
}

function tellGroup(group: readonly [ToldLine, ...ToldLine[]], tight: boolean, without: ReadonlySet<string>): string {
  const [{ line, others }] = group;
  if (isForbiddenSet(line)) return tellForbidden(group, tight);
  if (line.kind !== 'HARM' || (group.length === 1 && losesItsEffect(line.findings)))
    return tellLine(line, others, tight);
  const words = isTogether(line) ? briefPhrases.together : briefPhrases.alone;
  return `${fillMessage(line.findings.every(isWeakSum) ? briefPhrases.weakTogether : words, {
    harm: joinHarms(group.map((told) => harmOfLine(told.line))),
    condition: conditionOf({ line, others }, tight),
    drugs: listed(line, others, without),
  })}.`;
}

/** The disease that a harm is about; of drugs that add to the harm from elsewhere it is not told. */
function conditionOf({ line: { findings }, others }: ToldLine, tight: boolean): string {
  const own = labelsOf(findings);
  return tight || others.some((label) => !own.includes(label)) ? '' : conditions(findings);
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

/** Drugs that a sum still names. */
const LEAST_OF_A_SUM = 3;

function listed(line: PlanLine, others: readonly string[], without: ReadonlySet<string>): string {
  const all = harmDrugs(line, others);
  const open = all.filter((label) => !without.has(label));
  return (open.length < LEAST_OF_A_SUM ? all : open).join(', ');
}

/** The drugs of a harm. */
function harmDrugs({ findings }: PlanLine, others: readonly string[]): string[] {
  return [...new Set([...labelsOf(findings), ...others])];
}

function tellForbidden(group: readonly [ToldLine, ...ToldLine[]], tight: boolean): string {
  const [told, ...more] = group;
  if (more.length > 0) return tellByHarm(group);
  const { findings } = told.line;
  return [
    fillMessage(briefPhrases.forbidden, {
      sets: setsOf(findings).join(', '),
      list: listNamed(findings[0]),
      condition: tight ? '' : conditions(findings),
    }),
    harmWithOthers(told, labelsOf(findings)),
  ]
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ');
}

/** Drugs that must not meet, and what they bring; one of them alone may be named for several such sets. */
interface Part {
  readonly hubs: readonly string[];
  readonly others: ReadonlyMap<string, string>;
  readonly whole: string;
  readonly harm: string;
}

/**
 * Each harm stands with the sets of drugs that bring it, of several harms in a row nobody could tell which is whose; the sets
 * of one drug stand together.
 */
function tellByHarm(group: readonly [ToldLine, ...ToldLine[]]): string {
  const drugs = group.flatMap(({ line }) => labelsOf(line.findings));
  const open = group.flatMap((told) => partsOf(told.line.findings, harmWithOthers(told, drugs)));
  const sets: string[] = [];
  for (let [first] = open; first !== undefined; [first] = open) {
    const hub = hubOf(open);
    const own = hub === undefined ? [first] : open.filter(({ hubs }) => hubs.includes(hub));
    for (const part of own) open.splice(open.indexOf(part), 1);
    sets.push(
      hub === undefined
        ? withHarm(first.whole, first.harm)
        : fillMessage(briefPhrases.set, {
            each: withParticle(hub, '과'),
            others: own.map(({ others, harm }) => withHarm(others.get(hub) ?? '', harm)).join(', '),
          }),
    );
  }
  const list = listNamed(group[0].line.findings[0]);
  return `${fillMessage(briefPhrases.forbiddenSets, { list, sets: sets.join('; ') })}.`;
}

/** Sets that share a harm are told with it in one place; what is told elsewhere may stand wherever its drugs do. */
function partsOf(findings: readonly MaterialFinding[], harm: string): Part[] {
  const { sets, larger } = metBy(findings);
  if (larger.length === 0 && (sets.length === 1 || harm === '')) return sets.map((set) => partOf(set, harm));
  const whole = [...sets.map(tellSet), ...larger.map((set) => joinWords(set))].join(', ');
  return [{ hubs: [], others: new Map(), whole, harm }];
}

function partOf(set: NameSets, harm: string): Part {
  const others = new Map<string, string>();
  for (const [own, other] of [
    [set.each, set.others],
    [set.others, set.each],
  ] as const) {
    const [only, ...more] = own;
    if (only !== undefined && more.length === 0 && other.length > 0) others.set(only, joinOr(other));
  }
  return { hubs: [...others.keys()], others, whole: tellSet(set), harm };
}

/** The drug that stands alone in most sets, and in more than one. */
function hubOf(parts: readonly Part[]): string | undefined {
  const counts = new Map<string, number>();
  for (const hub of parts.flatMap(({ hubs }) => hubs)) counts.set(hub, (counts.get(hub) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && most[1] > 1 ? most[0] : undefined;
}

function withHarm(drugs: string, harm: string): string {
  return harm === '' ? drugs : fillMessage(briefPhrases.withHarm, { drugs, harm });
}

function harmWithOthers({ line, others }: ToldLine, named: readonly string[]): string {
  return withOthers(
    harmsTold(line),
    others.filter((label) => !named.includes(label)),
  );
}

/** `가를 나, 다와`; `가, 나와 다를 서로`. */
function setsOf(findings: readonly MaterialFinding[]): string[] {
  const { sets, larger } = metBy(findings);
  return [
    ...sets.map(({ each, others }) =>
      others.length === 0
        ? fillMessage(briefPhrases.ring, { drugs: withParticle(joinWords(each), '을') })
        : fillMessage(briefPhrases.set, {
            each: withParticle(joinOr(each), '을'),
            others: withParticle(joinOr(others), '과'),
          }),
    ),
    ...larger.map((set) => withParticle(joinWords(set), '을')),
  ];
}

/** `가와 나 또는 다`; `가, 나와 다 서로`. */
function tellSet({ each, others }: NameSets): string {
  return others.length === 0
    ? fillMessage(briefPhrases.ring, { drugs: joinWords(each) })
    : fillMessage(briefPhrases.set, { each: withParticle(joinOr(each), '과'), others: joinOr(others) });
}

/** The pairs of some findings as few sets, and what is of more than two drugs. */
function metBy(findings: readonly MaterialFinding[]): { sets: NameSets[]; larger: string[][] } {
  const sets = findings.map((finding) => labelsOf([finding]));
  const pairs = sets.flatMap(([a, b, ...more]) =>
    a !== undefined && b !== undefined && more.length === 0 ? [[a, b] as const] : [],
  );
  return { sets: setsOfPairs(pairs), larger: sets.filter((set) => set.length !== 2) };
}

export function joinOr(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : fillMessage(briefPhrases.or, { drugs: words.slice(0, -1).join(', '), last });
}
