import { expect, test } from 'vitest';
import { heldDrugs } from '../../../wording/finding-harms.js';
import { splitFinalText } from '../../../wording/clinician/clinician-notes.js';
import { guidePatients } from '../../../testing/guide-patients.js';
import { finalTextOf, materialOf, patientSchema, sampleInput } from '../../../testing/sample-guides.js';
import { heldUntilCall, namedToHold } from './held-until-call.js';

const materialWith = (one: Record<string, unknown>) =>
  materialOf(
    sampleInput(
      patientSchema.parse({ file: '99-made-up', title: '지어낸 환자', diagnoses: [], sideEffects: [], ...one }),
    ),
  );

const chain = {
  age: 40,
  gender: 'Male',
  medications: [
    { atcCode: 'B01AE07', name: '가온다비가트란캡슐' },
    { atcCode: 'C01BD07', name: '나온드로네다론정' },
    { atcCode: 'N05AD01', name: '다온할로페리돌정' },
    { atcCode: 'N06AB10', name: '라온에스시탈로프람정' },
  ],
  diagnoses: [{ code: 'F20.9', name: '조현병' }],
};

test('the professionals are told to hold what the patient is told to hold, of pairs that another drug parts', () => {
  const { clinician } = splitFinalText(finalTextOf(materialWith(chain)));
  const held = [...clinician.matchAll(/보류할 약: ([^.\n]*)/gu)].flatMap((found) => (found[1] ?? '').split(', '));
  expect([...new Set(held)].toSorted()).toEqual(['드로네다론', '에스시탈로프람']);
});

test('what to do about such a pair names the drug that is held, and nothing instead of the other one', () => {
  const { clinician } = splitFinalText(
    finalTextOf(
      materialWith({
        age: 60,
        gender: 'Male',
        medications: [
          { atcCode: 'C10AA01', name: '가온심바스타틴정' },
          { atcCode: 'J01FA09', name: '나온클래리트로마이신정' },
        ],
        sideEffects: [{ text: '클래리트로마이신 아나필락시스', atcCodes: ['J01FA09'], severity: 'SEVERE' }],
      }),
    ),
  );
  const pair = clinician.split('\n').find((line) => line.includes('심바스타틴 + 클래리트로마이신')) ?? '';
  expect(pair).toContain('클래리트로마이신을 보류하도록 합니다');
  expect(pair).toContain('보류할 약: 클래리트로마이신');
  expect(pair).not.toMatch(/심바스타틴을|프라바스타틴/u);
});

test('what is told beside the drug that a row names stays where that drug is held', () => {
  const { clinician } = splitFinalText(
    finalTextOf(
      materialWith({
        age: 40,
        gender: 'Male',
        medications: [
          { atcCode: 'C10AA01', name: '가온심바스타틴정' },
          { atcCode: 'J01FA09', name: '나온클래리트로마이신정' },
        ],
      }),
    ),
  );
  expect(clinician).toContain('프라바스타틴');
  expect(clinician).toContain('보류할 약: 심바스타틴');
});

test('no pair of any guide names a drug to hold that the patient goes on with', () => {
  let pairs = 0;
  const astray = [...guidePatients({ count: 120, seed: 184467, drugs: 14 })].flatMap((input) => {
    const { findings } = materialOf(input);
    const held = new Set(heldUntilCall(findings).map(({ atcCode }) => atcCode));
    return findings
      .filter((finding) => namedToHold(finding).length === 1 && finding.drugs.length === 2)
      .flatMap((finding) => {
        pairs += 1;
        return heldDrugs(finding).some(({ atcCode }) => held.has(atcCode)) ? [] : [finding.title];
      });
  });
  expect(pairs).toBeGreaterThan(20);
  expect(astray).toEqual([]);
});
