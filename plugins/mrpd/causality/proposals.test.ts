import { describe, expect, it } from 'vitest';
import { factsOf } from './facts.js';
import { proposeAnswers, type ProposalSource } from './proposals.js';
import type { Case } from './schema.js';

const amoxicillin = { drugType: 'ATC', drugCode: 'J01CA04', drugName: 'amoxicillin' } as const;
const combined = {
  drugType: 'ATC',
  drugCode: 'J01CR02',
  drugName: 'amoxicillin and beta-lactamase inhibitor',
} as const;
const warfarin = { drugType: 'ATC', drugCode: 'B01AA03', drugName: 'warfarin' } as const;
const rash = { symptomCode: 'SY0001', symptomNameKor: '발진' };
const substances = new Map([
  ['ATC J01CA04', ['J01CA04']],
  ['ATC J01CR02', ['J01CA04', 'J01CG02']],
  ['ATC B01AA03', ['B01AA03']],
]);
const one = (change: Partial<Case> = {}): Case => ({
  d1OccurenceDate: '2026-03-05',
  d1CausativeDrug: [amoxicillin],
  d1Symptom: [rash],
  d1CaseDescription: '',
  ...change,
});
const nothing = { ownRecords: [], otherPatients: 0 };
const propose = (change: Partial<ProposalSource>) =>
  proposeAnswers(
    { one: one(), others: [], d2CurrentStatus: '', d2ConfTest: '', facts: nothing, ...change },
    substances,
  );
const answers = (change: Partial<ProposalSource>) =>
  Object.fromEntries(propose(change).map(({ question, answer }) => [question, answer]));

describe('what is written in the description', () => {
  it.each([
    ['아목시실린 복용 사흘째 온몸에 발진', { timeRelation: 'plausible' }],
    ['조영제 주입 10분 후 두드러기', { timeRelation: 'plausible' }],
    ['약 중단 후 이틀 만에 호전됨', { withdrawal: 'improved' }],
    ['약을 끊었으나 호전되지 않음', { withdrawal: 'unchanged' }],
    ['복용 중지하였으나 호전이 없어 입원', { withdrawal: 'unchanged' }],
    ['감량 후에도 회복 안 됨', { withdrawal: 'unchanged' }],
    ['약을 끊은 뒤에도 두드러기가 사라지지 않음', { withdrawal: 'unchanged' }],
    ['중단 후 후유증 없이 회복', { withdrawal: 'improved' }],
    ['중단하지 않고 항히스타민제 추가', { withdrawal: 'notStopped' }],
    ['한 달 뒤 재투여하여 같은 발진 발생', { rechallenge: 'recurred' }],
    ['다시 복용하였으나 이상 없음', { rechallenge: 'notRecurred' }],
    ['피부시험 양성', { specificTest: 'positive' }],
    ['약물 특이 IgE 음성', { specificTest: 'negative' }],
    ['과거에도 같은 증상이 있었음', { pastReaction: 'yes' }],
    ['온몸에 발진과 가려움', {}],
  ])('%s', (d1CaseDescription, expected) => {
    expect(answers({ one: one({ d1CaseDescription }) })).toEqual(expected);
  });

  it('is quoted as the reason', () => {
    const [proposal] = propose({ one: one({ d1CaseDescription: '약 중단 후 이틀 만에 호전됨. 퇴원.' }) });
    expect(proposal?.reason).toContain('“중단 후 이틀 만에 호전”');
  });

  it('does not join words of two sentences', () => {
    expect(answers({ one: one({ d1CaseDescription: '혈압약을 중단. 발열은 호전' }) })).toEqual({});
  });
});

describe('what the record says elsewhere', () => {
  it('is another case of the same substance and symptom, a combination by its component', () => {
    const others = [one({ d1OccurenceDate: '2026-01-02', d1CausativeDrug: [combined] })];
    expect(answers({ others })).toEqual({ rechallenge: 'recurred' });
    expect(answers({ others: [one({ d1OccurenceDate: '2026-01-02', d1CausativeDrug: [warfarin] })] })).toEqual({});
    // Two lines of one day are one event.
    expect(answers({ others: [one()] })).toEqual({});
  });

  it('is a confirming test, or a presumption by history', () => {
    expect(answers({ d2ConfTest: 'skin test' })).toEqual({ specificTest: 'positive' });
    expect(answers({ d2ConfTest: 'Presummed (confirmed by past medical history)' })).toEqual({ pastReaction: 'yes' });
    expect(answers({ d2ConfTest: 'Unconfirmed' })).toEqual({});
  });

  it('is the state, which counts less than what is written', () => {
    expect(answers({ d2CurrentStatus: 'Resolved' })).toEqual({ withdrawal: 'improved' });
    const written = one({ d1CaseDescription: '중단 후에도 발진 지속' });
    expect(answers({ one: written, d2CurrentStatus: 'Resolved' })).toEqual({ withdrawal: 'unchanged' });
  });
});

describe('what other records say', () => {
  const stored = (change: object) => ({ ...one(), recId: 'R-1', ptNumber: 'P-1', d1Causality: '가능함', ...change });

  it('is the patient’s own earlier reaction, not a later one', () => {
    const earlier = factsOf(one(), [stored({ d1OccurenceDate: '2025-01-01' })], { ptNumber: 'P-1', substances });
    expect(answers({ facts: earlier })).toEqual({ pastReaction: 'yes' });
    const later = factsOf(one(), [stored({ d1OccurenceDate: '2026-04-01' })], { ptNumber: 'P-1', substances });
    expect(answers({ facts: later })).toEqual({});
  });

  it('is how many other patients had it, each once, and only where it was judged possible', () => {
    const others = [
      stored({ ptNumber: 'P-2' }),
      stored({ ptNumber: 'P-2', recId: 'R-2' }),
      stored({ ptNumber: 'P-3', d1Causality: '가능성 적음' }),
      stored({ ptNumber: 'P-4', d1CausativeDrug: [warfarin] }),
    ];
    expect(factsOf(one(), others, { ptNumber: 'P-1', substances })).toEqual({ ownRecords: [], otherPatients: 1 });
  });

  it('says nothing of a patient without a number: nobody is the same as nobody', () => {
    expect(factsOf(one(), [stored({ ptNumber: '' })], { ptNumber: '', substances }).ownRecords).toEqual([]);
  });
});
