import { conditionSchema, MAX_CONDITION_GROUPS, stoppRuleSchema } from '@onyak/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishedStoppRules } from '../../knowledge/stopp/published.js';
import { shippedKnowledge, shippedTables } from '../../testing/knowledge.js';
import { medication, patient } from '../../testing/patients.js';
import { stoppByColumns } from '../../testing/stopp-by-columns.js';
import { stoppCasesAtoD, stoppCasesEtoM } from '../../testing/stopp-cases.js';
import { Patient } from '../patient/patient.js';
import { checkStopp } from './stopp.js';

const rows = shippedTables().stopp;
const index = shippedKnowledge();
const rules = publishedStoppRules(rows);

const prefixes = [...new Set(rows.flatMap((row) => `${row.medications}|${row.absentMedications}`.split(/ & |\|/)))];
const ruleDrugs = prefixes.flatMap((prefix) =>
  shippedTables()
    .atc.filter((row) => row.level === 5 && prefix !== '' && row.atcCode.startsWith(prefix))
    .slice(0, 3)
    .map((row) => row.atcCode),
);
const ruleDiagnoses = [
  ...new Set(rows.flatMap((row) => `${row.diagnoses}|${row.absentDiagnoses}`.split(/ & |\|/))),
].filter((code) => code.length > 1);

/** Days, doses and routes vary, so that every fact beyond the columns is asked. */
const drug = fc
  .record({
    code: fc.constantFrom(...ruleDrugs),
    dispenseDate: fc.constantFrom('2025-03-01', '2025-09-01', '2026-01-01', '2026-03-01'),
    totalDosageDays: fc.constantFrom(7, 30, 90, 400, null),
    ingredientCode: fc.constantFrom('', '123401ATB', '123430BIJ', '123430CLT'),
    dailyDosage: fc.constantFrom('', '1'),
    singleDosage: fc.constantFrom('', '1'),
    strength: fc.constantFrom('', '100mg', '300mg', '0.25mg'),
  })
  .map(({ code, ...over }) => medication(code, over));

const patients = fc
  .record({
    drugs: fc.array(drug, { maxLength: 12 }),
    earlier: fc.array(drug, { maxLength: 6 }),
    diagnoses: fc.array(fc.constantFrom(...ruleDiagnoses), { maxLength: 8 }),
    age: fc.constantFrom(null, 40, 64, 65, 78, 99),
    gender: fc.constantFrom('Male' as const, 'Female' as const, 'Unknown' as const),
  })
  .map(({ drugs, earlier, diagnoses, age, gender }) => {
    const input = patient({ drugs, diagnoses, age, gender });
    return { ...input, allPrescriptions: [...input.medications, ...earlier] };
  });

function byGroups(one: Patient) {
  const { candidates, notScreened } = checkStopp(one, index);
  return {
    found: candidates
      .map(({ reason, drugs, diagnoses }) =>
        [reason.ruleId, ...drugs.map((match) => match.drug.atcCode), ...diagnoses.map(({ code }) => code)].join(' '),
      )
      .sort(),
    undecided: [...new Set(notScreened.map(({ code }) => code))].sort(),
  };
}

describe('the published rules as condition groups', () => {
  it('find in any patient what the columns of the table find, with the same drugs and diagnoses', () => {
    fc.assert(
      fc.property(patients, (input) => {
        const one = new Patient(input, index);
        expect(byGroups(one)).toEqual(stoppByColumns(rows, one));
      }),
      { numRuns: 1_500 },
    );
  });

  it('find the same in the patients written by hand for each rule', () => {
    for (const { fires, quiet } of [...stoppCasesAtoD, ...stoppCasesEtoM]) {
      for (const { drugs, diagnoses = [], gender = 'Female', earlier = [] } of [fires, quiet]) {
        const input = patient({ drugs, diagnoses, gender });
        const one = new Patient({ ...input, allPrescriptions: [...input.medications, ...earlier] }, index);
        expect(byGroups(one)).toEqual(stoppByColumns(rows, one));
      }
    }
  });

  it('fit the editor, and keep what does not as fixed conditions', () => {
    expect(rules).toHaveLength(rows.length);
    for (const [at, rule] of rules.entries()) {
      expect(stoppRuleSchema.safeParse({ ...rule, num: at + 1, version: 1 }).error).toBeUndefined();
      expect(conditionSchema.parse(rule.condition).length).toBeLessThanOrEqual(MAX_CONDITION_GROUPS);
    }
    const withList = rules.filter((rule) => rule.fixed.absent.length > 0).map((rule) => rule.sourceId);
    expect(withList).toEqual(['STOPP-B6', 'STOPP-B7', 'STOPP-D9', 'STOPP-D10']);
    const withoutGroups = rules.filter((rule) => rule.condition.length === 0);
    expect(withoutGroups.map((rule) => [rule.sourceId, rule.fixed.computable])).toEqual([
      ['STOPP-A1', 'none'],
      ['STOPP-A2', 'none'],
    ]);
  });

  it('are numbered as they are read: B2 before B10', () => {
    const ids = rules.map((rule) => rule.sourceId);
    expect(ids.indexOf('STOPP-B2')).toBeLessThan(ids.indexOf('STOPP-B10'));
    expect(ids.slice(0, 3)).toEqual(['STOPP-A1', 'STOPP-A2', 'STOPP-A3']);
  });
});
