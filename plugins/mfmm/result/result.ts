import {
  drugChanges,
  fillMessage,
  guideMarkdown,
  type EvidenceDiagnosis,
  type Finding,
  type FindingReason,
  type Guide,
  type GuideRequestPayload,
  type ScreeningResult,
} from '@onyak/core';
import type { SurveyAnswers } from '../../cvur/contract.js';
import type { MultiDrugResult } from '../schema.js';
import { texts } from '../workflow/texts.js';
import { drugInfoOf } from './drug-info.js';
import { interactionsOf, productsOf } from './interactions.js';
import type { Reference } from './reference.js';
import { surveyInfoOf } from './survey.js';

export interface ResultParts {
  readonly payload: GuideRequestPayload;
  readonly screening: ScreeningResult;
  readonly reference: Reference;
  readonly guide: Guide;
  /** The institution's own words for the engine's sentences that the guide is said with. */
  readonly own?: Pick<MultiDrugResult, 'wordings' | 'worded'> | undefined;
  readonly survey?: SurveyAnswers | undefined;
}

/** What was found, in the fields of specification 3 §3. Nothing is judged here: every row is of a finding. */
export function multiDrugResult({ payload, screening, reference, guide, own, survey }: ResultParts): MultiDrugResult {
  const { findings, anticholinergic, fallRisk, periods, observationDays, ageGroups } = screening;
  const { total, threshold, drugs } = anticholinergic;
  const drugInfo = drugInfoOf(payload.medications, reference);
  const sections = guide.sections.map(({ heading, sentences }) => ({ heading, sentences }));
  return {
    surveyInfo: surveyInfoOf(payload, drugInfo.length, survey),
    drugChanges: drugChanges(payload.allPrescriptionData, payload.medications),
    drugInfo,
    drugInteraction: interactionsOf(findings, payload.medications, reference),
    durElderly: reasonsOf(findings, 'ELDERLY').flatMap(({ finding, reason }) =>
      finding.drugs.map((drug) => ({
        findingId: finding.id,
        productNameKor: productsOf(drug),
        drugDetailInfo: sentencesOf(reason.mechanism, reason.action),
      })),
    ),
    durFallDown: fallRisk.map(({ drugClass, riskLevel, guidance }) => ({
      drugClass,
      riskLevel: riskLevel === 'HIGH' ? texts['fall.HIGH'] : texts['fall.MODERATE'],
      guidance,
    })),
    durCompliance: periods.map(({ name, atcName, atcCode, totalDosageDays, pdc, firstDispenseDate }) => ({
      productNameKor: name ?? atcName,
      atcCode,
      totalDosageDays,
      observationDays,
      pdc: Number(pdc.toFixed(2)),
      firstDispenseDate,
    })),
    durElderlyBeersCriteria: reasonsOf(findings, 'BEERS').map(({ finding, reason }) => ({
      findingId: finding.id,
      drugCategory: `${reason.ruleName}: ${finding.drugs.map(productsOf).join(', ')}`,
      notes: sentencesOf(reason.mechanism, reason.action),
    })),
    antiCholinergicType: ageGroups.includes('ELDERLY') ? 'ELDERLY' : 'OTHER',
    antiCholinergicMsg:
      drugs.length === 0
        ? texts.burdenNone
        : fillMessage(total >= threshold ? texts.burdenReached : texts.burdenBelow, { total, threshold }),
    antiCholinergicDrugs: drugs.map(({ name, score, alternative }) => ({
      cholCategory: score >= 3 ? texts['burden.3'] : score === 2 ? texts['burden.2'] : texts['burden.1'],
      cholMedication: name,
      cholScore: score,
      recChol: alternative,
    })),
    antiCholinergicDrugsMsg: drugs.length === 0 ? '' : fillMessage(texts.burdenDrugs, { count: drugs.length }),
    stoppResult: reasonsOf(findings, 'STOPP').map(({ finding, reason }) => ({
      findingId: finding.id,
      ruleName: reason.ruleName,
      finalResult: reason.action,
      triggeredDiagnoses: diagnosesOf(finding, reason).map(({ code, name }) => `${code} ${name}`.trim()),
      triggeredMedications: finding.drugs.map(productsOf),
    })),
    guide: sections,
    finalGuide: guideMarkdown(texts.guideTitle, guide),
    ...own,
  };
}

const reasonsOf = (findings: readonly Finding[], kind: FindingReason['kind']) =>
  findings.flatMap((finding) =>
    finding.reasons.filter((reason) => reason.kind === kind).map((reason) => ({ finding, reason })),
  );

const sentencesOf = (...parts: readonly string[]): string =>
  [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ');

/** Those that the reason rests on; all of the finding's where it does not say. */
function diagnosesOf({ diagnoses }: Finding, { conditions }: FindingReason): readonly EvidenceDiagnosis[] {
  return conditions === undefined ? diagnoses : diagnoses.filter(({ code }) => conditions.includes(code));
}
