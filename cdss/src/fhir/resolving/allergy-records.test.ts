import { describe, expect, it } from 'vitest';
import { referenceTables } from '../../testing/fhir-code-tables.js';
import { bundleOf, patient, subject } from '../../testing/fhir-resources.js';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { readCauses } from '../../screening/allergy/allergy-causes.js';
import { mapBundle } from '../../testing/read-bundle.js';

const tables = referenceTables();
const atc = (code: string, display = '') => ({ system: 'http://www.whocc.no/atc', code, display });
const nothingKnown = { system: 'http://snomed.info/sct', code: '716186003', display: 'No known allergy' };

/** Causes that an allergy comes to, whether something of it is listed, and the notes of what was left out. */
function readAllergy(resource: Readonly<Record<string, unknown>>) {
  const allergy = { resourceType: 'AllergyIntolerance', patient: subject, ...resource };
  const { sideEffects, notes } = mapBundle(bundleOf([patient, allergy]), tables);
  const { reactions, unread } = readCauses(sideEffects, shippedKnowledge());
  return {
    causes: reactions.flatMap(({ causes }) => causes.map((cause) => cause.atc.slice(0, 4))),
    isListed: unread.length > 0,
    notes: notes.map(({ code }) => code),
  };
}

describe('an allergy of a record is never silent', () => {
  it('what is excepted from "no known allergies" is a cause', () => {
    expect(readAllergy({ code: { text: 'No known drug allergies except penicillin' } }).causes).toContain('J01C');
    expect(readAllergy({ code: { text: 'No known drug allergies.' } }).notes).toContain('NOTHING_KNOWN');
  });

  it('a text that names a drug beside a code for "no known allergy" is a cause', () => {
    expect(readAllergy({ code: { coding: [nothingKnown], text: '페니실린 두드러기' } }).causes).toContain('J01C');
    expect(readAllergy({ code: { coding: [nothingKnown], text: '약물 알레르기 없음' } }).notes).toContain(
      'NOTHING_KNOWN',
    );
  });

  it('a name that nobody knows beside a code for "no known allergy" is listed', () => {
    expect(readAllergy({ code: { coding: [nothingKnown], text: '콜다나정 두드러기' } }).isListed).toBe(true);
  });

  it('food beside a name nobody knows is not food alone', () => {
    const { isListed, notes } = readAllergy({ code: { text: '계란, 콜다나정 발진' } });
    expect(isListed).toBe(true);
    expect(notes).not.toContain('NOT_DRUG_ALLERGY');
  });

  it('more drugs in the text than the code means are causes, too', () => {
    const { causes } = readAllergy({ code: { coding: [atc('J01CA04', '아목시실린')], text: '아목시실린, 조영제' } });
    expect(causes).toContain('J01C');
    expect(causes.some((code) => code.startsWith('V08'))).toBe(true);
  });

  it('what is not read of a text beside what is read is listed, of the substance of a reaction, too', () => {
    expect(readAllergy({ code: { text: '페니실린 콜다나정' }, category: ['medication'] }).isListed).toBe(true);
    const reaction = [{ substance: { text: '요오드' }, manifestation: [{ text: '발진' }] }];
    expect(readAllergy({ code: { text: '페니실린' }, category: ['medication'], reaction }).isListed).toBe(true);
  });

  it('a code that the text beside it denies is listed', () => {
    const reaction = [{ manifestation: [{ text: '이상반응 없음' }] }];
    const { causes, isListed } = readAllergy({ code: { coding: [atc('J01CA04', '아목시실린')] }, reaction });
    expect(causes.length > 0 || isListed).toBe(true);
  });
});
