import { parseRow } from '@onyak/core';
import { expect, it } from 'vitest';
import { adrRecord } from '../../../plugins/mrpm/resource.js';
import { fieldName } from '@onyak/database';
import { makeRecord, type RecordMaterial } from './make-record.js';
import { seeded } from './random.js';

const material: RecordMaterial = {
  drugs: [{ code: '645600390', name: '와르파린정' }],
  symptoms: [{ code: 'SY0001', kor: '발진', eng: 'rash' }],
  hospitals: [{ code: 'H0001', name: '온누리대학교병원', users: [{ id: 'DOCTOR01', name: '온의사' }] }],
};
const make = (count: number) => {
  const random = seeded(7);
  return Array.from({ length: count }, (_, index) => makeRecord(random, index + 1, Date.UTC(2026, 10, 20), material));
};

it('makes records that the rules of the registration would take', () => {
  for (const record of make(500)) {
    const row = Object.fromEntries(Object.entries(record).map(([column, value]) => [fieldName(column), value]));
    expect(parseRow(adrRecord, row).faults).toEqual([]);
  }
});

it('makes the same records again, and no two with the same number', () => {
  expect(make(50)).toEqual(make(50));
  expect(new Set(make(500).map((record) => record['rec_id'])).size).toBe(500);
});
