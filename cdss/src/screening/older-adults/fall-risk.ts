import type { ScreeningResult } from '@onyak/core';
import type { FallRiskRow } from '../../knowledge/tables/tables.js';
import { texts } from '../../messages.js';
import { compareText, sortShort } from '../../order.js';
import { certain, makeCandidate, type Candidate } from '../finding/candidate.js';
import { evidenceOf, type DrugMatch } from '../patient/drugs.js';
import { effectOfDrug } from '../finding/effects.js';
import type { Patient } from '../patient/patient.js';
import { joined, mapped } from '../../lists.js';

export interface FallRisk {
  readonly summary: ScreeningResult['fallRisk'];
  readonly candidates: readonly Candidate[];
}

/** Fall-risk-increasing drug classes of people of 65 and older (STOPPFall). */
export function checkFallRisk(patient: Patient): FallRisk {
  if (!patient.elderly) return { summary: [], candidates: [] };
  const byClass = new Map<FallRiskRow, DrugMatch[]>();
  for (const drug of patient.drugs) {
    const { codes, product } = drug.entry;
    for (const { row, at } of drug.facts.fallRisk) {
      const match = { drug, substance: codes[at] ?? product };
      const matches = byClass.get(row);
      if (matches) matches.push(match);
      else byClass.set(row, [match]);
    }
  }
  const classes = sortShort(
    [...byClass],
    ([a], [b]) => compareText(a.riskLevel, b.riskLevel) || compareText(a.drugClass, b.drugClass),
  );
  return {
    summary: mapped(classes, ([row, matches]) => ({
      drugClass: row.drugClass,
      riskLevel: row.riskLevel,
      guidance: row.guidance,
      source: row.source,
      drugs: mapped(matches, evidenceOf),
    })),
    candidates: joined(...mapped(classes, ([row, matches]) => mapped(matches, (match) => candidate(row, match)))),
  };
}

function candidate(row: FallRiskRow, match: DrugMatch): Candidate {
  return makeCandidate([match], {
    kind: 'FALL_RISK',
    ruleId: `FALL:${row.drugClassEn}`,
    ruleName: row.drugClass,
    severity: row.riskLevel === 'HIGH' ? 'MODERATE' : 'INFO',
    trigger: texts.fallTrigger(match.drug.name, row.drugClass),
    mechanism: texts.fallMechanism(row.riskLevel),
    action: row.guidance,
    source: row.source,
    certainty: certain.certainty,
    certaintyNote: certain.certaintyNote,
    contextNote: '',
    stoppRule: undefined,
    effect: effectOfDrug(row, match.drug),
    reviewed: row.reviewed ?? false,
    figures: undefined,
    conditions: undefined,
  });
}
