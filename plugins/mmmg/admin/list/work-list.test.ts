import type { GuideRequestRow } from '@onyak/core';
import { expect, it } from 'vitest';
import { hasDraft, workList } from './work-list.js';

const row = (
  reqId: string,
  status: GuideRequestRow['status'],
  day: number,
  gravest: GuideRequestRow['gravest'] = null,
): GuideRequestRow => ({
  reqId,
  reqDate: `2026-11-${String(day).padStart(2, '0')} 09:00:00`,
  userId: 'DOCTOR01',
  name: '가상 환자',
  age: 70,
  gender: 'Male',
  irbNumber: reqId,
  status,
  stage: '',
  medications: 3,
  comorbidities: 0,
  findings: 0,
  gravest,
  hospitalCode: 'H0001',
  hospitalNameCode: '온누리대학교병원(H0001)',
});

it('puts what waits first, the gravest of it and then the longest waiting, before the newest of the rest', () => {
  const newest = row('grave-new', 'WAITING', 20, 'CONTRAINDICATED');
  const waiting = [
    row('moderate', 'WAITING', 1, 'MODERATE'),
    newest,
    row('grave-old', 'WAITING', 2, 'CONTRAINDICATED'),
    row('nothing', 'WAITING', 3),
  ];
  const recent = [row('done', 'COMPLETE', 22), row('failed', 'FAILED', 5), row('done-old', 'COMPLETE', 4)];
  expect(workList([...recent, ...waiting], 7).map(({ reqId }) => reqId)).toEqual([
    'grave-old',
    'grave-new',
    'moderate',
    'nothing',
    'failed',
    'done',
    'done-old',
  ]);
});

it('does not drop what waits for what is done', () => {
  const waiting = [row('a', 'WAITING', 1), row('b', 'WAITING', 2)];
  expect(workList([row('c', 'COMPLETE', 3), ...waiting], 2).map(({ reqId }) => reqId)).toEqual(['a', 'b']);
});

it('knows a request for which something was typed', () => {
  const kept = new Map([
    ['onyak.mmmg.feedback.mg-1.2', '더 짧게'],
    ['onyak.mmmg.feedback.mg-10.1', ' '],
  ]);
  const store = {
    length: kept.size,
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
  };
  expect(['mg-1', 'mg-10', 'mg-2'].map((reqId) => hasDraft(store, reqId))).toEqual([true, false, false]);
});
