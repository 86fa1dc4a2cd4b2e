import { findingsMeant, guideMaterial, sentenceChanges } from '@onyak/workflows/grounding';
import type { CountedGuide, SentenceUse } from './guides.sql.js';

/** A finding of the engine, as far as a rule is named by it. */
type Meant = ReturnType<typeof findingsMeant>[number];

/** Most signs of a feedback that are kept. */
const MAX_ASKED = 500;

/** What became of each sentence of a final text, a row for each rule it was said for, and what its feedback asked about. */
export function usesOf(guide: CountedGuide): SentenceUse[] {
  const { age, gender, medications, changedBy } = guide;
  const { findings } = guideMaterial(guide.screening, { age, gender, medications });
  const source = { guide: guide.guide, findings, wordings: guide.wordings };
  const told = sentenceChanges(guide.made, guide.text, source).flatMap((one, sentence): SentenceUse[] =>
    rulesOf(one.findings).map((rule) => ({
      ...rule,
      sentence,
      phrase: one.phrase,
      wording: one.wording,
      outcome: one.outcome,
      changed: withoutPatient(one.changed, guide),
      changedBy: one.outcome === 'KEPT' ? '' : changedBy,
    })),
  );
  const asked = guide.feedbacks.flatMap(({ text, userId }, index): SentenceUse[] =>
    rulesOf(findingsMeant(text, findings)).map((rule) => ({
      ...rule,
      sentence: -1 - index,
      phrase: '',
      wording: null,
      outcome: 'ASKED',
      changed: [...withoutPatient(text, guide)].slice(0, MAX_ASKED).join(''),
      changedBy: userId,
    })),
  );
  return [...told, ...asked];
}

const ofNone = { kind: '', ruleId: '', ruleName: '' };

/** The kind and the first rule of each finding, once; what is said of none stands by itself. */
function rulesOf(findings: readonly Meant[]): Pick<SentenceUse, 'kind' | 'ruleId' | 'ruleName'>[] {
  const rules = new Map(
    findings.map(({ kind, reasons }) => {
      const { ruleId = '', ruleName = '' } = reasons[0] ?? {};
      return [`${kind} ${ruleId}`, { kind, ruleId, ruleName }] as const;
    }),
  );
  return rules.size > 0 ? [...rules.values()] : [ofNone];
}

/** What somebody wrote without the patient's name, number and other long numbers. */
function withoutPatient(text: string, { name, number }: CountedGuide): string {
  return [name, number]
    .filter((one) => one.trim().length > 1)
    .reduce((rest, one) => rest.replaceAll(one, '○○○'), text)
    .replace(/\d[\d-]{5,}\d/gu, '○○○');
}
