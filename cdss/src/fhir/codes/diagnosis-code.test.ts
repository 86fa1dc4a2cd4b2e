import { describe, expect, it } from 'vitest';
import { referenceTables } from '../../testing/fhir-code-tables.js';
import { bundleOf, condition, patient, type Resource } from '../../testing/fhir-resources.js';
import { mapBundle, noteCounts } from '../../testing/read-bundle.js';

const tables = referenceTables();
const map = (...conditions: Resource[]) => mapBundle(bundleOf([patient, ...conditions]), tables);
const codes = (code: unknown) => map(condition({ code })).diagnoses.map((row) => row.diagnosisCode);
const coding = (system: string | undefined, code: string, display?: string) => ({
  coding: [{ ...(system === undefined ? {} : { system }), code, ...(display === undefined ? {} : { display }) }],
});

describe('ICD-10 as other countries and forms write it', () => {
  it.each([
    ['E11.9/I10', ['E119', 'I10']],
    ['J18.9G', ['J189']],
    ['J18.9V', []],
    ['I21.0A', []],
    ['E10-E14', []],
  ])('%s', (code, found) => {
    expect(codes(coding('ICD-10', code)).filter((one) => found.length > 0 || /^[A-Z]\d/.test(one))).toEqual(found);
  });

  it('keeps the letter that is part of an American code', () => {
    expect(codes(coding('ICD-10-CM', 'F32.A'))).toEqual(['F32A']);
    expect(codes(coding('ICD-10-CM', 'M05.7A'))).toEqual(['M057A']);
  });
});

describe('words beside a diagnosis', () => {
  it.each([
    ['고혈압(HTN) on med', 'I10'],
    ['T2DM, uncontrolled', 'E11'],
    ['고지혈증(약 복용중)', 'E785'],
    ['CKD stage 3b', 'N183'],
    ['BA (bronchial asthma)', 'J459'],
    ['gout attack', 'M109'],
  ])('%s', (text, code) => {
    expect(codes({ text })).toEqual([code]);
  });

  it.each(['STEMI s/p PCI', 'UA', 'AD (알츠하이머)', '폐렴, 의증', 'BA (bronchitis?)', '고혈압, 가족력'])(
    '%s stays a name',
    (text) => {
      expect(codes({ text }).filter((one) => /^[A-Z]\d{2}/.test(one))).toEqual([]);
    },
  );
});

describe('ICD-10 under any name', () => {
  it.each([
    'http://hl7.org/fhir/sid/icd-10',
    'http://hl7.org/fhir/sid/icd-10|2019',
    'http://hl7.org/fhir/sid/icd-10-cm',
    'http://hl7.org/fhir/sid/icd-10-gm',
    'http://fhir.de/CodeSystem/bfarm/icd-10-gm',
    'http://fhir.de/CodeSystem/dimdi/icd-10-gm',
    'http://hl7.org/fhir/sid/icd-10-am',
    'http://hl7.org/fhir/sid/icd-10-ca',
    'http://hl7.org/fhir/sid/icd-10-nl',
    'http://id.who.int/icd10',
    'https://icd.who.int/browse10/2019/en#ICD-10',
    'http://terminology.hl7.org/CodeSystem/icd10',
    'http://terminology.hl7.org/CodeSystem/icd10CM',
    'urn:oid:2.16.840.1.113883.6.3',
    'urn:oid:2.16.840.1.113883.6.3.1',
    'urn:oid:2.16.840.1.113883.6.3.2',
    '2.16.840.1.113883.6.90',
    'ICD-10',
    'ICD10',
    'icd 10',
    'ICD-10-CM',
    'ICD10CM',
    'icd',
    'I10',
    'I10C',
    'KCD',
    'KCD-8',
    'KCD8',
    'kcd7',
    'KCD-7차',
    'urn:kcd:8',
    'http://www.hl7korea.or.kr/CodeSystem/kostat-kcd-7',
    'http://www.hl7korea.or.kr/CodeSystem/kostat-kcd-8',
    'http://hospital.kr/fhir/CodeSystem/KCD-9',
    'http://www.koicd.kr/kcd',
    '한국표준질병사인분류',
    'CIM-10-FR',
    'http://minsal.cl/fhir/CodeSystem/cie10',
  ])('%s', (system) => {
    expect(codes(coding(system, 'I10.9'))).toEqual(['I109']);
  });

  it.each([
    ['i10.9', 'I109'],
    ['I10', 'I10'],
    [' E11.2† ', 'E112'],
    ['H36.0*', 'H360'],
    ['E11.3+', 'E113'],
    ['E11.3† H36.0*', 'E113'],
    ['E11.22', 'E1122'],
    ['S72.001A', 'S72001A'],
    ['Z3A.20', 'Z3A20'],
    ['M1A.0', 'M1A0'],
    ['ICD10:I48.0', 'I480'],
    ['KCD-8 J45.9', 'J459'],
    ['Ｉ４８', 'I48'],
    ['U07.1', 'U071'],
    ['I10.-', 'I10'],
  ])('code %s is %s', (code, plain) => {
    expect(codes(coding('ICD-10', code))).toEqual([plain]);
  });

  it('names a code of a national modification as the longest that is known above it', () => {
    expect(map(condition({ code: coding('ICD10CM', 'E11.22') })).diagnoses).toMatchObject([
      { diagnosisCode: 'E1122', diagnosisNameKor: '신장합병증을 동반한 2형 당뇨병', foundBy: 'CODE' },
    ]);
  });

  it('gives a row for each disease that a concept codes, and the longer of two editions', () => {
    const both = { coding: [...coding('KCD', 'E11.3').coding, ...coding('KCD', 'I10').coding] };
    expect(codes(both)).toEqual(['E113', 'I10']);
    expect(codes({ coding: [...coding('KCD-8', 'E11').coding, ...coding('KCD-8', 'E11.9').coding] })).toEqual(['E119']);
  });
});

