// @vitest-environment jsdom
import type { DatasetItem } from '@onyak/core';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cellsOf, gridOf, headingsOf, showGrid } from '../../admin-ui/src/ui/grid/testing/show-grid.js';
import { DatasetGrid } from './admin/dataset/DatasetGrid.js';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const item: DatasetItem = {
  identifier: 'INTERACTION:B01AA03:M01AB05',
  object_A: { code_system: 'ATC', code: 'B01AA03', name: 'warfarin' },
  object_B: { code_system: 'ATC', code: 'M01AB05', name: 'diclofenac' },
  target_outcome: [],
  referenced_sentences: [
    { info_type: '기전', sentence: '위점막이 상하고 혈소판 기능이 떨어집니다.' },
    { info_type: '', sentence: '구분이 없는 문장입니다.' },
  ],
  validity: { is_valid: true },
  relevance_and_quality: {
    relevance_precision_score: 9,
    relevance_recall_score: 9,
    accuracy_score: 9,
    completeness_score: 9,
    completeness_assessment: '',
    accuracy_of_recommendations: '',
    relevance_evaluation_details: '',
  },
  overall_assessment: {
    conclusion: '',
    clinical_significance: '',
    strengths: '',
    weaknesses: '',
    structure_and_format: '',
    suggestions: '',
    helpfulness_score: 9,
  },
  hallucination_check: { hallucination_details: '' },
};

it('shows the eight columns of the dataset, its sentences with the kind of information they are', async () => {
  showGrid(<DatasetGrid items={[item]} />);
  const grid = await gridOf('약물 점검(DUR) 자료');
  const headings = headingsOf(grid);
  expect(headings).toHaveLength(8);
  const sentences = cellsOf(grid, headings.indexOf('근거 문장') + 1).concat(
    cellsOf(grid, headings.indexOf('근거 문장')),
  );
  expect(sentences.join(' ')).toContain('기전위점막이 상하고 혈소판 기능이 떨어집니다.');
  expect(sentences.join(' ')).toContain('구분이 없는 문장입니다.');
  const objects = grid.textContent;
  for (const part of ['ATC', 'B01AA03', 'warfarin', 'M01AB05', 'diclofenac']) expect(objects).toContain(part);
});
