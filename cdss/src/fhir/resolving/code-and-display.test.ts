import { describe, expect, it } from 'vitest';
import { referenceTables } from '../../testing/fhir-code-tables.js';
import { bundleOf, patient, subject } from '../../testing/fhir-resources.js';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { patient as input, reasonsOf } from '../../testing/patients.js';
import { mapBundle } from '../../testing/read-bundle.js';
import { screen } from '../../screening/screen.js';

const tables = referenceTables();
const rowOf = (code: string, display: string, system = 'http://snomed.info/sct') =>
  mapBundle(
    bundleOf([
      patient,
      {
        resourceType: 'AllergyIntolerance',
        patient: subject,
        category: ['medication'],
        code: { coding: [{ system, code, display }] },
      },
    ]),
    tables,
  ).sideEffects[0];

/** What is said of an allergy beside what is compared. */
const listed = (resource: Readonly<Record<string, unknown>>) => {
  const allergy = { resourceType: 'AllergyIntolerance', patient: subject, category: ['medication'], ...resource };
  const { sideEffects } = mapBundle(bundleOf([patient, allergy]), tables);
  return screen(input({ drugs: ['V08AB05', 'J01CA04'], age: 50, sideEffects }), shippedKnowledge());
};

describe('iodine beside what is understood', () => {
  it('is asked about where the record writes it in one text with another cause', () => {
    const result = listed({ code: { text: '페니실린, 요오드' } });
    expect(reasonsOf(result, 'ALLERGY')).toHaveLength(1);
    expect(result.notScreened.filter(({ reason }) => reason === 'AMBIGUOUS')).toHaveLength(1);
  });

  it('is asked about where a code names the substance: contrast media may be meant', () => {
    const coding = [{ system: 'http://snomed.info/sct', code: '44588005', display: 'Iodine' }];
    expect(listed({ code: { coding } }).notScreened.filter(({ reason }) => reason === 'AMBIGUOUS')).toHaveLength(1);
  });
});

describe('a text that names more than its code', () => {
  const amoxicillin = { coding: [{ system: 'http://www.whocc.no/atc', code: 'J01CA04', display: 'amoxicillin' }] };
  it.each([
    // Nobody knows it.
    ['아목시실린, 콜다나정', 1],
    // It may be one of several.
    ['아목시실린, 요오드', 1],
    ['아목시실린', 0],
    ['아목시실린 두드러기', 0],
    ['아목시실린캡슐 500mg', 0],
  ])('"%s" beside the code of amoxicillin: %i listed', (text, count) => {
    const { notScreened } = listed({ code: { ...amoxicillin, text } });
    expect(notScreened.filter(({ what }) => what === 'SIDE_EFFECT')).toHaveLength(count);
  });
});

describe('an allergy whose display names another drug than its code', () => {
  it.each([
    ['387014003', 'Carbamazepine'],
    ['372709008', 'Vancomycin'],
    ['385580005', 'Contrast media'],
    // Two substances in the display.
    ['387525002', 'Sulfamethoxazole + trimethoprim'],
  ])('%s "%s" is asked about and not taken for either', (code, display) => {
    const row = rowOf(code, display);
    expect(row?.resolution?.understood).toEqual([]);
    expect(row?.resolution?.candidates.length).toBeGreaterThan(1);
  });

  it('is asked about with a code of ATC too', () => {
    const row = rowOf('M01AE01', 'Vancomycin', 'http://www.whocc.no/atc');
    expect(row?.atcCodes).toEqual([]);
    expect(row?.resolution?.candidates).toHaveLength(2);
  });

  it.each([
    ['293586001', 'Allergy to aspirin'],
    ['372687004', 'Amoxicillin'],
    ['294505008', 'Penicillin allergy'],
    ['387458008', 'NSAID'],
    ['387207008', 'Advil'],
  ])('%s "%s" is one thing', (code, display) => {
    expect(rowOf(code, display)?.resolution?.understood).toHaveLength(1);
  });
});
