import { unknownFacts } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../testing/knowledge.js';
import { patient, reasonsOf } from '../testing/patients.js';
import { screen } from './screen.js';

const index = shippedKnowledge();
const diseases = (drug: string, code: string) =>
  reasonsOf(screen(patient({ drugs: [drug], diagnoses: [code], age: 50, gender: 'Male' }), index), 'DISEASE');
/** The gravest that is told of a drug with a disease. */
const gravest = (drug: string, code: string) => {
  const told = diseases(drug, code).map(({ severity, effect }) => [severity, effect?.harms[0]]);
  for (const grade of ['CONTRAINDICATED', 'MAJOR', 'MODERATE']) {
    const found = told.find(([severity]) => severity === grade);
    if (found !== undefined) return found;
  }
  return undefined;
};

describe('the most prescribed drugs with the diseases that their labels name', () => {
  it.each([
    ['what lowers the pressure with a heart in shock', 'C08CA01', 'R570', 'CONTRAINDICATED', 'HYPOTENSION_SEVERE'],
    ['what lowers the pressure with a low one', 'C09CA01', 'I951', 'MODERATE', 'HYPOTENSION'],
    ['a nitrate with a low pressure', 'C01DA14', 'I959', 'MAJOR', 'HYPOTENSION'],
    ['nifedipine with an unstable angina', 'C08CA05', 'I200', 'MAJOR', 'HEART_STRAIN'],
    ['what slows the heart with a slow one', 'C07AB07', 'R001', 'MAJOR', 'HEART_SLOW'],
    ['a sartan with blocked bile', 'C09CA03', 'K831', 'CONTRAINDICATED', 'HYPOTENSION'],
    ['a sartan in a combination with blocked bile', 'C09DB01', 'K831', 'CONTRAINDICATED', 'HYPOTENSION'],
    ['a sartan after an angioedema', 'C09CA01', 'T783', 'MODERATE', 'ANGIOEDEMA'],
    ['an ACE inhibitor with too little water', 'C09AA05', 'E86', 'MODERATE', 'KIDNEY'],
    ['a beta blocker in a ketoacidosis', 'C07AB02', 'E111', 'CONTRAINDICATED', 'HEART_FAILURE'],
    ['nebivolol with asthma', 'C07AB12', 'J459', 'CONTRAINDICATED', 'BRONCHOSPASM'],
    ['carvedilol with a cirrhosis', 'C07AG02', 'K746', 'CONTRAINDICATED', 'HEART_SLOW'],
    ['propranolol with a heart failure', 'C07AA05', 'I500', 'MAJOR', 'HEART_FAILURE'],
    ['a thiazide without urine', 'C03AA03', 'R34', 'CONTRAINDICATED', 'KIDNEY'],
    ['a loop diuretic with a low sodium', 'C03CA01', 'E871', 'MAJOR', 'HYPONATREMIA'],
    ['a nitrate with a narrow-angle glaucoma', 'C01DA02', 'H402', 'CONTRAINDICATED', 'GLAUCOMA'],
    ['nicorandil with diverticula', 'C01DX16', 'K579', 'MODERATE', 'GI_BLEED'],
    ['ivabradine with a complete block', 'C01EB17', 'I442', 'CONTRAINDICATED', 'HEART_SLOW'],
    ['digoxin with a ventricular tachycardia', 'C01AA05', 'I472', 'CONTRAINDICATED', 'ARRHYTHMIA'],
    ['dronedarone with a heart failure', 'C01BD07', 'I500', 'CONTRAINDICATED', 'HEART_FAILURE'],
    ['propafenone with a myasthenia', 'C01BC03', 'G700', 'CONTRAINDICATED', 'MYASTHENIA'],
    ['cilostazol with an angina', 'B01AC23', 'I209', 'MODERATE', 'HEART_STRAIN'],
    ['ticagrelor with a bleeding bowel', 'B01AC24', 'K922', 'MAJOR', 'GI_BLEED'],
    ['aspirin with a haemophilia', 'B01AC06', 'D66', 'CONTRAINDICATED', 'BLEEDING'],
    ['warfarin with a cirrhosis', 'B01AA03', 'K746', 'MAJOR', 'BLEEDING'],
    ['rosuvastatin with a disease of the muscles', 'C10AA07', 'G729', 'CONTRAINDICATED', 'MUSCLE'],
    ['metformin in a sepsis', 'A10BA02', 'A419', 'CONTRAINDICATED', 'LACTIC_ACIDOSIS'],
    ['metformin with a failing liver', 'A10BA02', 'K729', 'CONTRAINDICATED', 'LACTIC_ACIDOSIS'],
    ['a sulfonylurea with a failing liver', 'A10BB12', 'K729', 'CONTRAINDICATED', 'HYPOGLYCEMIA'],
    ['insulin after a low sugar', 'A10AE04', 'E162', 'MAJOR', 'HYPOGLYCEMIA'],
    ['a gliptin with a pemphigoid', 'A10BH05', 'L120', 'MAJOR', 'SKIN_REACTION'],
    ['an SGLT2 inhibitor on dialysis', 'A10BK03', 'Z992', 'CONTRAINDICATED', 'KETOACIDOSIS'],
    ['a GLP-1 agonist in a type 1 diabetes', 'A10BJ06', 'E109', 'CONTRAINDICATED', 'KETOACIDOSIS'],
    ['acarbose with a hernia', 'A10BF01', 'K409', 'MODERATE', 'GI_UPSET'],
    ['sucralfate on dialysis', 'A02BX02', 'Z992', 'CONTRAINDICATED', 'ENCEPHALOPATHY'],
    ['levosulpiride with a closed bowel', 'N05AL07', 'K566', 'CONTRAINDICATED', 'GI_BLEED'],
    ['macrogol with a megacolon', 'A06AD15', 'K593', 'CONTRAINDICATED', 'BOWEL_OBSTRUCTION'],
    ['loperamide in a dysentery', 'A07DA03', 'A039', 'CONTRAINDICATED', 'BOWEL_OBSTRUCTION'],
    ['pancreatin in an acute pancreatitis', 'A09AA02', 'K859', 'CONTRAINDICATED', 'PANCREATITIS'],
    ['erdosteine with a cirrhosis', 'R05CB15', 'K746', 'CONTRAINDICATED', 'LIVER'],
    ['carbocisteine with an ulcer', 'R05CB03', 'K259', 'MAJOR', 'GI_BLEED'],
    ['ketotifen with epilepsy', 'R06AX17', 'G409', 'CONTRAINDICATED', 'SEIZURE'],
    ['codeine when breath fails', 'R05DA04', 'J960', 'CONTRAINDICATED', 'BREATHING'],
    ['quetiapine with a large prostate', 'N05AH04', 'N40', 'MODERATE', 'URINARY_RETENTION'],
    ['a tricyclic with an angina', 'N06AA09', 'I209', 'MODERATE', 'ARRHYTHMIA'],
    ['a cetirizine with a large prostate', 'R06AE09', 'N40', 'MODERATE', 'URINARY_RETENTION'],
  ])('%s', (_, drug, code, severity, harm) => {
    expect(gravest(drug, code)).toEqual([severity, harm]);
  });
});

