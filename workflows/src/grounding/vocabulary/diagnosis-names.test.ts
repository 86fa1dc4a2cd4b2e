import { expect, test } from 'vitest';
import { shippedVocabulary } from '../../testing/material.js';

const { diagnosisNames } = shippedVocabulary();

test.each([
  ['2형 당뇨병', 'E11.9', '당뇨'],
  ['만성 콩팥병 4기', 'N18.4', '만성 콩팥병'],
  ['알츠하이머병', 'G30.9', '치매'],
  ['뇌경색증', 'I63.9', '뇌경색'],
  ['상세불명의 천식', 'J45.9', '천식'],
])('%s (%s) is called %s too', (name, code, other) => {
  expect(diagnosisNames.of(name, code)).toContain(other);
});

test.each([
  ['2형 당뇨병', 'E11.9', '1형 당뇨'],
  ['본태성 고혈압', 'I10', '저혈압'],
  ['발작성 심방세동', 'I48.0', '영구 심방세동'],
  ['뇌경색증', 'I63.9', '뇌출혈'],
])('%s (%s) is not called %s', (name, code, other) => {
  expect(diagnosisNames.of(name, code)).not.toContain(other);
});
