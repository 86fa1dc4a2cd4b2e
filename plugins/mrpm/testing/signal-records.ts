import type { Page } from '@playwright/test';
import { expect } from '../../../e2e/support/expect.js';
import { laneDatabase } from '../../../e2e/support/lanes.js';
import { asProgram } from '../../../e2e/support/owner.js';
import { countSignals } from '../worker/signal-rollup.sql.js';

/** Four records of one drug with a symptom that no other run has, and two of each with another. */
export async function madeRecords(page: Page): Promise<{ readonly drug: string; readonly symptom: string }> {
  const symptom = `신호증상${Date.now().toString(36)}`;
  const pairs = [
    ...Array.from({ length: 4 }, () => ['N03AF01', symptom] as const),
    ['N03AF01', `${symptom}다른것`],
    ['A02BC01', symptom],
  ] as const;
  for (const [at, [drugCode, name]] of pairs.entries()) {
    const record = {
      ptName: '한가람',
      ptNumber: `${symptom}-${at}`.slice(0, 50),
      ptRrn: '19510203',
      ptTel: '000-0000-0000',
      d1List: JSON.stringify([
        {
          d1OccurenceDate: '2026-03-02',
          d1Causality: '가능함',
          d1Severity: 'Moderate',
          d1CausativeDrug: [{ drugType: 'ATC', drugCode, drugName: drugCode }],
          d1Symptom: [{ symptomCode: `S${name.slice(4, 12)}${name.length}`, symptomNameKor: name, symptomNameEng: '' }],
          d1CaseDescription: '만들어 낸 사례',
        },
      ]),
      d3HospitalName: '온누리대학교병원',
      d3HospitalCode: 'H0001',
      d3FinalEvaluator: '약사',
      d3MedicalDepartment: '약제부',
      d3Email: 'adr@onnuri.example',
    };
    const result = await page.evaluate(
      async (body) =>
        (
          await fetch('/api/MRPD/insertADRData', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          })
        ).text(),
      JSON.stringify(record),
    );
    expect(result).toContain('SUCCESS');
  }
  return { drug: 'N03AF01', symptom };
}

/** Counts at once what the job counts every hour. */
export const countInLane = (): Promise<number> => asProgram(laneDatabase(), countSignals);
