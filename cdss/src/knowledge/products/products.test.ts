import type { Medication } from '@onyak/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { screen } from '../../screening/screen.js';
import { shippedTables } from '../../testing/knowledge.js';
import { medication, patient } from '../../testing/patients.js';
import { buildKnowledge } from '../build.js';

const tables = shippedTables();
const shared = buildKnowledge(tables, 1);

// Few codes and names, so that patients bring one code with other names, ingredients and resolutions.
const rows = fc.record({
  medicationCode: fc.constantFrom('', 'P1', 'P2'),
  medicationName: fc.constantFrom(
    '',
    '와파린정5밀리그램',
    '아스피린장용정100밀리그램',
    '시험정(메트포르민염산염)_(500mg/1정)',
  ),
  atcCode: fc.constantFrom('', 'B01AA03', 'B01AC06', 'M01A', 'A10BD', 'M01AE01'),
  ingredientCode: fc.constantFrom('', '249103ATB', '111001ATE', '999901CCM'),
  ingredientName: fc.constantFrom('', 'ibuprofen', 'metformin hydrochloride'),
  dailyDosage: fc.constantFrom('', '3정', '4000mg'),
  dispenseDate: fc.constantFrom('2026-03-01', '2026-01-10', ''),
  resolution: fc.constantFrom(
    undefined,
    { understood: [], candidates: [] },
    {
      understood: [
        {
          atcCodes: ['C08CA01'],
          name: '암로디핀',
          kind: 'SUBSTANCE',
          method: 'USER',
          confidence: 1,
          matched: '',
        } as const,
      ],
      candidates: [],
    },
  ),
});
const patients = fc.array(fc.array(rows, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 12 });

it('what was read of other patients changes nothing for the next', () => {
  fc.assert(
    fc.property(patients, (records) => {
      const fresh = buildKnowledge(tables, 1);
      const inputs = records.map((record) =>
        patient({ drugs: record.map(({ atcCode, ...over }) => medication(atcCode, over as Partial<Medication>)) }),
      );
      const first = inputs.map((input) => screen(input, shared));
      expect(
        inputs
          .toReversed()
          .map((input) => screen(input, fresh))
          .toReversed(),
      ).toEqual(first);
    }),
    { numRuns: 8 },
  );
}, 120_000);

it('tells more products under one code apart than it keeps', () => {
  const codes = tables.products.filter(({ atcCode }) => atcCode.length === 7).slice(0, 40);
  const read = () =>
    codes.map(({ atcCode, kdName }) =>
      shared.products.of(medication(atcCode, { medicationCode: 'ONE', medicationName: kdName })),
    );
  const seen = [...read(), ...read()];
  expect(seen.map(({ read: drug }) => drug.atcCode)).toEqual([...codes, ...codes].map(({ atcCode }) => atcCode));
});
