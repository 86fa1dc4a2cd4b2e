import { severities, type Finding, type Severity } from '@onyak/core';
import { text } from '../messages.js';

const rank = (severity: Severity) => severities.indexOf(severity);

/** The more severe of two. */
export function worse(a: Severity, b: Severity): Severity {
  return rank(a) <= rank(b) ? a : b;
}

/** Findings most severe first, in their given order within a severity. */
export function bySeverity(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => rank(a.severity) - rank(b.severity));
}

export function countBySeverity(
  findings: readonly Finding[],
): { readonly severity: Severity; readonly count: number }[] {
  return severities.map((severity) => ({
    severity,
    count: findings.filter((finding) => finding.severity === severity).length,
  }));
}

/** Facts behind some findings, as many as the panel shows of them. */
export function countReasons(ids: readonly string[], byId: ReadonlyMap<string, Pick<Finding, 'reasons'>>): number {
  return [...new Set(ids)].reduce((sum, id) => sum + (byId.get(id)?.reasons.length ?? 0), 0);
}

/** Titles that a line has room for. */
const MAX_TITLES = 3;

/** What some findings are called; of many the first few and how many more. */
export function titlesOf(ids: readonly string[], byId: ReadonlyMap<string, Pick<Finding, 'title'>>): string {
  const titles = [...new Set(ids.flatMap((id) => byId.get(id)?.title ?? []))];
  const more = titles.length - MAX_TITLES;
  const named = titles.slice(0, MAX_TITLES).join(' / ');
  return more > 0 ? `${named} ${text('notScreened.more', { count: more })}` : named;
}

export interface MatrixDrug {
  readonly code: string;
  readonly name: string;
}

export interface MatrixCell {
  readonly severity: Severity;
  readonly findingIds: readonly string[];
}

export interface Matrix {
  readonly drugs: readonly MatrixDrug[];
  /** Cell of two drugs, in either order; undefined where nothing was found. */
  cell(a: string, b: string): MatrixCell | undefined;
}

const drugCode = (drug: Finding['drugs'][number]) => drug.atcCode || drug.medicationCode || drug.name;
const pairKey = (a: string, b: string) => (a < b ? `${a}\n${b}` : `${b}\n${a}`);

/**
 * Drug x drug matrix of what was found between drugs (interactions, sums, same ingredient, same
 * class). Drugs with the most severe and most findings come first.
 */
export function buildMatrix(findings: readonly Finding[]): Matrix {
  const cells = new Map<string, MatrixCell>();
  const drugs = new Map<string, MatrixDrug & { severity: Severity; count: number }>();
  for (const finding of findings.filter((item) =>
    ['INTERACTION', 'COMBINATION', 'SAME_INGREDIENT', 'SAME_CLASS'].includes(item.kind),
  )) {
    const involved = [...new Map(finding.drugs.map((drug) => [drugCode(drug), drug])).entries()];
    if (involved.length < 2) continue;
    for (const [code, drug] of involved) {
      const known = drugs.get(code);
      drugs.set(code, {
        code,
        name: drug.name,
        severity: known ? worse(known.severity, finding.severity) : finding.severity,
        count: (known?.count ?? 0) + 1,
      });
    }
    for (const [index, [a]] of involved.entries()) {
      for (const [b] of involved.slice(index + 1)) {
        const known = cells.get(pairKey(a, b));
        cells.set(pairKey(a, b), {
          severity: known ? worse(known.severity, finding.severity) : finding.severity,
          findingIds: [...(known?.findingIds ?? []), finding.id],
        });
      }
    }
  }
  const ordered = [...drugs.values()].sort(
    (a, b) => rank(a.severity) - rank(b.severity) || b.count - a.count || a.name.localeCompare(b.name, 'ko-KR'),
  );
  return { drugs: ordered.map(({ code, name }) => ({ code, name })), cell: (a, b) => cells.get(pairKey(a, b)) };
}
