import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { medication, patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const index = shippedKnowledge();
const told = (other: string, ...statin: { readonly name: string; readonly daily: string; readonly atc?: string }[]) =>
  reasonsOf(
    screen(
      patient({
        drugs: [
          ...statin.map(({ name, daily, atc = 'C10AA01' }) =>
            medication(atc, { medicationName: name, medicationCode: name, dailyDosage: daily, ingredientCode: '' }),
          ),
          other,
        ],
        age: 50,
      }),
      index,
    ),
    'INTERACTION',
  )
    .filter(({ effect }) => effect?.harms[0] === 'MUSCLE')
    .map(({ severity, contextNote }) => [severity, contextNote !== '']);
const simvastatin = (daily: string, name = '가온심바스타틴정20밀리그램(심바스타틴)_(20mg/1정)') => ({ name, daily });

describe('a pair that its label allows up to a dose', () => {
  it('can wait where the recorded dose is within it', () => {
    expect(told('C08CA01', simvastatin('1 정'))).toEqual([['MODERATE', true]]);
    expect(told('B01AC24', simvastatin('2 정'))).toEqual([['MODERATE', true]]);
  });

  it('is asked about the same day above it, and where the dose is not known', () => {
    expect(told('C08CA01', simvastatin('2 정'))).toEqual([['MAJOR', false]]);
    expect(told('C08CA01', simvastatin(''))).toEqual([['MAJOR', false]]);
  });

  it('of two bounds in one row the lower one counts', () => {
    expect(told('C01BD07', simvastatin('1 정'))).toEqual([['MAJOR', false]]);
  });

  it('a second product adds to the dose', () => {
    const second = { name: '나라심바스타틴정10밀리그램(심바스타틴)_(10mg/1정)', daily: '1 정' };
    expect(told('C08CA01', simvastatin('1 정'), second)).toEqual([['MAJOR', false]]);
    expect(told('C08CA01', simvastatin('1 정'), { ...second, daily: '' })).toEqual([['MAJOR', false]]);
  });

  it('of a product of several substances nobody knows which of them the strength is of', () => {
    const both = { name: '가온복합정10/20밀리그램', daily: '1 정', atc: 'C10BA02' };
    expect(told('C08CA01', both)).toEqual([['MAJOR', false]]);
  });

  it('what is forbidden stays forbidden at every dose', () => {
    expect(told('C10AB04', simvastatin('1 정'))[0]).toEqual(['CONTRAINDICATED', false]);
  });
});