describe('a code whose system says nothing', () => {
  it.each([
    [undefined, 'I10', undefined],
    [undefined, 'E11.9', '2형 당뇨병'],
    ['', 'J45.9', 'Asthma'],
    ['http://hospital.kr/dx', 'N18.3', undefined],
    ['https://ehr.kr/CodeSystem/diagnosis-code', 'I48', '심방세동'],
    ['상병코드', 'M10.9', '통풍'],
    ['urn:oid:1.2.410.200001.1.5', 'I109', '고혈압'],
    ['urn:oid:1.2.410.200001.1.5', 'I10.9', undefined],
    ['http://hospital.kr/CodeSystem/problem-list', 'N183', undefined],
    ['http://local', 'K219', 'Gastro-oesophageal reflux'],
  ])('counts: %s %s %s', (system, code, display) => {
    const { diagnoses, notes } = map(condition({ code: coding(system, code, display) }));
    expect(diagnoses).toMatchObject([{ diagnosisCode: code.replace('.', ''), foundBy: 'SHAPE' }]);
    expect(noteCounts(notes)['ICD_BY_SHAPE Condition']).toBe(1);
  });

  it.each([
    ['http://hl7.org/fhir/sid/icpc-2', 'K86', 'Hypertension uncomplicated'],
    ['urn:oid:2.16.840.1.113883.6.4', 'B2100ZZ', undefined],
    ['http://www.whocc.no/atc', 'C07AB', undefined],
    ['http://snomed.info/sct', 'I10', undefined],
    ['http://loinc.org', 'E11', undefined],
    ['http://terminology.hl7.org/CodeSystem/icd-o-3', 'C50.9', undefined],
    ['http://hl7.org/fhir/sid/icd-9-cm', 'E11.9', undefined],
    ['http://id.who.int/icd/release/11/mms-icd-11', 'B12', undefined],
    ['urn:oid:1.2.410.200001.1.5', 'I109', undefined],
    ['urn:oid:1.2.410.200001.1.5', 'K860', '고주파 치료'],
    ['urn:oid:1.2.410.200001.1.5', 'K86.0', '고주파 치료'],
    ['urn:oid:1.2.410.200001.1.5', 'Q33.77', undefined],
    ['http://hl7.org/fhir/sid/cpt', 'J0120', undefined],
    [undefined, 'N02BE01', undefined],
    [undefined, 'K86', 'Hypertension'],
  ])('does not: %s %s %s', (system, code, display) => {
    const found = map(condition({ code: coding(system, code, display) })).diagnoses;
    expect(found.filter((row) => row.diagnosisCode === code.replace('.', ''))).toEqual([]);
  });
});

