import {
  findingsMeant,
  guideMaterial,
  resultChanges,
  sentenceChanges,
  type SentenceChange,
} from '@onyak/workflows/grounding';
import type { CountedGuide, CountedText, SentenceUse } from './guides.sql.js';
import type { CountedResult } from './results.sql.js';

/** A finding of the engine, as far as a rule is named by it. */
type Meant = ReturnType<typeof findingsMeant>[number];

/** Most signs of a feedback that are kept. */
const MAX_ASKED = 500;

/** What became of each sentence of a final text, a row for each rule it was said for, and what its feedback asked about. */
export function usesOf(guide: CountedGuide): SentenceUse[] {
  const findings = findingsOf(guide);
  const source = { guide: guide.guide, findings, wordings: guide.wordings };
  const told = toldUses(guide, sentenceChanges(guide.made, guide.text, source));
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

/** What became of each sentence of a result's guide that words a finding, a row for each rule it was said for. */
export function usesOfResult(result: CountedResult): SentenceUse[] {
  const { made, text, sections, wordings } = result;
  return toldUses(result, resultChanges(made, text, { sections, findings: findingsOf(result), wordings }));
}

const findingsOf = ({ screening, age, gender, medications }: CountedText) =>
  guideMaterial(screening, { age, gender, medications }).findings;

const toldUses = (counted: CountedText, changes: readonly SentenceChange[]): SentenceUse[] =>
  changes.flatMap((one, sentence) =>
    rulesOf(one.findings).map((rule) => ({
      ...rule,
      sentence,
      phrase: withoutPatient(one.phrase, counted),
      wording: one.wording,
      outcome: one.outcome,
      changed: withoutPatient(one.changed, counted),
      changedBy: one.outcome === 'KEPT' ? '' : counted.changedBy,
    })),
  );

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
function withoutPatient(text: string, { name, number }: CountedText): string {
  return [name, number]
    .filter((one) => one.trim().length > 1)
    .reduce((rest, one) => rest.replaceAll(one, '○○○'), text)
    .replace(/\d[\d-]{5,}\d/gu, '○○○');
}
