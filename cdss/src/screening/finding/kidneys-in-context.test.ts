import { unknownFacts } from '@onyak/core';
import { expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const graded = (drugs: readonly string[], egfr: number | null, diagnoses: readonly string[] = []) =>
  reasonsOf(
    screen(
      patient({
        drugs,
        diagnoses,
        age: 60,
        facts: { ...unknownFacts, ...(egfr === null ? {} : { egfr: { value: egfr, date: '2026-03-01' } }) },
      }),
      shippedKnowledge(),
    ),
    'INTERACTION',
  ).map(({ severity }) => severity);

it('raises by a value of the kidneys what it raises by their recorded disease', () => {
  const colchicine = ['M04AC01', 'J02AC02'];
  expect(graded(colchicine, 31)).toEqual(['CONTRAINDICATED']);
  expect(graded(colchicine, null, ['N18.3'])).toEqual(['CONTRAINDICATED']);
  expect(graded(colchicine, 60)).toEqual(['MAJOR']);
  expect(graded(colchicine, null)).toEqual(['MAJOR']);
});