describe('a diagnosis in words', () => {
  it.each([
    ['I10 고혈압', 'I10', 'TEXT'],
    ['고혈압(I10.9)', 'I109', 'TEXT'],
    ['[E11.9] 2형 당뇨병', 'E119', 'TEXT'],
    ['KCD: J45.9', 'J459', 'TEXT'],
    ['상병코드 M17.9', 'M179', 'TEXT'],
    ['제2형 당뇨병', 'E11', 'NAME'],
    ['당뇨병', 'E14', 'NAME'],
    ['심방세동', 'I489', 'NAME'],
    ['상세불명의 고지질혈증', 'E785', 'NAME'],
    ['본태성 고혈압', 'I10', 'NAME'],
    ['hypertension', 'I10', 'NAME'],
    ['Essential (primary) hypertension', 'I10', 'NAME'],
    ['Diabetes mellitus type 2', 'E11', 'NAME'],
    ['Heart Failure', 'I509', 'NAME'],
    ["Parkinson's disease", 'G20', 'NAME'],
    ['COPD', 'J449', 'NAME'],
    ['위식도 역류 질환', 'K219', 'NAME'],
    ['임신', 'Z33', 'NAME'],
    ['만성폐쇄성폐질환(COPD)', 'J449', 'NAME'],
    ['고혈압(HTN)', 'I10', 'NAME'],
    ['심부전(HFrEF)', 'I509', 'NAME'],
    ['심부전 (NYHA class III)', 'I509', 'NAME'],
    ['제2형당뇨병(신증 동반)', 'E11', 'NAME'],
    ['임신 12주', 'Z33', 'NAME'],
    ['심부전 NYHA II', 'I509', 'NAME'],
    ['만성콩팥병 5기(혈액투석)', 'N185', 'NAME'],
    ['임신 24+3주', 'Z33', 'NAME'],
    ['요추 디스크', 'M512', 'NAME'],
    ['만성 콩팥병 3기', 'N183', 'NAME'],
  ])('%s is %s', (text, code, foundBy) => {
    const { diagnoses, notes } = map(condition({ code: { text } }));
    expect(diagnoses).toMatchObject([{ diagnosisCode: code, foundBy }]);
    const note = foundBy === 'NAME' ? 'DIAGNOSIS_BY_NAME Condition' : 'ICD_IN_TEXT Condition';
    expect(noteCounts(notes)[note]).toBe(1);
  });

  it('names several and each counts', () => {
    expect(codes({ text: '고혈압, 당뇨병' }).toSorted()).toEqual(['E14', 'I10']);
  });

  it.each([
    '고혈압 의증',
    '고혈압(의증)',
    '당뇨병(가족력)',
    'r/o pneumonia',
    'Family history of diabetes',
    '뇌졸중 가족력',
    '폐렴 (r/o)',
    '유방암 (수술 후)',
    'C형 간염 (치료 종결)',
    '당뇨병 가족 병력',
    'T12 압박골절',
    'B12 결핍',
    'N95 마스크 알레르기',
    'H1N1',
    '고혈압 아님',
    'No hypertension',
    'C5 radiculopathy',
    '감기 몸살 기운',
  ])('%s keeps its name and is told as not screened', (text) => {
    const { diagnoses, notes } = map(condition({ code: { text } }));
    expect(diagnoses).toMatchObject([{ diagnosisCode: '' }]);
    expect(diagnoses[0]?.foundBy).toBeUndefined();
    expect(noteCounts(notes)['NO_DIAGNOSIS_CODE Condition']).toBe(1);
  });
});

