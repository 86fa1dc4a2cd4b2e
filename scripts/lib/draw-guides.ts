import type { ScreeningInput } from '@onyak/cdss';
import { clinicPatients } from '../../workflows/src/testing/clinic/patients.js';
import { random } from '../../workflows/src/testing/mutations/seeded.js';
import { finalTextOf, materialOf } from '../../workflows/src/testing/sample-guides.js';

/** Patients that are made, of whom those to be read are drawn. */
const MADE = 100;

/** Guides of patients drawn at random, each under what its record says, for somebody who reads them one by one. */
export function* drawnGuides(seed: number, count = 25): Generator<string> {
  const left = [...clinicPatients(MADE, seed)];
  const from = random(seed + 1);
  for (let number = 1; number <= count; number += 1) {
    const [input] = left.splice(from.below(left.length), 1);
    if (!input) return;
    yield `${'='.repeat(20)} ${seed}/${number}\n${recordOf(input)}\n\n${finalTextOf(materialOf(input))}`;
  }
}

function recordOf({
  age,
  gender,
  facts,
  medications,
  allPrescriptions,
  diagnoses,
  sideEffects,
}: ScreeningInput): string {
  const drugs = medications.map(
    ({ medicationName, atcCode, singleDosage, dailyDosage, totalDosageDays }) =>
      `${medicationName} [${atcCode}] ${singleDosage}/${dailyDosage} ${totalDosageDays ?? '?'}일`,
  );
  const known = Object.entries(facts ?? {}).filter(([, value]) => value !== null && value !== 'UNKNOWN');
  return [
    `${gender} ${age ?? '?'} ${JSON.stringify(Object.fromEntries(known))}`,
    `약: ${drugs.join('; ')}`,
    `끝난 약: ${allPrescriptions
      .slice(medications.length)
      .map(({ medicationName }) => medicationName)
      .join('; ')}`,
    `진단: ${diagnoses.map((one) => `${one.diagnosisCode} ${one.diagnosisNameKor}`).join('; ')}`,
    `이상반응: ${sideEffects.map((one) => `${one.sideEffect} ${one.severity ?? ''}`).join('; ')}`,
  ].join('\n');
}
