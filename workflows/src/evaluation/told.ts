import type { Guide, Severity } from '@onyak/core';
import { checkGuide, uncoveredFindings, type GroundingContext } from '../grounding/guide/check-guide.js';

/** A finding is told, missing (no sentence that stands tells it as it should), or told falsely. */
export const toldStates = ['TOLD', 'MISSING', 'FALSE'] as const;
export type ToldState = (typeof toldStates)[number];

export interface ToldFinding {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly state: ToldState;
  /** What the checks say of its sentences. */
  readonly reasons: readonly string[];
}

/** Faults of what contradicts the findings; what a check could not read, or what is badly placed, is refused and not false. */
const contradicting: ReadonlySet<string> = new Set([
  'DRUG',
  'DIAGNOSIS',
  'CODE',
  'NUMBER',
  'SEVERITY',
  'DIRECTION',
  'CITATION',
  'IDENTIFIER',
  'SIGN',
  'HARM',
  'URGENCY',
  'ADDRESSEE',
]);

/** What a guide as its model wrote it tells of each finding, before anything was left out or supplied. */
export function toldFindings(written: Guide, context: GroundingContext): ToldFinding[] {
  const faults = checkGuide(written, context);
  const marked = new Set(faults.map(({ at }) => at));
  const standing: Guide = {
    ...written,
    sections: written.sections.map((section, at) => ({
      ...section,
      sentences: section.sentences.filter((_, index) => !marked.has(`s${at}.${index}`)),
    })),
  };
  const lost = new Set(uncoveredFindings(standing, context).map(({ id }) => id));
  const places = new Map<string, Set<string>>();
  written.sections.forEach(({ sentences }, at) =>
    sentences.forEach(({ findingIds }, index) => {
      for (const id of findingIds) places.set(id, (places.get(id) ?? new Set()).add(`s${at}.${index}`));
    }),
  );
  return context.material.findings.map(({ id, title, severity }) => {
    const own = faults.filter(({ at }) => places.get(id)?.has(at));
    const wrong = own.some(({ check }) => contradicting.has(check));
    return {
      id,
      title,
      severity,
      state: wrong ? 'FALSE' : lost.has(id) ? 'MISSING' : 'TOLD',
      reasons: [...new Set(own.map(({ message }) => message))],
    };
  });
}
