import type { DatasetItem, Finding, FindingKind, GroundingFault, Guide, GuideSentence, Severity } from '@onyak/core';
import type { MaterialFinding } from '../llm/material.js';
import { allSignsOf } from '../wording/signs.js';
import type { GroundingContext } from '../grounding/guide/check-guide.js';
import { closedWorld } from '../grounding/reading/closed-world.js';
import { placeOf } from '../grounding/reading/inventory.js';
import { evaluationTexts } from './texts.js';
import { checkScores } from './check-scores.js';
import type { Judgement } from './judge.js';

interface PlacedSentence extends GuideSentence {
  /** As in GroundingFault.at. */
  readonly at: string;
}

/** Every sentence of a guide with its place. */
function placedSentences(guide: Guide): PlacedSentence[] {
  return guide.sections.flatMap(({ sentences }, section) =>
    sentences.map((sentence, index) => ({ ...sentence, at: `s${section}.${index}` })),
  );
}

/**
 * The dataset of specification 2 §3: one item a finding, with the sentences that word it and its
 * scores. Scores start from the deterministic checks; a judge's score is capped by them, and where
 * no judge spoke only what checks can tell is scored, the rest stays null.
 */
export function datasetItems(
  { material, vocabulary }: Pick<GroundingContext, 'material' | 'vocabulary'>,
  guide: Guide,
  faults: readonly GroundingFault[],
  judgement: Judgement | null,
): DatasetItem[] {
  const sentences = placedSentences(guide);
  const world = closedWorld(material, vocabulary);
  const composed = (sentence: GuideSentence) => world.composes(sentence.text, placeOf(sentence), sentence.findingIds);
  return material.findings.map((finding) => item(finding, sentences, faults, judgement, composed));
}

function item(
  finding: MaterialFinding,
  sentences: readonly PlacedSentence[],
  faults: readonly GroundingFault[],
  judgement: Judgement | null,
  composed: (sentence: GuideSentence) => boolean,
): DatasetItem {
  const own = sentences.filter(({ findingIds }) => findingIds.includes(finding.id));
  const places = new Set(own.map(({ at }) => at));
  const ownFaults = faults.filter(
    ({ at, message }) => places.has(at) || (at === 'guide' && message.includes(finding.title)),
  );
  // Fixed sentences agree with themselves: that is no merit, and nobody has evaluated them.
  const fixed = own.length > 0 && ownFaults.length === 0 && own.every(composed);
  const scores = checkScores(own, ownFaults, fixed);
  const judged = judgement?.of(finding.id);
  const capped = (score: number | null | undefined, cap: number | null) =>
    score === null || score === undefined ? null : Math.min(score, cap ?? MOST);
  const details = [
    judgement ? evaluationTexts.judgedBy(judgement) : evaluationTexts.checksOnly,
    ...(judged?.details ?? []),
  ].join(' ');
  const faultList = ownFaults.map(({ check, message }) => `[${check}] ${message}`).join('\n');
  return {
    identifier: finding.id,
    ...objects(finding),
    target_outcome: finding.reasons.map((reason) => ({
      fsn: reason.ruleName,
      singularfsn: reason.ruleId,
      severity: severityNames[reason.severity],
      category: kindNames[reason.kind],
      // Two harms of one finding share signs.
      watchful_symptoms: [...new Set(finding.harms.flatMap(allSignsOf))].join(', '),
      potential_harmful_outcome: reason.mechanism,
      recommendation: { guidance: reason.trigger, action: reason.action },
    })),
    referenced_sentences: own.map(({ kind, text }) => ({ info_type: sentenceKindNames[kind], sentence: text })),
    validity: { is_valid: own.length > 0 && ownFaults.length === 0 },
    relevance_and_quality: {
      relevance_precision_score: judgement ? capped(judged?.precision, scores.precision) : scores.precision,
      relevance_recall_score: judgement ? capped(judged?.recall, scores.recall) : scores.recall,
      accuracy_score: judgement ? capped(judged?.accuracy, scores.accuracy) : scores.accuracy,
      // Whether a patient learns all that he needs no rule can tell: the rules cap a judge, they give no score.
      completeness_score: capped(judged?.completeness, scores.completeness),
      completeness_assessment: evaluationTexts.completeness(own),
      accuracy_of_recommendations: ownFaults.some(({ check }) => check === 'DIRECTION' || check === 'SEVERITY')
        ? evaluationTexts.recommendationsDiffer
        : fixed
          ? evaluationTexts.fixed
          : evaluationTexts.recommendationsEqual,
      relevance_evaluation_details: details,
    },
    overall_assessment: {
      conclusion:
        ownFaults.length > 0
          ? evaluationTexts.faulty(ownFaults.length)
          : fixed
            ? evaluationTexts.fixed
            : evaluationTexts.sound,
      clinical_significance: `${severityNames[finding.severity]} · ${kindNames[finding.kind]}`,
      strengths: own.length > 0 && ownFaults.length === 0 && !fixed ? evaluationTexts.strengths : '',
      weaknesses: faultList,
      structure_and_format: ownFaults.some(({ check }) => check === 'ORDER' || check === 'LENGTH')
        ? evaluationTexts.structureFaulty
        : evaluationTexts.structureSound,
      suggestions: ownFaults.length > 0 ? evaluationTexts.suggestion : '',
      // How helpful a text is no rule can tell.
      helpfulness_score: capped(judged?.helpfulness, scores.accuracy),
    },
    hallucination_check: {
      hallucination_details:
        ownFaults
          .filter(({ check }) => inventions.has(check))
          .map(({ text, message }) => `${message} — ${text}`)
          .join('\n') || (fixed ? evaluationTexts.fixed : evaluationTexts.noHallucination),
    },
  };
}

/** Faults of what nobody found. */
const inventions: ReadonlySet<string> = new Set([
  'DRUG',
  'DIAGNOSIS',
  'CODE',
  'NUMBER',
  'CITATION',
  'UNREAD',
  'SIGN',
  'HARM',
]);
/** The highest score. */
const MOST = 10;

/** A and B: the two drugs, or the drug and the diagnosis or reaction it meets. */
function objects(finding: Finding): Pick<DatasetItem, 'object_A' | 'object_B'> {
  const drugs = finding.drugs.map(({ atcCode, name }) => ({ code_system: 'ATC', code: atcCode, name }));
  const others = [
    ...finding.diagnoses.map(({ code, name }) => ({ code_system: 'ICD-10', code, name })),
    ...finding.sideEffects.map((name) => ({ code_system: evaluationTexts.patientRecord, code: '', name })),
  ];
  const [first, second] = [...drugs, ...others];
  return { object_A: first ?? { code_system: '', code: '', name: finding.title }, object_B: second ?? null };
}

const severityNames: Readonly<Record<Severity, string>> = evaluationTexts.severities;
const kindNames: Readonly<Record<FindingKind, string>> = evaluationTexts.kinds;
const sentenceKindNames: Readonly<Record<GuideSentence['kind'], string>> = evaluationTexts.sentenceKinds;
