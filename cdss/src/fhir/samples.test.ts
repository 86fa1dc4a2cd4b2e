import { readFileSync, readdirSync } from 'node:fs';
import { MAYBE_ON_MEDICATION, ON_MEDICATION, patientRecordSchema, type PatientRecord } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import {
  carriedFolder,
  hasMaterial,
  materialFolder,
  ownSamplesFolder,
  referenceFolder,
  referenceTables,
} from '../testing/fhir-code-tables.js';
import { mapBundle, noteCounts, refusalOf } from '../testing/read-bundle.js';
import type { CodeTables } from './index.js';

/** Facts read off a file by hand. */
interface Facts {
  readonly who: readonly [name: string, age: number | null, gender: string, date: string];
  readonly rows: readonly [medications: number, diagnoses: number, sideEffects: number];
  /** `dispenseDate ATC days` of some medications. */
  readonly medications: readonly string[];
  /** Certainly taken, and perhaps. */
  readonly taken: number;
  readonly maybe?: number;
  /** `date code` of some diagnoses. */
  readonly diagnoses: readonly string[];
  readonly sideEffects: readonly string[];
  /** Notes that must be there with exactly this count. */
  readonly notes: Readonly<Record<string, number>>;
}

/** The same facts as the record tells them; of lists and notes only what the facts name. */
function factsIn(record: PatientRecord, facts: Facts) {
  const named = (found: readonly string[], wanted: readonly string[]) => wanted.filter((one) => found.includes(one));
  const notes = noteCounts(record.notes);
  const medications = record.medications.map((row) => `${row.dispenseDate} ${row.atcCode} ${row.totalDosageDays}`);
  const diagnoses = record.diagnoses.map((row) => `${row.diagnosisDate} ${row.diagnosisCode || row.diagnosisName}`);
  return {
    who: [record.name, record.age, record.gender, record.date],
    rows: [record.medications.length, record.diagnoses.length, record.sideEffects.length],
    medications: named(medications, facts.medications),
    taken: record.medications.filter((row) => row.onMedication === ON_MEDICATION).length,
    ...(facts.maybe === undefined
      ? {}
      : { maybe: record.medications.filter((row) => row.onMedication === MAYBE_ON_MEDICATION).length }),
    diagnoses: named(diagnoses, facts.diagnoses),
    sideEffects: record.sideEffects.map((row) => `${row.sideEffect} [${row.atcCodes.join()}]`),
    notes: Object.fromEntries(Object.keys(facts.notes).map((code) => [code, notes[code]])),
    faults: patientRecordSchema.safeParse(record).error?.issues ?? [],
    sameIds: repeated([...record.medications, ...record.diagnoses, ...record.sideEffects].map((row) => row.rowId)),
  };
}

const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);
const sound = { faults: [], sameIds: [] };

