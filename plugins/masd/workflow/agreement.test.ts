import type { ScreeningInput } from '@onyak/cdss';
import { screeningResultSchema, type GuideRequestPayload, type ScreeningResult } from '@onyak/core';
import type { KnownReaction } from '@onyak/workflows/kit';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { quietRuntime, testServices } from '../../../workflows/src/testing/harness.js';
import { randomPatients } from '../../../workflows/src/testing/patients.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';
import { buildNewPrescriptionHarness } from '../../dcif/workflow/testing/new-prescription-harness.js';
import { buildMultiDrugHarness } from '../../mfmm/workflow/testing/multi-drug-harness.js';
import { buildGuideHarness } from '../../mmmg/workflow/testing/guide-harness.js';
import { allergyFindings } from '../result/findings.js';
import { smartAllergyResultSchema } from '../schema.js';
import { buildSmartAllergyHarness } from './testing/smart-allergy-harness.js';

beforeAll(() => quietRuntime());

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const harness of open.splice(0)) await harness.close();
});
const kept = <T extends { close: () => Promise<void> }>(harness: T): T => {
  open.push(harness);
  return harness;
};

const payload: GuideRequestPayload = guidePayload({
  sideEffects: [
    { rowId: 's1', sideEffect: '아스피린 두드러기', atcCodes: ['B01AC06'] },
    { rowId: 's2', sideEffect: '오메프라졸 아나필락시스', atcCodes: [] },
  ],
});
/** What the institution's own registry says beside the record. */
const registered: KnownReaction = {
  id: 'H0001-20260302-0000001/1',
  date: '2026-03-02',
  drugs: [{ kind: 'ATC', code: 'J01FA01', name: '에리트로마이신' }],
  forbidden: [{ kind: 'ATC', code: 'C10AA', name: '스타틴' }],
  allowed: [],
  evaluator: '김평가',
  evaluatedOn: '2026-03-05',
  symptoms: ['발진'],
  severity: 'MODERATE',
  doubted: false,
};
const knownReactions = () => Promise.resolve([registered]);

test('a guide, the multi-drug CDSS and Smart Allergy find the same of one patient, by record and by registry', async () => {
  const services = await testServices();

  const allergy = kept(await buildSmartAllergyHarness(services));
  const ofAllergy = await allergy.runWorkers({ workflows: [allergy.work({}, { ...allergy.deps(), knownReactions })] });
  const saId = await allergy.startRequest(payload);
  await allergy.untilStatus(saId, 'COMPLETE');
  const stored = await allergy.result(saId);
  await ofAllergy.stop();

  const multi = kept(await buildMultiDrugHarness(services));
  const ofMulti = await multi.runWorkers({ workflows: [multi.work({}, { ...multi.deps(), knownReactions })] });
  const mrId = await multi.startRequest(payload);
  await multi.untilStatus(mrId, 'COMPLETE');
  const byMulti = screeningResultSchema.parse((await multi.result(mrId))?.['screening']);
  await ofMulti.stop();

  const guide = kept(await buildGuideHarness(services));
  const ofGuide = await guide.startWorkers({ knownReactions });
  const mgId = await guide.startRequest(payload);
  await guide.untilNode(mgId, 1, 'READY');
  const [row] = await guide.select('select result from guide_screening where req_id = $1', [mgId]);
  const byGuide = screeningResultSchema.parse(row?.['result']);
  await ofGuide.stop();

  const own = allergyFindings(screeningResultSchema.parse(stored?.['screening']));
  // Ibuprofen by aspirin, omeprazole itself, clarithromycin by erythromycin, simvastatin by what the registry forbids.
  expect(own.map(({ drugs }) => drugs[0]?.atcCode).toSorted()).toEqual(['A02BC01', 'C10AA01', 'J01FA09', 'M01AE01']);
  expect(allergyFindings(byMulti)).toEqual(own);
  expect(allergyFindings(byGuide)).toEqual(own);
  // And the lists of drugs to avoid say of each of them what its finding says.
  const { plan } = smartAllergyResultSchema.parse(stored?.['result']);
  for (const { drugs, severity } of own) {
    const verdict = plan.drugs.find(({ atc }) => atc === drugs[0]?.atcCode)?.verdict;
    expect([drugs[0]?.atcCode, verdict]).toEqual([
      drugs[0]?.atcCode,
      severity === 'CONTRAINDICATED' || severity === 'MAJOR' ? 'AVOID' : 'WATCH',
    ]);
  }
});

