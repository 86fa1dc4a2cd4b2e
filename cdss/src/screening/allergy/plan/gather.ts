import type { KnowledgeIndex } from '../../../knowledge/build.js';
import { compareText } from '../../../order.js';
import { severityRank } from '../../../severity.js';
import type { JudgedCode } from './judge-codes.js';
import { allergyGrounds, allergyVerdicts, type PlanGroup } from './types.js';

/** Lengths of ATC classes that may stand for their substances, the widest first. */
const CLASSES = [4, 5] as const;

/** Codes that are judged alike as one group, a class in the place of its substances where all of it is; the gravest first. */
export function gatherGroups(judged: readonly JudgedCode[], { substances }: KnowledgeIndex): PlanGroup[] {
  const keys = new Map(judged.map((one) => [one.atc, keyOf(one)]));
  const sizes = new Map<string, number>();
  const alike = new Map<string, Set<string | undefined>>();
  for (const code of substances.substanceCodes)
    for (const length of CLASSES) {
      const prefix = code.slice(0, length);
      sizes.set(prefix, (sizes.get(prefix) ?? 0) + 1);
      alike.set(prefix, (alike.get(prefix) ?? new Set()).add(keys.get(code)));
    }
  const shownOf = (code: string): string =>
    CLASSES.map((length) => code.slice(0, length)).find(
      (prefix) => (sizes.get(prefix) ?? 0) > 1 && alike.get(prefix)?.size === 1 && substances.nameOf(prefix) !== '',
    ) ?? code;
  const groups = new Map<string, { readonly first: JudgedCode; readonly codes: Set<string> }>();
  for (const one of judged) {
    const key = keyOf(one);
    const group = groups.get(key) ?? { first: one, codes: new Set<string>() };
    // The cause stands by itself, also where its class is judged as a whole.
    group.codes.add(one.ground === 'SAME' ? one.atc : shownOf(one.atc));
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ first: { atc: _atc, ...rest }, codes }) => ({
      ...rest,
      codes: [...codes].sort(compareText).map((atc) => ({ atc, name: substances.nameOf(atc) || atc })),
    }))
    .sort(
      (a, b) =>
        allergyVerdicts.indexOf(a.verdict) - allergyVerdicts.indexOf(b.verdict) ||
        rankOf(a) - rankOf(b) ||
        allergyGrounds.indexOf(a.ground) - allergyGrounds.indexOf(b.ground) ||
        compareText(a.group, b.group),
    );
}

const rankOf = ({ severity }: Pick<PlanGroup, 'severity'>): number => (severity === null ? 9 : severityRank[severity]);

const keyOf = ({ verdict, severity, ground, group, cause, reason, sideEffects }: JudgedCode): string =>
  JSON.stringify([verdict, severity, ground, group, cause, reason, sideEffects]);
