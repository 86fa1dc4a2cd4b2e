import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildKnowledge } from '../knowledge/build.js';
import { naiveScreen } from '../testing/naive.js';
import { shippedKnowledge, shippedTables } from '../testing/knowledge.js';
import { diagnosis, medication, patient, reasonsOf, sideEffect } from '../testing/patients.js';
import type { ScreeningInput } from './patient/input.js';
import { screen } from './screen.js';

const tables = shippedTables();
const knowledge = shippedKnowledge();
/** Without context rules and without sets that take pairs in: the naive reading knows neither. */
// The naive reading knows the older tables; the ministry's lists have a test of every row (dur/rows.test.ts).
const plain = buildKnowledge(
  {
    ...tables,
    contextRules: [],
    combinationRules: [],
    durCouse: [],
    durAge: [],
    durPregnancy: [],
    durLactation: [],
    durDose: [],
    durDuration: [],
    durElderly: [],
    durDuplication: [],
    durSplitting: [],
  },
  1,
);

/** Drugs and diagnoses that rules speak of, so that random patients meet many of them. */
const ruleDrugs = [
  ...new Set([
    ...tables.elderlyCautions.map((row) => row.atc),
    ...tables.anticholinergic.map((row) => row.atc),
    ...tables.interactions.map((row) => row.atcA),
    ...tables.atcComponents.map((row) => row.comboAtc),
    ...tables.stopp.flatMap((row) => row.medications.split(/ & |\|/)),
  ]),
].flatMap((prefix) =>
  tables.atc
    .filter((row) => row.level === 5 && prefix !== '' && row.atcCode.startsWith(prefix))
    .slice(0, 3)
    .map((row) => row.atcCode),
);
const ruleDiagnoses = [
  ...new Set(
    tables.stopp
      .flatMap((row) => `${row.diagnoses}|${row.absentDiagnoses}`.split(/ & |\|/))
      .concat(tables.elderlyCautions.flatMap((row) => row.whenIcd10.split('|'))),
  ),
].filter((code) => code.length > 1);

/** What a rule needs beyond its columns: the naive reading does not look at it. */
const beyondColumns = [
  'B5',
  'B6',
  'C1',
  'C8',
  'C9',
  'D2',
  'D5',
  'E1',
  'F2',
  'H3',
  'H4',
  'H5',
  'H6',
  'H9',
  'J5',
  'L1',
].map((id) => `STOPP-${id}`);

const patients: fc.Arbitrary<ScreeningInput> = fc
  .record({
    drugs: fc.array(fc.constantFrom(...ruleDrugs), { maxLength: 15 }),
    codes: fc.array(fc.constantFrom(...ruleDiagnoses), { maxLength: 10 }),
    age: fc.option(fc.integer({ min: 0, max: 100 }), { freq: 10 }),
    gender: fc.constantFrom('Male' as const, 'Female' as const, 'Unknown' as const),
  })
  .map(({ drugs, codes, age, gender }) =>
    patient({ drugs, diagnoses: codes, age, gender, sideEffects: [sideEffect('발진', drugs.slice(0, 1))] }),
  );

describe('screening against a naive reading of the raw rows', () => {
  it('finds the same interactions, cautions, burden, fall risks and rules', () => {
    fc.assert(
      fc.property(patients, (input) => {
        const result = screen(input, plain);
        const naive = naiveScreen(input, tables);
        // A burden takes the pairs of its drugs in: a pair is told of by a finding that has both.
        const told = reasonsOf(result, 'INTERACTION').map(({ finding, severity }) => ({
          drugs: new Set(finding.drugs.map(({ atcCode }) => atcCode)),
          severity: severity.toLowerCase(),
        }));
        const pairs = Object.entries(naive.interactions).map(([pair, severity]) => ({ of: pair.split('+'), severity }));
        const missed = pairs.filter(
          ({ of, severity }) =>
            !told.some((one) => one.severity === severity && of.every((code) => one.drugs.has(code))),
        );
        expect(missed).toEqual([]);
        const invented = told.filter(({ drugs }) => !pairs.some(({ of }) => of.every((code) => drugs.has(code))));
        expect(invented).toEqual([]);
        const of = (reason: ReturnType<typeof reasonsOf>[number]) => reason.finding.drugs[0]?.atcCode ?? '';
        const cautions = (['BEERS', 'DISEASE', 'PREGNANCY'] as const)
          .flatMap((kind) => reasonsOf(result, kind))
          .map((reason) => `${reason.ruleId} ${of(reason)}`);
        expect(cautions.sort()).toEqual(naive.cautions);
        expect(result.anticholinergic.total).toBe(naive.burden);
        expect(
          reasonsOf(result, 'FALL_RISK')
            .map((reason) => `${reason.ruleName} ${of(reason)}`)
            .sort(),
        ).toEqual(naive.fallRisks);
        const columns = (ids: readonly string[]) =>
          [...new Set(ids)].filter((id) => !beyondColumns.includes(id)).sort();
        expect(columns(reasonsOf(result, 'STOPP').map((reason) => reason.ruleId))).toEqual(columns(naive.stopp));
      }),
      { numRuns: 150 },
    );
    // The naive reading goes through every row for every pair: minutes on a busy machine.
  }, 120_000);
});