describe('a status', () => {
  const status = (clinical: string, verification?: string) => {
    const concept = (code: string) => ({ coding: [{ code }] });
    const [row] = map(
      condition({
        code: coding('KCD', 'I10'),
        ...(clinical === '' ? {} : { clinicalStatus: concept(clinical) }),
        ...(verification === undefined ? {} : { verificationStatus: concept(verification) }),
      }),
    ).diagnoses;
    return [row?.status, row?.resolved];
  };

  it('is kept and what is over, refuted or wrong is not chosen', () => {
    expect(status('active', 'confirmed')).toEqual(['ACTIVE', false]);
    expect(status('recurrence')).toEqual(['ACTIVE', false]);
    expect(status('resolved')).toEqual(['RESOLVED', true]);
    expect(status('remission', 'confirmed')).toEqual(['RESOLVED', true]);
    expect(status('active', 'provisional')).toEqual(['UNCONFIRMED', false]);
    expect(status('active', 'refuted')).toEqual(['REFUTED', true]);
    expect(status('', 'entered-in-error')).toEqual(['ENTERED_IN_ERROR', true]);
    expect(status('')).toEqual(['UNKNOWN', false]);
  });

  it('entered in error makes no duplicate of the right one and no date of the record', () => {
    const wrong = condition({
      code: coding('KCD', 'I10'),
      verificationStatus: { coding: [{ code: 'entered-in-error' }] },
      recordedDate: '2026-02-02',
    });
    const right = condition({ code: coding('KCD', 'I10') });
    const record = mapBundle({ ...bundleOf([patient, wrong, right]), timestamp: undefined }, tables);
    expect(record.date).toBe('2026-01-01');
    expect(record.diagnoses.map((row) => row.status)).toEqual(['ENTERED_IN_ERROR', 'UNKNOWN']);
  });
});

describe('a name with words beside it', () => {
  const text = (words: string) => ({ text: words });

  it.each([
    ['치매(알츠하이머)', 'G309'],
    ['심방세동 (지속성)', 'I481'],
    ['위궤양(활동성)', 'K259'],
    ['제2형 당뇨병(인슐린 사용중)', 'E11'],
    ['CHF (EF 35%)', 'I509'],
    ['무릎 골관절염(양측)', 'M179'],
    ['OA knee both', 'M179'],
    ['Rt. 백내장', 'H269'],
    ['개방각 녹내장', 'H401'],
    ['뇌경색 후유증', 'I693'],
    ['T2DM with nephropathy', 'E112'],
    ['대상포진 후 신경통', 'B022'],
    ['ESRD on HD', 'N185'],
    ['PAF on NOAC', 'I480'],
    ['CRF on HD', 'N189'],
    ['만성신부전 5기 투석중', 'N185'],
    ['골다공증 (T -3.2)', 'M819'],
    ['3도 방실차단', 'I442'],
    ['쇼그렌증후군', 'M350'],
    ['AF with RVR', 'I489'],
    ['DVT Lt. leg', 'I802'],
    ['GERD LA-A', 'K219'],
    ['alcoholic LC, Child B', 'K703'],
    ['migraine w/ aura', 'G431'],
    ['원발성 개방각 녹내장 양안', 'H401'],
    ['골다공증성 압박골절', 'M809'],
    ['만성 B형 간염 보균자', 'Z225'],
    ['임신성 당뇨', 'O244'],
    ['QT 연장 증후군', 'I458'],
  ])('%s', (words, code) => {
    expect(codes(text(words))).toEqual([code]);
  });

  it.each(['천식 (과거력)', '천식 과거력', '천식 기왕력', 'h/o asthma', '천식(병력)'])(
    '%s is over, and coded',
    (words) => {
      expect(map(condition({ code: text(words) })).diagnoses).toMatchObject([
        { diagnosisCode: 'J459', resolved: true, status: 'RESOLVED' },
      ]);
    },
  );
});

describe('findings of SNOMED CT that records name by their organ', () => {
  it.each([
    ['19829001', 'J984'],
    ['235856003', 'K769'],
    ['90708001', 'N289'],
    ['56265001', 'I519'],
    ['111975006', 'I458'],
    ['48867003', 'R001'],
    ['75694006', 'K859'],
    ['62403005', 'D550'],
    ['30041005', 'H402'],
    ['737297006', 'Z944'],
    ['139394000', 'R35'],
    ['237599002', 'E119'],
    ['59276001', 'E143'],
    ['74390002', 'I456'],
    ['46113002', 'I110'],
    ['13445001', 'H810'],
    ['266261006', 'I730'],
    ['396232000', 'K409'],
    ['20696009', 'I872'],
    ['45913009', 'J040'],
    ['32273002', 'D693'],
  ])('%s is %s', (code, icd10) => {
    expect(map(condition({ code: coding('http://snomed.info/sct', code, 'Disorder') })).diagnoses).toMatchObject([
      { diagnosisCode: icd10 },
    ]);
  });
});