const own: Readonly<Record<string, Facts>> = {
  'kr-core-warfarin-nsaid.json': {
    who: ['박순자', 78, 'Female', '2026-03-02'],
    rows: [7, 4, 1],
    taken: 7,
    medications: ['2026-02-20 B01AA03 28', '2026-02-27 M01AE01 10', '2026-02-27 N02BE01 7'],
    diagnoses: ['2024-05-11 I489', '2025-11-02 J209'],
    sideEffects: ['amoxicillin and beta-lactamase inhibitor: 발진 [J01CR02]'],
    notes: { 'CANCELLED MedicationRequest': 1, 'DUPLICATE_DIAGNOSIS Condition': 1, 'NOT_USED Observation': 1 },
  },
  'myhealthway-falls.json': {
    who: ['이정수', 83, 'Male', '2026-04-13'],
    rows: [6, 4, 0],
    taken: 6,
    medications: ['2026-04-01 N05BA12 30', '2026-04-01 N05CF02 30', '2026-04-10 R06AB04 5'],
    diagnoses: ['2026-04-01 R296', '2015-06-30 I10'],
    sideEffects: [],
    notes: {
      'HAS_DISPENSE MedicationRequest': 1,
      'NOT_DISPENSED MedicationDispense': 1,
      'COMPLAINT_ONLY Condition': 1,
    },
  },
  'ips-dementia-anticholinergic.json': {
    who: ['최영자', 86, 'Female', '2026-05-20'],
    rows: [6, 3, 0],
    taken: 4,
    maybe: 2,
    medications: ['2025-06-01 N06DA02 366', '2026-01-10 G04BD04 182', '2025-01-01 C09DA01 730', '2026-01-01  null'],
    diagnoses: ['2024-03-01 G309', '2025-12-20 N394', '2026-03-01 K590'],
    sideEffects: [],
    notes: {
      'NOTHING_KNOWN AllergyIntolerance': 1,
      'NOTHING_KNOWN MedicationStatement': 1,
      'MEDICATION_REFERENCE MedicationStatement': 1,
      'NO_ATC MedicationStatement': 1,
    },
  },
  'us-core-diabetes-kidney.json': {
    who: ['김민호', 75, 'Male', '2026-06-03'],
    // What was refuted and what was entered in error are shown too.
    rows: [4, 5, 0],
    taken: 4,
    medications: ['2026-05-25 A10BA02 90', '2026-05-21 C09AA03 30', '2026-06-01 M01AE02 30'],
    diagnoses: ['2025-09-09 E1122', '2025-09-09 N1832'],
    sideEffects: [],
    notes: {
      'HAS_DISPENSE MedicationRequest': 2,
      'STOPPED_BEFORE_START MedicationRequest': 1,
      'NOT_AN_ORDER MedicationRequest': 1,
      'REFUTED Condition': 1,
      'ENTERED_IN_ERROR Condition': 1,
      'OUTCOME OperationOutcome': 1,
    },
  },
  'synthea-like-heart.json': {
    who: ['윤말순', 81, 'Female', '2026-07-07'],
    rows: [8, 5, 1],
    taken: 0,
    maybe: 8,
    medications: ['2026-07-07 B01AA03 null', '2019-03-04 C09AA03 null', '2026-07-07  null'],
    diagnoses: ['2026-07-07 I489', '2022-11-20 I251'],
    sideEffects: ['Aspirin: 두드러기, 혈관부종 [N02BA01]'],
    notes: {
      'NO_DAYS MedicationRequest': 8,
      'NO_ATC MedicationRequest': 1,
      'NOT_A_DIAGNOSIS Condition': 1,
      'NOT_DRUG_ALLERGY AllergyIntolerance': 1,
    },
  },
  'history-corrected-prescription.json': {
    who: ['정복남', 77, 'Male', '2026-08-03'],
    rows: [2, 1, 0],
    taken: 2,
    medications: ['2026-08-01 A10BA02 60', '2026-08-01 A10BB12 60'],
    diagnoses: ['2018-02-02 E119'],
    sideEffects: [],
    notes: { 'OLD_VERSION MedicationRequest': 1, 'OLD_VERSION Patient': 1, 'DELETED MedicationRequest': 1 },
  },
  'adverse-events-two-patients.json': {
    who: ['한금옥', 71, 'Female', '2026-09-09'],
    rows: [3, 1, 3],
    taken: 3,
    medications: ['2026-09-05 M01AE01 7', '2026-08-15 C09DA07 60'],
    diagnoses: ['2026-08-30 K922'],
    sideEffects: [
      '부루펜정200밀리그램(이부프로펜)_(0.2g/1정): 위장관 출혈 [M01AE01]',
      '조영제, 페니라민: 두드러기 []',
      'ibuprofen [M01AE01]',
    ],
    notes: {
      'OTHER_PATIENT MedicationRequest': 1,
      'OTHER_PATIENT AdverseEvent': 1,
      'NOT_ACTUAL AdverseEvent': 1,
      'NO_RISK AllergyIntolerance': 1,
      'WARD_DOSE MedicationAdministration': 1,
    },
  },
};

