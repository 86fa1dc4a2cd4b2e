import { guideMarkdown } from '@onyak/core';
import { expect, it } from 'vitest';
import { plainGuide } from '../llm/offline/compose-guide.js';
import { sampleMaterial } from '../testing/material.js';
import { readPhrases } from './phrase-reader.js';
import { resultChanges } from './result-changes.js';

const material = sampleMaterial();
const guide = plainGuide(material);
const made = guideMarkdown('환자 약물 조정 가이드', guide);
const source = { sections: guide.sections, findings: material.findings };
const sentences = guide.sections.flatMap((section) => section.sentences);

it('every sentence of a result that words a finding is counted: the engine’s by its phrases, any other once by its own words', () => {
  const told = resultChanges(made, made, source);
  expect(told.every(({ outcome }) => outcome === 'KEPT')).toBe(true);
  const others = sentences.filter(({ text, findingIds }) => findingIds.length > 0 && readPhrases(text).length === 0);
  expect(others.length).toBeGreaterThan(0);
  const own = told.filter(({ phrase }) => phrase.includes(' '));
  expect(own).toHaveLength(others.length);
  for (const { phrase, findings } of own) {
    expect(findings.length).toBeGreaterThan(0);
    for (const name of findings.flatMap(({ drugs }) => drugs.map((drug) => drug.name)))
      expect(phrase).not.toContain(name);
  }
});

it('what somebody changed and left out of it is told with the findings it was said of', () => {
  const other = sentences.find(({ text, findingIds }) => findingIds.length > 0 && readPhrases(text).length === 0);
  const words = other?.text ?? '';
  const changed = resultChanges(made, made.replace(words, `${words} 그리고 확인합니다.`), source);
  const [one, ...rest] = changed.filter(({ outcome }) => outcome !== 'KEPT');
  expect(rest).toEqual([]);
  expect(one?.outcome).toBe('CHANGED');
  expect(one?.changed).toContain('그리고 확인합니다.');
  expect(one?.findings.map(({ id }) => id).toSorted()).toEqual(other?.findingIds.toSorted());
  const without = resultChanges(made, made.replace(`- ${words}\n`, ''), source);
  expect(without.filter(({ outcome }) => outcome !== 'KEPT').map(({ outcome }) => outcome)).toEqual(['REMOVED']);
});
