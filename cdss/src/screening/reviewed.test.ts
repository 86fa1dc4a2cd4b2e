import type { FindingKind, ScreeningResult } from '@onyak/core';
import { expect, it } from 'vitest';
import { buildKnowledge, withStoppRules } from '../knowledge/build.js';
import { publishedStoppRules } from '../knowledge/stopp-published.js';
import type { KnowledgeTables } from '../knowledge/table-specs.js';
import { shippedTables } from '../testing/knowledge.js';
import { patient } from '../testing/patients.js';
import { screen } from './screen.js';

const tables = shippedTables();
/** What follows from the codes and the record alone: no row led to it. */
const withoutRow: readonly FindingKind[] = ['SAME_INGREDIENT', 'SAME_CLASS', 'ALLERGY'];
const someone = patient({
  drugs: ['B01AA03', 'M01AE01', 'N06AA09', 'N05BA01', 'C01AA05', 'C09AA02', 'C03CA01', 'R06AB04', 'N05AH04', 'G04BD04'],
  diagnoses: ['F03', 'I50.0', 'N40'],
});

function screened(reviewed: (table: keyof KnowledgeTables) => boolean): ScreeningResult {
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
  return screen(someone, withStoppRules(buildKnowledge(marked, 1), rules, 1));
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
    new Set(['INTERACTION', 'COMBINATION', 'ELDERLY', 'BEERS', 'ANTICHOLINERGIC', 'STOPP', 'FALL_RISK']),
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
  ['elderlyCautions', ['BEERS']],
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