describe('the result of screening', () => {
  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(patients, fc.array(fc.integer(), { minLength: 15, maxLength: 15 }), (input, keys) => {
        const shuffled = <Row>(rows: readonly Row[]) =>
          rows
            .map((row, at) => ({ row, key: keys[at % keys.length] ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ row }) => row);
        const other: ScreeningInput = {
          ...input,
          medications: shuffled(input.medications),
          allPrescriptions: shuffled(input.allPrescriptions),
          diagnoses: shuffled(input.diagnoses),
          sideEffects: shuffled(input.sideEffects),
        };
        expect(screen(other, knowledge)).toEqual(screen(input, knowledge));
      }),
      { numRuns: 60 },
    );
  });

  it('is the same the second time, with every row repeated, and leaves the input as it was', () => {
    fc.assert(
      fc.property(patients, (input) => {
        const before = structuredClone(input);
        const first = screen(input, knowledge);
        const twice = <Row>(rows: readonly Row[]) => [...rows, ...rows];
        const repeated = {
          ...input,
          medications: twice(input.medications),
          allPrescriptions: twice(input.allPrescriptions),
          diagnoses: twice(input.diagnoses),
          sideEffects: twice(input.sideEffects),
        };
        expect(screen(input, knowledge)).toEqual(first);
        expect(screen(repeated, knowledge)).toEqual(first);
        expect(input).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  it('has findings most severe first, each with reasons most severe first, under an id of its own', () => {
    const rank = ['CONTRAINDICATED', 'MAJOR', 'MODERATE', 'INFO'];
    const ascending = (values: readonly string[]) =>
      values.every((value, at) => at === 0 || rank.indexOf(values[at - 1] ?? '') <= rank.indexOf(value));
    fc.assert(
      fc.property(patients, (input) => {
        const { findings } = screen(input, knowledge);
        expect(ascending(findings.map((finding) => finding.severity))).toBe(true);
        for (const finding of findings) {
          expect(ascending(finding.reasons.map((reason) => reason.severity))).toBe(true);
          expect(finding.reasons[0]).toMatchObject({ kind: finding.kind, severity: finding.severity });
        }
        expect(new Set(findings.map((finding) => finding.id)).size).toBe(findings.length);
      }),
      { numRuns: 60 },
    );
  });

  it('never fails, whatever the record holds', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('', 'M01AE01', 'm01ae01 ', 'XX', '2026-02-30', '사용자 추가', 'I10.9', '__proto__'),
    );
    const rows = fc.array(
      fc.record({
        atcCode: text,
        medicationCode: text,
        medicationName: text,
        dispenseDate: text,
        ingredientCode: text,
        strength: text,
        dailyDosage: text,
        totalDosageDays: fc.option(fc.double({ min: 0, max: 1e5, noNaN: true })),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(rows, fc.array(text, { maxLength: 5 }), fc.array(text, { maxLength: 5 }), (drugs, codes, effects) => {
        const medications = drugs.map(({ atcCode, ...over }) => medication(atcCode, over));
        const input = patient({
          drugs: medications,
          diagnoses: codes.map((code) => diagnosis(code)),
          sideEffects: effects.map((one) => sideEffect(one, [one])),
        });
        expect(screen(input, knowledge).screened.medications).toBeLessThanOrEqual(medications.length);
      }),
      { numRuns: 200 },
    );
  });
});