const material: Readonly<Record<string, Facts>> = {
  'kr-myhealthway-collection.assembled.json': {
    who: ['김영희', 51, 'Female', '2023-11-01'],
    rows: [1, 1, 1],
    taken: 0,
    medications: ['2023-11-01 M01AB15 null'],
    diagnoses: ['2023-04-30 N201'],
    sideEffects: ['amoxicillin and beta-lactamase inhibitor: 두드러기 및 아나필락시스 [J01CR02]'],
    notes: { 'NO_DAYS MedicationRequest': 1, 'NOT_USED Observation': 2 },
  },
  'adverse-event-hives.assembled.json': {
    who: ['SLP Example', null, 'Unknown', '2021-01-15'],
    rows: [0, 1, 1],
    taken: 0,
    medications: [],
    diagnoses: [' L509'],
    sideEffects: ['Barium: Moderate hives []'],
    notes: { 'WARD_DOSE MedicationAdministration': 2, 'SUSPECT_REFERENCE AdverseEvent': 1, 'NO_BIRTH_DATE Patient': 1 },
  },
  'ips-dk-16-atc-medications.json': {
    who: ['Knud Gravitate Knudsen', 35, 'Unknown', '2023-10-17'],
    rows: [16, 0, 0],
    taken: 16,
    medications: ['2023-06-21 L04AX07 731', '2023-06-23 L04AB04 731', '2023-06-21 A12AX 731'],
    diagnoses: [],
    sideEffects: [],
    notes: { 'NOT_USED Immunization': 1 },
  },
  'ips-epic-2025-example2.json': {
    who: ['Automation FHIR', 42, 'Female', '2025-05-11'],
    rows: [2, 5, 2],
    taken: 0,
    medications: ['2020-03-04 G03EK01 999', '2020-03-04 B03AA03 90'],
    diagnoses: ['2020-03-04 I10', '2016-12-05 J189', '2005-06-01 E282'],
    sideEffects: ['NICKEL: Hives, Itching []', 'LACTOSE: GI intolerance []'],
    notes: { 'NOT_AN_ORDER MedicationRequest': 1, 'PARTIAL_DATE Condition': 1 },
  },
  'ips-eu-12-atc-medications.json': {
    who: ['John Mark', 86, 'Male', '2021-05-18'],
    rows: [12, 7, 1],
    taken: 0,
    medications: ['2015-05-01 A10BB09 null', '1987-04-01 H03AA01 null'],
    diagnoses: ['2010-04-02 E119', '1993-03-02 I10', '2015-08-01 Mild cognitive impairment'],
    sideEffects: ['Penicillins with extended spectrum [J01CA]'],
    notes: { 'NO_DAYS MedicationStatement': 12, 'NO_DIAGNOSIS_CODE Condition': 1, 'DIAGNOSIS_BY_NAME Condition': 4 },
  },
  'ips-hk-sample-with-medication.json': {
    who: ['PATIENT, PEACH', 71, 'Male', '2022-01-08'],
    rows: [1, 1, 1],
    taken: 0,
    // "for 1 week" is told in words alone.
    medications: ['2015-08-25 N02BE01 7'],
    diagnoses: [' E785'],
    sideEffects: ['cephalosporins: 발진 []'],
    notes: { 'NOT_DRUG_ALLERGY AllergyIntolerance': 1 },
  },
  'ips-ig-bundle-01.json': {
    who: ['Martha DeLarosa', 45, 'Female', '2017-12-11'],
    rows: [2, 2, 1],
    taken: 0,
    medications: ['2015-03-01 L02BG03 null', '2016-01-01 G02CX04 null'],
    diagnoses: ['2015-01-01 N951', '2015-01-01 Malignant tumor of breast'],
    sideEffects: ['Substance with penicillin structure and antibacterial mechanism of action (substance) []'],
    notes: { 'NOTHING_KNOWN AllergyIntolerance': 1 },
  },
  'synthea2020-Margie619.json': {
    who: ['Margie619 Hettinger594', 25, 'Female', '2020-07-27'],
    rows: [8, 7, 0],
    taken: 0,
    medications: ['2020-07-15 N02BE01 null', '1995-11-05 R06AX13 null'],
    diagnoses: ['2020-07-15 J209', '2016-12-12 O149'],
    sideEffects: [],
    notes: { 'NOT_DRUG_ALLERGY AllergyIntolerance': 8, 'NO_DAYS MedicationRequest': 8 },
  },
  'synthea2021-Ali_Herman.json': {
    who: ['Ali Herman', 68, 'Male', '2021-03-03'],
    rows: [5, 9, 0],
    taken: 0,
    medications: ['2020-06-08 L01CD02 null', '1955-03-23 R03BA05 null'],
    diagnoses: ['2020-06-08 D075', '1955-03-23 J303'],
    sideEffects: [],
    notes: { 'NOT_DRUG_ALLERGY AllergyIntolerance': 3, 'NOT_USED Claim': 40 },
  },
  'synthea2021-Gayla_Ferry.json': {
    who: ['Gayla Ferry', 83, 'Female', '2020-08-20'],
    rows: [7, 6, 0],
    taken: 0,
    medications: ['2018-08-09 B01AC04 null', '1957-01-24 C03AA03 null'],
    diagnoses: ['2018-08-09 I251', '1956-01-19 I10'],
    sideEffects: [],
    notes: { 'NOT_USED ExplanationOfBenefit': 16 },
  },
  'synthea2021-Margery_Gibson.json': {
    who: ['Margery Gibson', 72, 'Female', '2021-01-12'],
    rows: [25, 15, 0],
    taken: 0,
    medications: ['2020-12-31 C10AA01 null', '2011-10-25 B01AD02 null'],
    diagnoses: ['2019-10-01 M819', '2011-10-25 I64'],
    sideEffects: [],
    // Weight, height and kidney function are read.
    notes: { 'NOT_USED Observation': 425 },
  },
  'synthea2021-Trey_Berge.json': {
    who: ['Trey Berge', 107, 'Male', '2021-01-04'],
    rows: [13, 10, 0],
    taken: 0,
    medications: ['1992-12-21 B01AA03 null', '1931-03-09 C03AA03 null'],
    diagnoses: ['1992-12-21 I489', '2014-03-22 J020'],
    sideEffects: [],
    notes: { 'NOT_USED Observation': 83 },
  },
  'synthea2023-Jamison785.json': {
    who: ['Jamison785 Denesik803', 83, 'Male', '1998-07-20'],
    rows: [29, 11, 0],
    taken: 0,
    medications: ['1998-06-29 N06DA02 null', '1994-07-01 M01AE01 null'],
    diagnoses: ['1998-06-29 G309', '1995-10-23 I500'],
    sideEffects: [],
    notes: { 'NOT_A_DIAGNOSIS Condition': 59, 'WARD_DOSE MedicationAdministration': 1 },
  },
};