/** Patients whose record every kind is asked about; anew from a seed. */
const PATIENTS = 12;

/** A made-up patient as a wizard would send them. */
function payloadOf(input: ScreeningInput, index: number): GuideRequestPayload {
  const { recordDate, age, gender, medications, allPrescriptions, diagnoses, sideEffects, observationDays } = input;
  return {
    name: '지어낸',
    age: age ?? 70,
    gender,
    irbNumber: `IRB-${index}`,
    phrFileId: null,
    phrFhirDate: recordDate,
    medications: [...medications],
    allPrescriptionData: [...allPrescriptions],
    diagnoses: [...diagnoses],
    sideEffects: [...sideEffects],
    observationDays,
  };
}

test('of many patients a guide and the three wizards find the same, finding by finding and reason by reason', async () => {
  const services = await testServices();
  const payloads = [...randomPatients(PATIENTS)].map(payloadOf);
  const read = (stored: unknown): ScreeningResult => screeningResultSchema.parse(stored);

  const allergy = kept(await buildSmartAllergyHarness(services));
  const ofAllergy = await allergy.runWorkers({ workflows: [allergy.work()] });
  const byAllergy = await eachOf(payloads, async (asked) => {
    const reqId = await allergy.startRequest(asked);
    await allergy.untilStatus(reqId, 'COMPLETE');
    return read((await allergy.result(reqId))?.['screening']);
  });
  await ofAllergy.stop();

  const multi = kept(await buildMultiDrugHarness(services));
  const ofMulti = await multi.runWorkers({ workflows: [multi.work()] });
  const byMulti = await eachOf(payloads, async (asked) => {
    const reqId = await multi.startRequest(asked);
    await multi.untilStatus(reqId, 'COMPLETE');
    return read((await multi.result(reqId))?.['screening']);
  });
  await ofMulti.stop();

  const fresh = kept(await buildNewPrescriptionHarness(services));
  const ofNew = await fresh.runWorkers({ workflows: [fresh.work()] });
  const byNew = await eachOf(payloads, async (asked) => {
    const newRowIds = asked.medications.slice(0, 1).map(({ rowId }) => rowId);
    const reqId = await fresh.startRequest({ ...asked, newRowIds, pdcTarget: 0.4 });
    await fresh.untilStatus(reqId, 'COMPLETE');
    return read((await fresh.result(reqId))?.['screening']);
  });
  await ofNew.stop();

  const guide = kept(await buildGuideHarness(services));
  const ofGuide = await guide.startWorkers();
  const byGuide = await eachOf(payloads, async (asked) => {
    const reqId = await guide.startRequest(asked);
    await guide.untilNode(reqId, 1, 'READY');
    const [row] = await guide.select('select result from guide_screening where req_id = $1', [reqId]);
    return read(row?.['result']);
  });
  await ofGuide.stop();

  expect(byGuide.some(({ findings }) => findings.length > 3)).toBe(true);
  expect(new Set(byGuide.flatMap(({ findings }) => findings.map(({ kind }) => kind))).size).toBeGreaterThan(5);
  expect(byAllergy).toEqual(byGuide);
  expect(byMulti).toEqual(byGuide);
  expect(byNew).toEqual(byGuide);
});

const eachOf = (
  payloads: readonly GuideRequestPayload[],
  work: (asked: GuideRequestPayload) => Promise<ScreeningResult>,
): Promise<ScreeningResult[]> => Promise.all(payloads.map((asked) => work(asked)));
