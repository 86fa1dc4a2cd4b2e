import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { bundleOf, patient, request } from '../../testing/fhir-resources.js';
import { referenceTables } from '../../testing/fhir-code-tables.js';
import { mapBundle } from '../../testing/read-bundle.js';
import { patient as screened, reasonsOf } from '../../testing/patients.js';
import { screen } from '../../screening/screen.js';

const tables = referenceTables();
const name = '휴온스메트포르민서방정(메트포르민염산염)';
const oneTablet = { doseAndRate: [{ doseQuantity: { value: 1, unit: '정' } }] };

/** The single dose as it is read, and whether the product, one that is not divided, is told. */
function read(dosage: Readonly<Record<string, unknown>>) {
  const medicationCodeableConcept = {
    text: name,
    coding: [{ system: 'http://www.whocc.no/atc', code: 'A10BA02', display: name }],
  };
  const bundle = bundleOf([patient, request({ medicationCodeableConcept, dosageInstruction: [dosage] })]);
  const { medications } = mapBundle(bundle, tables);
  const told = reasonsOf(screen(screened({ drugs: medications }), shippedKnowledge()), 'SPLITTING').length > 0;
  return [medications[0]?.singleDosage, told];
}

describe('what the words of an instruction say is done to a piece', () => {
  it.each([
    [{ ...oneTablet, text: '1일 2회 1정씩 분쇄하여 복용' }, '1 정 분쇄'],
    [{ ...oneTablet, patientInstruction: '가루로 빻아서 물에 타 드세요' }, '1 정 분쇄'],
    [{ ...oneTablet, additionalInstruction: [{ text: 'Crush and mix with water' }] }, '1 정 분쇄'],
    [{ ...oneTablet, method: { coding: [{ system: 'http://snomed.info/sct', display: 'Crush' }] } }, '1 정 분쇄'],
    [{ text: '아침 식후 반 알' }, '반 알'],
    [{ text: '1일 2회 0.5정' }, '0.5정'],
  ])('%j', (dosage, single) => {
    expect(read(dosage)).toEqual([single, true]);
  });

  it.each([
    [{ ...oneTablet, text: '분쇄하지 마십시오' }, '1 정'],
    [{ ...oneTablet, text: '씹거나 으깨지 말고 그대로 삼킵니다. 1일 2회' }, '1 정'],
    [{ ...oneTablet, text: 'Do not chew, crush or split' }, '1 정'],
    [{ ...oneTablet, text: '1회 1정, 분쇄 금지' }, '1 정'],
    [{ ...oneTablet, text: '반 알' }, '1 정'],
    [{ text: '1일 2회 1정' }, '1 정'],
  ])('%j does nothing to it', (dosage, single) => {
    expect(read(dosage)).toEqual([single, false]);
  });
});
