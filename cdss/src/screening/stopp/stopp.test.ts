import { describe, expect, it } from 'vitest';
import { shippedKnowledge, shippedTables } from '../../testing/knowledge.js';
import { diagnosis, firedRules, medication, patient, reasonsOf } from '../../testing/patients.js';
import { dispensed, stoppCasesAtoD, stoppCasesEtoM, type StoppPatient } from '../../testing/stopp-cases.js';
import { screen } from '../screen.js';

const cases = [...stoppCasesAtoD, ...stoppCasesEtoM];

function screened({ drugs, diagnoses = [], gender = 'Female', earlier = [] }: StoppPatient, age: number | null = 78) {
  const input = patient({ drugs, diagnoses, gender, age });
  return screen({ ...input, allPrescriptions: [...input.medications, ...earlier] }, shippedKnowledge());
}

const fired = (sketch: StoppPatient, age?: number | null) => firedRules(screened(sketch, age), 'STOPP');

describe('STOPP rules', () => {
  it('has a case for every rule that can be computed', () => {
    const computable = shippedTables()
      .stopp.filter((row) => row.computable !== 'none')
      .map((row) => row.id);
    expect(cases.map((one) => one.rule).sort()).toEqual(computable.sort());
  });

  it.each(cases)('$rule fires', ({ rule, fires }) => {
    expect(fired(fires)).toContain(rule);
  });

  it.each(cases)('$rule stays quiet', ({ rule, quiet }) => {
    expect(fired(quiet)).not.toContain(rule);
  });

  it.each(cases)('$rule stays quiet below 65', ({ fires }) => {
    expect(fired(fires, 64)).toEqual([]);
  });
});

