import type { MaterialFinding } from '../../material.js';
import { labelsOf } from '../findings.js';
import { adderKeys, type GuidePlan, type PlanLine } from '../plan.js';

/** The findings whose harm a line tells: all of one line of a harm. */
function toldBy({ kind, findings, tells }: PlanLine): readonly MaterialFinding[] {
  return kind === 'HARM' ? findings : tells;
}

/**
 * For each line that tells a harm, the drugs that others add to it; a line of those is there where all are placed.
 * @param within of the same section only, what is urgent being one
 */
export function othersByLine(sections: GuidePlan['sections'], within: boolean): ReadonlyMap<PlanLine, string[]> {
  if (within) {
    // What is asked today adds to what is called about now, in however few words: it is as grave, and told nowhere else.
    const urgent = sections.filter(({ tier }) => tier === 'CALL_NOW' || tier === 'TODAY');
    const later = sections.filter((section) => !urgent.includes(section));
    return new Map([urgent, ...later.map((section) => [section])].flatMap((some) => [...othersByLine(some, false)]));
  }
  const lines = sections.flatMap((section) => section.lines);
  const tellers = new Map(
    // Of several harms in one line nobody could tell to which a drug adds; of several lines that tell a harm the first has what adds.
    lines
      .flatMap((line) =>
        line.tells.length === 1
          ? toldBy(line).flatMap((told) => adderKeys(told).map((key) => [key, line] as const))
          : [],
      )
      .toReversed(),
  );
  const others = new Map<PlanLine, string[]>();
  for (const line of lines.filter(({ kind }) => kind === 'ALSO')) {
    const tellerOf = (finding: MaterialFinding) => adderKeys(finding).flatMap((key) => tellers.get(key) ?? [])[0];
    if (!line.findings.every((finding) => tellerOf(finding))) continue;
    others.set(line, []);
    for (const finding of line.findings) {
      const teller = tellerOf(finding);
      if (!teller) continue;
      const named = labelsOf(teller.findings);
      const more = labelsOf([finding]).filter((label) => !named.includes(label));
      others.set(teller, [...new Set([...(others.get(teller) ?? []), ...more])]);
    }
  }
  return others;
}
