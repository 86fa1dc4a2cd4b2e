import { ABNORMAL_SCORE, type DatasetItem } from '@onyak/core';
import { text } from '../../messages.js';

export interface Score {
  readonly label: string;
  /** 0-10; null: not evaluated. */
  readonly value: number | null;
  /** 8 or below: highlighted (specification 2 §4). */
  readonly low: boolean;
}

export interface Detail {
  readonly label: string;
  readonly text: string;
}

const score = (
  name:
    | 'relevance_precision_score'
    | 'relevance_recall_score'
    | 'accuracy_score'
    | 'completeness_score'
    | 'helpfulness_score',
  value: number | null,
): Score => ({
  label: text(`score.${name}`),
  value,
  low: isLowScore(value),
});

export function isLowScore(value: number | null): boolean {
  return value !== null && value <= ABNORMAL_SCORE;
}

export function relevanceScores({ relevance_and_quality: quality }: DatasetItem): Score[] {
  return [
    score('relevance_precision_score', quality.relevance_precision_score),
    score('relevance_recall_score', quality.relevance_recall_score),
    score('accuracy_score', quality.accuracy_score),
    score('completeness_score', quality.completeness_score),
  ];
}

export function overallScore({ overall_assessment: overall }: DatasetItem): Score {
  return score('helpfulness_score', overall.helpfulness_score);
}

const written = (details: readonly Detail[]) => details.filter((detail) => detail.text.trim() !== '');

export function relevanceDetails({ relevance_and_quality: quality }: DatasetItem): Detail[] {
  return written([
    { label: text('detail.relevance_evaluation_details'), text: quality.relevance_evaluation_details },
    { label: text('detail.accuracy_of_recommendations'), text: quality.accuracy_of_recommendations },
    { label: text('detail.completeness_assessment'), text: quality.completeness_assessment },
  ]);
}

export function overallDetails({ overall_assessment: overall }: DatasetItem): Detail[] {
  return written([
    { label: text('detail.conclusion'), text: overall.conclusion },
    { label: text('detail.clinical_significance'), text: overall.clinical_significance },
    { label: text('detail.strengths'), text: overall.strengths },
    { label: text('detail.weaknesses'), text: overall.weaknesses },
    { label: text('detail.structure_and_format'), text: overall.structure_and_format },
    { label: text('detail.suggestions'), text: overall.suggestions },
  ]);
}

export function outcomeDetails(outcome: DatasetItem['target_outcome'][number]): Detail[] {
  return written([
    { label: text('outcome.severity'), text: outcome.severity },
    { label: text('outcome.category'), text: outcome.category },
    { label: text('outcome.watchful_symptoms'), text: outcome.watchful_symptoms },
    { label: text('outcome.potential_harmful_outcome'), text: outcome.potential_harmful_outcome },
    { label: text('outcome.guidance'), text: outcome.recommendation.guidance },
    { label: text('outcome.action'), text: outcome.recommendation.action },
  ]);
}

/** A referenced sentence with the kind of information it is. */
export const sentenceText = ({ info_type: type, sentence }: DatasetItem['referenced_sentences'][number]): string =>
  type === '' ? sentence : `${type}: ${sentence}`;