it('what a drug is given for, or what does it no harm, is told nothing of', () => {
  for (const [drug, ...codes] of [
    ['C08CA01', 'J459', 'E119', 'I209', 'N183'],
    ['C07AB07', 'I489', 'I259', 'I500', 'E119'],
    ['C09CA01', 'E119', 'I500', 'J459'],
    ['C03CA01', 'I500', 'K746', 'N184'],
    ['C03DA01', 'I500', 'K746', 'E260'],
    ['C01BD01', 'I489', 'I472'],
    ['C10AA05', 'E119', 'I259', 'K760'],
    ['A10BK01', 'E119', 'I500', 'N183'],
    ['A05AA02', 'K743', 'K760', 'K802'],
    ['A02BX14', 'K259', 'N183'],
    ['C07AA05', 'G439', 'E059', 'K746'],
  ] as const)
    for (const code of codes) expect([drug, code, diseases(drug, code).length]).toEqual([drug, code, 0]);
});

it('kidneys below the bounds that labels name', () => {
  const at = (drug: string, value: number) =>
    reasonsOf(
      screen(
        patient({ drugs: [drug], age: 50, facts: { ...unknownFacts, egfr: { value, date: '2026-03-02' } } }),
        index,
      ),
      'RENAL',
    ).map(({ severity }) => severity);
  expect(at('A06AD02', 25)).toEqual(['MAJOR']);
  expect(at('A06AD02', 60)).toEqual([]);
  expect(at('R06AE09', 8)).toEqual(['CONTRAINDICATED']);
  expect(at('R06AE09', 25)).toEqual(['MODERATE']);
  expect(at('R05CB15', 20)).toEqual(['CONTRAINDICATED']);
  expect(at('R01BA02', 25)).toEqual(['MAJOR']);
  expect(at('N02AA08', 25)).toEqual(['MAJOR']);
  expect(at('C08CA13', 25)).toEqual(['MAJOR']);
  expect(at('N07AA02', 31)).toEqual(['MODERATE']);
  expect(at('C10AA07', 29)).toEqual(['CONTRAINDICATED']);
  expect(at('C10BA06', 29)).toEqual(['CONTRAINDICATED']);
  expect(at('C10AA07', 35)).toEqual([]);
});

it('what labels forbid while breastfeeding is forbidden, what they only keep away is not', () => {
  const facts = { ...unknownFacts, lactation: 'YES' as const, pregnancy: 'NO' as const };
  const told = (drug: string) => reasonsOf(screen(patient({ drugs: [drug], age: 30, facts }), index), 'LACTATION')[0];
  for (const drug of ['C01EB17', 'B01AF01', 'D10BA01', 'D05BB02', 'L01BA01', 'C10AA05', 'M01AB15'])
    expect([drug, told(drug)?.severity, told(drug)?.source]).toEqual([
      drug,
      'CONTRAINDICATED',
      expect.stringMatching(/^제품 허가사항/u),
    ]);
  for (const drug of ['C01BD01', 'N05AN01'])
    expect([drug, told(drug)?.severity, told(drug)?.source]).toEqual([
      drug,
      'MAJOR',
      expect.stringMatching(/^제품 허가사항/u),
    ]);
  // Nobody is told to leave out what keeps the blood from clotting or a transplant alive before somebody has answered.
  for (const drug of ['B01AF01', 'L04AA06']) expect(told(drug)?.effect?.hold).toEqual([]);
  expect(told('D10BA01')?.effect?.hold).toEqual(['D10BA01']);
});