describe('what STOPP findings say', () => {
  it('names drugs, diagnoses, source and what could not be known', () => {
    const [reason] = reasonsOf(screened({ drugs: ['C08DB01'], diagnoses: ['I50'] }), 'STOPP');
    expect(reason).toMatchObject({
      ruleId: 'STOPP-B2',
      source: 'STOPP-v2-2015',
      certainty: 'PARTIAL',
      severity: 'MAJOR',
    });
    expect(reason?.certaintyNote).toContain('NYHA');
    expect(reason?.finding.drugs.map((drug) => drug.atcCode)).toEqual(['C08DB01']);
    expect(reason?.finding.diagnoses).toEqual([{ code: 'I50', name: '진단 I50', inferred: false }]);
  });

  it('is certain once the days that the rule asks for are computed', () => {
    const reasons = reasonsOf(screened({ drugs: [dispensed('N05BA06', '2026-01-01', 90)] }), 'STOPP');
    const d5 = reasons.find((reason) => reason.ruleId === 'STOPP-D5');
    expect(d5).toMatchObject({ certainty: 'FULL', certaintyNote: '' });
    expect(d5?.trigger).toContain('74일');
  });

  it('counts days over two drugs of the class and over a short gap, but not over a long one', () => {
    const short = [dispensed('N05BA06', '2026-02-01', 14), dispensed('N05BA01', '2026-02-20', 30)];
    expect(fired({ drugs: short })).toContain('STOPP-D5');
    const long = [dispensed('N05BA06', '2026-01-20', 14), dispensed('N05BA01', '2026-02-20', 30)];
    expect(fired({ drugs: long })).not.toContain('STOPP-D5');
  });

  it('lists a duration rule as not computable when days are missing', () => {
    const result = screened({ drugs: [medication('N05BA06', { totalDosageDays: null })] });
    expect(firedRules(result, 'STOPP')).not.toContain('STOPP-D5');
    expect(result.notScreened).toContainEqual(
      expect.objectContaining({ what: 'RULE', code: 'STOPP-D5', reason: 'NOT_COMPUTABLE' }),
    );
  });

  it('lists the aspirin dose rule as not computable when the dose is unknown', () => {
    const result = screened({ drugs: ['B01AC06'] });
    expect(firedRules(result, 'STOPP')).not.toContain('STOPP-C1');
    expect(result.notScreened.map((item) => item.code)).toContain('STOPP-C1');
  });

  it('fires the digoxin rule partially when the dose is unknown', () => {
    const reasons = reasonsOf(screened({ drugs: ['C01AA05'], diagnoses: ['N18.4'] }), 'STOPP');
    expect(reasons.find((reason) => reason.ruleId === 'STOPP-E1')).toMatchObject({ certainty: 'PARTIAL' });
  });

  it('lists rules that cannot be computed only for those whom they could concern', () => {
    const codes = (sketch: StoppPatient) =>
      screened(sketch)
        .notScreened.filter(({ what }) => what === 'RULE')
        .map((item) => item.code);
    expect(codes({ drugs: ['C08CA01'] })).toEqual(['STOPP-A1', 'STOPP-A2']);
    expect(codes({ drugs: ['B03AA07'] })).toContain('STOPP-F4');
    expect(codes({ drugs: ['N02AB03'] })).toContain('STOPP-L3');
  });

  it('takes an inferred diagnosis for what it counts as, and says that it is inferred', () => {
    const inferred = diagnosis('E11', { inferred: true, diagnosisNameKor: '2형 당뇨병' });
    const [reason] = reasonsOf(screened({ drugs: ['A10BB01'], diagnoses: [inferred] }), 'STOPP');
    expect(reason).toMatchObject({ ruleId: 'STOPP-J1', certainty: 'PARTIAL' });
    expect(reason?.certaintyNote).toContain('2형 당뇨병은 복용 약에서 추정한 진단입니다.');
    // As recorded, E100 is type 1 diabetes with coma: the rule is about type 2.
    expect(fired({ drugs: ['A10BB01'], diagnoses: ['E100'] })).not.toContain('STOPP-J1');
  });

  it('rests on what is recorded where a diagnosis is both recorded and inferred', () => {
    const both = ['E11', diagnosis('E11', { inferred: true })];
    const [reason] = reasonsOf(screened({ drugs: ['A10BB01'], diagnoses: both }), 'STOPP');
    expect(reason).toMatchObject({ ruleId: 'STOPP-J1', certainty: 'FULL' });
    expect(reason?.finding.diagnoses.map((one) => one.code)).toEqual(['E11']);
  });

  it('asks about the sex of the patient, and says so when it is unknown', () => {
    expect(fired({ drugs: ['G03CA03'], gender: 'Male' })).not.toContain('STOPP-J5');
    const reasons = reasonsOf(screened({ drugs: ['G03CA03'], gender: 'Unknown' }), 'STOPP');
    expect(reasons.find((reason) => reason.ruleId === 'STOPP-J5')?.certaintyNote).toContain('성별');
  });

  it('reads components of combinations: losartan with amlodipine is an ARB in hyperkalaemia', () => {
    expect(fired({ drugs: ['C09DB06'], diagnoses: ['E87.5'] })).toContain('STOPP-B11');
  });

  it('takes aspirin combined with a proton pump inhibitor for protected', () => {
    expect(fired({ drugs: ['B01AC56'], diagnoses: ['K25'] })).not.toContain('STOPP-C2');
  });

  it('makes one finding for each pair of a rule about two classes', () => {
    const result = screened({ drugs: ['M01AE01', 'M01AE02', 'B01AA03'] });
    const pairs = reasonsOf(result, 'STOPP').filter((reason) => reason.ruleId === 'STOPP-C10');
    expect(pairs.map((reason) => reason.finding.drugs.map((drug) => drug.atcCode))).toEqual([
      ['B01AA03', 'M01AE01'],
      ['B01AA03', 'M01AE02'],
    ]);
  });

  it('does not take one substance under two codes for two drugs of a class', () => {
    expect(fired({ drugs: ['M01AE01', 'C01EB16'] })).not.toContain('STOPP-A3');
  });
});
