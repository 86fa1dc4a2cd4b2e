import { describe, expect, it } from 'vitest';
import { referenceTables } from '../../testing/fhir-code-tables.js';
import { bundleOf, patient as person, request } from '../../testing/fhir-resources.js';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { medication, patient, reasonsOf, sideEffect } from '../../testing/patients.js';
import { mapBundle } from '../../testing/read-bundle.js';
import { screen } from '../../screening/screen.js';

const knowledge = shippedKnowledge();
const read = (medicationName: string) =>
  knowledge.lexicon.ofProduct({ atcCode: '', medicationName, ingredientCode: '', ingredientName: '', atcName: '' });
const codesOf = (name: string) =>
  read(name)
    .understood.flatMap(({ atcCodes }) => atcCodes)
    .toSorted()
    .join(' ');
/** Why a prescription that is named and not coded is listed as not screened. */
const listed = (medicationName: string) =>
  screen(patient({ drugs: [medication('', { medicationName })], age: 50 }), knowledge)
    .notScreened.filter(({ what }) => what === 'MEDICATION')
    .map(({ reason }) => reason);

describe('a name that calls itself a combination', () => {
  it.each([
    ['Ramipril comp 5/25', 'C03AA03 C09AA05'],
    ['Candesartan comp AbZ 16/12.5', 'C03AA03 C09CA06'],
    ['Enalapril plus 20/12.5', 'C03AA03 C09AA02'],
    ['Co-Enalapril 20/12,5 mg', 'C03AA03 C09AA02'],
    ['로사르탄플러스정 50/12.5', 'C03AA03 C09CA01'],
    ['텔미사르탄H 80/12.5', 'C03AA03 C09CA07'],
    ['Enalapril HCT 20/12.5', 'C03AA03 C09AA02'],
    ['발사르탄에이치씨티정', 'C03AA03 C09CA03'],
    ['co-amilozide 5/50', 'C03AA03 C03DB01'],
    ['co-tenidone 50/12.5', 'C03BA04 C07AB03'],
    ['co-careldopa 25/100', 'N04BA02'],
    ['Levodopa comp B 100/25', 'N04BA02'],
    ['Paracetamol plus Coffein', 'N02BE01 N06BC01'],
  ])('%s is read whole', (name, codes) => {
    expect(codesOf(name)).toBe(codes);
    expect(listed(name)).toEqual([]);
  });

  it.each([
    // The word alone, and the amounts alone, may mean another second substance, or tablets.
    ['Ramipril comp.', 'C09AA05'],
    ['Losartan plus', 'C09CA01'],
    ['이르베사르탄 복합정', 'C09CA04'],
    ['Telmisartan-H', 'C09CA07'],
    ['Co-Lisinopril', 'C09AA03'],
    ['Atenolol comp 100/25', 'C07AB03'],
    ['Perindopril plus 4/12.5', 'C09AA04'],
    ['글리메피리드엠정', 'A10BB12'],
    ['Tylenol PM', 'N02BE01'],
    // Strengths side by side.
    ['로사르탄 50/12.5', 'C09CA01'],
    ['telmisartan 80mg/5mg', 'C09CA07'],
    ['Amlodipine/Valsartan 5/160/12.5', 'C08CA01 C09CA03'],
    // A part that nobody reads.
    ['Fluticasone/salm 250/50', 'R03BA05'],
    ['amlodipine + ?', 'C08CA01'],
    ['모름정(암로디핀, 무무사르탄)', 'C08CA01'],
    // A class beside it.
    ['아스피린, 혈압약', 'B01AC06'],
  ])('%s is screened as what was read and listed as not whole', (name, codes) => {
    expect(codesOf(name)).toBe(codes);
    expect(listed(name)).toEqual(['GROUP_ATC']);
  });

  it.each([
    'Amoxicillin 250mg/5mL suspension',
    '아목시실린 125밀리그램/5밀리리터',
    '보령듀리세프건조시럽250밀리그램/5밀리리터(세파드록실수화물)',
    'warfarin 5mg 1/2T',
    'prednisolone 5mg tds 5/7',
    'Bisoprolol ratiopharm 5 mg',
    'amlodipine 5mg PM',
    '부루펜정(소염진통제)',
    '포스터100/6 에이치에프에이',
    '심비코트 160/4.5',
    '트루리시티(둘라글루타이드,유전자재조합)',
  ])('%s is whole', (name) => {
    expect(read(name).understood.length).toBeGreaterThan(0);
    expect(listed(name)).toEqual([]);
  });

  it('stays listed where its code was read from its name, and in each row of several codes', () => {
    const rows = (text: string) =>
      mapBundle(bundleOf([person, request({ medicationCodeableConcept: { text } })]), referenceTables()).medications;
    const reasons = (text: string) =>
      screen(patient({ drugs: rows(text), age: 50 }), knowledge)
        .notScreened.filter(({ reason }) => reason === 'GROUP_ATC')
        .map(({ name }) => name);
    expect(rows('Losartan plus').map(({ atcCode }) => atcCode)).toEqual(['C09CA01']);
    expect(reasons('Losartan plus')).toHaveLength(1);
    expect(reasons('Furosemide/Ibuprofen/wasauch')).toHaveLength(2);
    expect(reasons('Losartan 50 mg')).toEqual([]);
  });

  it('as an allergy is compared, and listed as understood in part', () => {
    const result = screen(
      patient({ drugs: ['C09AA05'], age: 50, sideEffects: [sideEffect('Ramipril comp 발진')] }),
      knowledge,
    );
    expect(reasonsOf(result, 'ALLERGY')).toHaveLength(1);
    expect(result.notScreened.filter(({ what }) => what === 'SIDE_EFFECT')).toHaveLength(1);
  });
});

describe('a prescription that names no drug', () => {
  it.each([
    '혈압약',
    '당뇨약 1알',
    '잠오는 약',
    '혈액 희석제',
    '수면제',
    'blood thinner',
    'BP meds',
    'Schlaftabletten',
  ])('%s asks which drug of the class it is', (name) => {
    expect(listed(name)).toEqual(['AMBIGUOUS']);
  });

  it.each(['위장약', '감기약 3일분', '아스피린 또는 플라빅스', 'amlodipine or nifedipine'])(
    '%s asks which one',
    (name) => {
      expect(codesOf(name)).toBe('');
      expect(listed(name)).toEqual(['AMBIGUOUS']);
    },
  );

  it.each(['파스', '한약', '소화제', '안약'])('%s is listed', (name) => {
    expect(listed(name)).toEqual(['NO_ATC']);
  });
});