describe("the project's own samples", () => {
  const tables = referenceTables();
  const files = readdirSync(ownSamplesFolder).filter((file) => file.endsWith('.json'));

  it('are all described here', () => {
    expect(files.toSorted()).toEqual(Object.keys(own).toSorted());
  });

  it.each(Object.entries(own))('%s', (file, facts) => {
    expect(factsIn(mapBundle(readFileSync(ownSamplesFolder + file), tables), facts)).toEqual({ ...facts, ...sound });
  });

  it('names the institution and department through encounter, role and organisation', () => {
    const record = mapBundle(readFileSync(`${ownSamplesFolder}kr-core-warfarin-nsaid.json`), tables);
    expect(record.medications[0]).toMatchObject({
      dispenseOrganization: '온누리대학교병원',
      medicationCode: '643900480',
      strength: '0.4g/1정',
      singleDosage: '1 정',
      dailyDosage: '3 정',
    });
    expect(record.diagnoses[0]).toMatchObject({ department: '내과', diagnosisOrganization: '온누리대학교병원' });
    expect(record.diagnoses.find((row) => row.diagnosisCode === 'J209')?.resolved).toBe(true);
  });
});

// The development material is not part of the project; where it lies beside it, every bundle of it is held to its facts.
describe('the sample files of third parties', () => {
  const files = hasMaterial ? readdirSync(materialFolder).filter((file) => file.endsWith('.json')) : [];
  const tables: CodeTables = referenceTables(hasMaterial ? referenceFolder : carriedFolder);
  const lone = files.filter((file) => material[file] === undefined);

  it('lie beside the project whole or not at all, so that none is passed over unnoticed', () => {
    expect(Object.keys(material).filter((file) => !files.includes(file))).toEqual(
      hasMaterial ? [] : Object.keys(material),
    );
  });

  it.each(Object.entries(material).filter(([file]) => files.includes(file)))('%s', (file, facts) => {
    expect(factsIn(mapBundle(readFileSync(materialFolder + file), tables), facts)).toEqual({ ...facts, ...sound });
  });

  it.each(lone)('%s is a lone resource and refused', (file) => {
    expect(refusalOf(() => mapBundle(readFileSync(materialFolder + file), tables))).toBe('LONE_RESOURCE');
  });

  it.each(hasMaterial ? [lone] : [])('%s and others are mapped once a patient stands beside them', (...names) => {
    const resources = names.map(
      (file) => JSON.parse(readFileSync(materialFolder + file, 'utf8')) as { subject?: { reference: string } },
    );
    const us = resources.filter((resource) => resource.subject?.reference === 'Patient/example');
    const patient = { resourceType: 'Patient', id: 'example', name: [{ text: 'Amy Shaw' }] };
    const bundle = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [patient, ...us].map((resource) => ({ resource })),
    };
    const record = mapBundle(bundle, tables);
    // The dispense points to the request, so that only the dispense counts: 480 mL ÷ (2 × 10 mL a day).
    expect(record.medications).toMatchObject([
      {
        source: 'DISPENSE',
        dispenseDate: '2016-12-08',
        totalDosageDays: 24,
        singleDosage: '10 ml',
        dailyDosage: '20 ml',
        dispenseOrganization: 'Holy Healthcare Pharmacy',
      },
    ]);
    expect(record.diagnoses).toMatchObject([{ diagnosisCode: 'T2021', diagnosisDate: '2015-11-01' }]);
  });
});
