// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cellsOf, gridOf, headingsOf, showGrid } from '../ui/grid/testing/show-grid.js';
import { readDiagnosis, readMedication, readSideEffect } from '@onyak/core';
import { ReviewedDiagnoses, ReviewedMedications, ReviewedSideEffects } from './review/ReviewGrids.js';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

it('shows prescribed drugs as a grid of six columns: code and name of product, ATC and ingredient', async () => {
  const drug = readMedication(
    {
      rowId: 'm1',
      medicationCode: '600000000',
      medicationName: '와파린정5밀리그램',
      atcCode: 'B01AA03',
      atcName: 'warfarin',
      ingredientCode: '249103ATB',
      ingredientName: 'warfarin sodium 5mg',
      onMedication: '복용중',
    },
    0,
  );
  showGrid(<ReviewedMedications rows={[drug]} />);
  const grid = await gridOf('처방 약물');
  expect(headingsOf(grid)).toEqual(['KD 코드', 'KD 명칭', 'ATC 코드', 'ATC 명칭', '성분 코드', '성분 명칭']);
  expect([0, 1, 2, 3, 4, 5].map((column) => cellsOf(grid, column))).toEqual([
    ['600000000'],
    ['와파린정5밀리그램'],
    ['B01AA03'],
    ['warfarin'],
    ['249103ATB'],
    ['warfarin sodium 5mg'],
  ]);
});

it('shows comorbidities with code, name and type, and side effects with their words', async () => {
  const diagnosis = readDiagnosis(
    {
      rowId: 'd1',
      diagnosisCode: 'I10',
      diagnosisName: 'Hypertension',
      diagnosisNameKor: '고혈압',
      diagnosisType: '주',
    },
    0,
  );
  showGrid(
    <>
      <ReviewedDiagnoses rows={[diagnosis]} />
      <ReviewedSideEffects rows={[readSideEffect({ rowId: 's1', sideEffect: '두드러기' }, 0)]} />
    </>,
  );
  const diagnoses = await gridOf('동반 질환');
  expect(cellsOf(diagnoses, 0)).toEqual(['I10']);
  expect(cellsOf(diagnoses, 2)).toEqual(['주']);
  expect(headingsOf(diagnoses)).toHaveLength(3);
  const sideEffects = await gridOf('부작용');
  expect(cellsOf(sideEffects, 0)).toEqual(['두드러기']);
  expect(headingsOf(sideEffects)).toHaveLength(1);
});
