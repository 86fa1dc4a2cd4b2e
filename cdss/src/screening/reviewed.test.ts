import { unknownFacts, type FindingKind, type ScreeningResult } from '@onyak/core';
import { expect, it } from 'vitest';
import { buildKnowledge, withStoppRules } from '../knowledge/build.js';
import { publishedStoppRules } from '../knowledge/stopp/published.js';
import type { KnowledgeTables } from '../knowledge/tables/table-specs.js';
import { shippedTables } from '../testing/knowledge.js';
import { patient, sideEffect } from '../testing/patients.js';
import { screen } from './screen.js';

const tables = shippedTables();
/** What follows from the codes and the record alone: no row led to it. */
const withoutRow: readonly FindingKind[] = ['SAME_INGREDIENT', 'SAME_CLASS', 'ALLERGY'];
const someone = patient({
  drugs: ['B01AA03', 'M01AE01', 'N06AA09', 'N05BA01', 'C01AA05', 'C09AA02', 'C03CA01', 'R06AB04', 'N05AH04', 'G04BD04'],
  diagnoses: ['F03', 'I50.0', 'N40'],
});

function screened(reviewed: (table: keyof KnowledgeTables) => boolean, whom = someone): ScreeningResult {
  const marked = Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      reviewed(name as keyof KnowledgeTables) ? rows.map((row: object) => ({ ...row, reviewed: true })) : rows,
    ]),
  );
  const rules = publishedStoppRules(tables.stopp).map((rule, at) => ({
    ...rule,
    num: at + 1,
    version: 1,
    reviewed: reviewed('stopp'),
  }));
  return screen(whom, withStoppRules(buildKnowledge(marked, 1), rules, 1));
}
const reviewedBy = (result: ScreeningResult, kinds: readonly FindingKind[]) =>
  result.findings
    .flatMap(({ reasons }) => reasons)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ reviewed }) => reviewed);

it('says of every finding that rests on rows that nobody has reviewed them, and how many those are', () => {
  const result = screened(() => false);
  const resting = result.findings.flatMap(({ reasons }) => reasons).filter(({ kind }) => !withoutRow.includes(kind));
  expect(new Set(resting.map(({ kind }) => kind))).toEqual(
    new Set(['INTERACTION', 'COMBINATION', 'ELDERLY', 'BEERS', 'DISEASE', 'ANTICHOLINERGIC', 'STOPP', 'FALL_RISK']),
  );
  expect(resting.filter(({ reviewed }) => reviewed !== false)).toEqual([]);
  expect(result.unreviewed.findings).toBe(result.unreviewed.of);
  expect(result.unreviewed.of).toBeGreaterThan(5);
});

it('says reviewed of all once every row is signed', () => {
  const result = screened(() => true);
  expect(result.unreviewed).toEqual({ findings: 0, of: screened(() => false).unreviewed.of });
});

it.each([
  ['interactions', ['INTERACTION']],
  ['elderlyCautions', ['BEERS', 'DISEASE']],
  ['durElderly', ['ELDERLY']],
  ['combinationRules', ['COMBINATION']],
  ['stopp', ['STOPP']],
  ['fallRisk', ['FALL_RISK']],
  ['anticholinergic', ['ANTICHOLINERGIC']],
] as const)('tells which table was signed: %s', (table, kinds) => {
  const result = screened((name) => name === table);
  const others = [...new Set(result.findings.flatMap(({ reasons }) => reasons.map(({ kind }) => kind)))].filter(
    (kind) => !withoutRow.includes(kind) && !(kinds as readonly FindingKind[]).includes(kind),
  );
  expect(new Set(reviewedBy(result, kinds))).toEqual(new Set([true]));
  expect(new Set(reviewedBy(result, others))).toEqual(new Set([false]));
  expect(result.unreviewed.findings).toBeLessThan(result.unreviewed.of);
});

it('does not call a burden reviewed while one of its scores is not', () => {
  const [first, ...rest] = tables.anticholinergic.map((row) => ({ ...row, reviewed: row.atc !== 'N06AA09' }));
  if (!first) throw new Error('no scores');
  const index = buildKnowledge({ ...tables, anticholinergic: [first, ...rest] }, 1);
  expect(reviewedBy(screen(someone, index), ['ANTICHOLINERGIC'])).toEqual([false]);
});

const facts = { ...unknownFacts, egfr: { value: 20, date: '2026-03-01' } };
it.each([
  ['PREGNANCY', { age: 30, drugs: ['D10BA01'], facts: { ...facts, pregnancy: 'YES' } }],
  ['LACTATION', { age: 30, drugs: ['L01EF03'], facts: { ...facts, lactation: 'YES' } }],
  ['RENAL', { age: 50, drugs: ['A10BA02'], facts }],
  ['AGE', { age: 10, drugs: ['J01AA02'], facts: { ...facts, ageMonths: 120 } }],
  ['ALLERGY', { age: 50, drugs: ['J01DB01'], sideEffects: [sideEffect('페니실린 알레르기')], facts }],
] as const)('says of %s too whether its row is reviewed', (kind, whom) => {
  const sketch = patient(whom);
  const of = (all: boolean) =>
    new Set(
      reviewedBy(
        screened(() => all, sketch),
        [kind],
      ),
    );
  expect(of(false)).toEqual(new Set([false]));
  expect(of(true)).toEqual(new Set([true]));
});
