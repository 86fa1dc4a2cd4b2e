import { screeningResultSchema, type GuideRequestPayload } from '@onyak/core';
import type { KnownReaction } from '@onyak/workflows/kit';
import { afterEach, expect, test } from 'vitest';
import { quietRuntime, testServices } from '../../../workflows/src/testing/harness.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';
import { buildMultiDrugHarness } from '../../mfmm/workflow/testing/multi-drug-harness.js';
import { buildGuideHarness } from '../../mmmg/workflow/testing/guide-harness.js';
import { allergyFindings } from '../result/findings.js';
import { smartAllergyResultSchema } from '../schema.js';
import { buildSmartAllergyHarness } from './testing/smart-allergy-harness.js';

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
  quietRuntime();
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
