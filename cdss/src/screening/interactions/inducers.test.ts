import { expect, it } from 'vitest';
import { unknownFacts } from '@onyak/core';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const strong = ['J04AB02', 'N03AF01', 'N03AB02', 'N03AA02', 'N03AA03', 'L02BB04', 'L02BB05', 'L01XX23'];
const moderate = ['J05AG03', 'J05AG04', 'C02KX01', 'L01EC02', 'L01ED05'];
const sensitive = [
  'C03XA01',
  'C10AA01',
  'B01AC24',
  'B01AF01',
  'L04AD02',
  'C03DA05',
  'C01EB17',
  'C01EB18',
  'N05AE05',
  'L01XX52',
];

const inducedBy = (inducer: string, drug: string) =>
  reasonsOf(screen(patient({ drugs: [inducer, drug], age: 50, gender: 'Male' }), shippedKnowledge()), 'INTERACTION');

// What two tumour drugs do to each other is the oncologist's table, which is not carried.
const pairs = (inducers: readonly string[]) =>
  inducers.flatMap((inducer) =>
    sensitive
      .filter((drug) => !(inducer.startsWith('L') && drug.startsWith('L01')))
      .map((drug) => [inducer, drug] as const),
  );

it.each([...pairs(strong), ...pairs(moderate)])(
  'what induces CYP3A4 with what it clears: %s with %s',
  (inducer, drug) => {
    expect(inducedBy(inducer, drug)).not.toEqual([]);
  },
);

it('a moderate inducer is no grave matter where its level can be followed, and words name no drug that is not taken', () => {
  expect(inducedBy('J05AG03', 'C03XA01').map(({ severity }) => severity)).toEqual(['MODERATE']);
  expect(inducedBy('N03AF01', 'N05AH04').flatMap(({ action }) => action)).not.toContain('루라시돈');
  expect(inducedBy('N03AA03', 'L04AD02').map(({ severity }) => severity)).toEqual(['MAJOR']);
});

it.each(['L01EA01', 'L01EA02', 'L01EB01', 'L01EF02', 'L01EX01', 'L01XK01'])(
  'what holds a cancer back (%s) is asked about on the same day beside a moderate inducer too, which is looked at first',
  (drug) => {
    for (const inducer of ['J05AG03', 'J05AG04', 'C02KX01']) {
      const [reason] = inducedBy(inducer, drug);
      expect(reason).toMatchObject({ severity: 'MAJOR', effect: { harms: ['LOSS_CANCER'], hold: [inducer] } });
    }
  },
);

it.each(['G03AA12', 'G03AA09', 'G03AA10', 'G03AB08', 'G03AA13', 'G03HB01'])(
  'a pill with an estrogen (%s) is told to who breastfeeds, with the weeks; one without is not',
  (pill) => {
    const told = (code: string) => {
      const facts = { ...unknownFacts, lactation: 'YES' as const };
      return reasonsOf(screen(patient({ drugs: [code], age: 30, facts }), shippedKnowledge()), 'LACTATION');
    };
    const [reason] = told(pill);
    expect(reason?.severity).toBe('MODERATE');
    expect(reason?.mechanism).toContain('6주');
    expect(told('G03AC09')).toEqual([]);
  },
);
