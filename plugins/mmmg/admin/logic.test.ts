import type { DatasetItem, Finding, GuideNode, GuideSentence, RequestEvent, Severity } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { isLowScore, overallScore, relevanceScores } from './dataset/dataset.js';
import { applyEvent, liveLines, noProgress, stageState, streamedText, type Progress } from './progress/progress.js';
import { faultsAt, sentencesOf } from './sentences.js';
import { sectionsFor } from './text/sentence-runs.js';
import { buildTree, firstFocus, isOfflineModel, type TreeNode } from './history/tree.js';

const node = (seq: number, fromSeq: number | null, extra: Partial<GuideNode> = {}): GuideNode => ({
  reqId: 'MG1',
  seq,
  fromSeq,
  transTime: '20260302101112000',
  transTimeStr: '2026-03-02 10:11:12',
  status: 'READY',
  genType: fromSeq === null ? 'Initial' : 'Feedback',
  llmModelGen: 'onyak-offline-1',
  llmModelEval: '',
  llmTempGen: null,
  llmTempEval: null,
  responseTimeGen: null,
  responseTimeEval: null,
  memoryGen: [],
  memoryEval: [],
  mergedData: null,
  feedback: '',
  sendUserId: '',
  sendTransTime: '',
  updateUser: 'DOCTOR01',
  llmLatest: 'N',
  irbNumber: 'IRB-1',
  failure: '',
  ...extra,
});

const shape = (branch: readonly TreeNode[]): unknown =>
  branch.map(({ node: { seq }, children }) => (children.length > 0 ? [seq, shape(children)] : seq));

describe('sentences and words', () => {
  const say = (kind: GuideSentence['kind'], words: string, ...findingIds: string[]): GuideSentence => ({
    kind,
    text: words,
    findingIds,
  });
  const guideOf = (...sentences: GuideSentence[]) => ({
    overview: '',
    closing: '',
    sections: [{ urgency: 'NOW' as const, heading: '바로', sentences }],
  });
  const byId = new Map([
    ['a', { severity: 'MAJOR' as const }],
    ['b', { severity: 'MODERATE' as const }],
  ]);

  it('name kind and severity once for neighbours and keep the place of each sentence', () => {
    const guide = guideOf(
      say('EXPLAIN', '가', 'a'),
      say('EXPLAIN', '나', 'b', 'a'),
      say('EXPLAIN', '다', 'b'),
      say('ASK', '라', 'a'),
      say('EXPLAIN', '마', 'b'),
    );
    expect(
      sectionsFor('patient', guide, byId)[0]?.runs.map(({ kind, severity, sentences }) => [
        kind,
        severity,
        sentences.map(({ at, text }) => `${at} ${text}`),
      ]),
    ).toEqual([
      ['EXPLAIN', 'MAJOR', ['s0.0 가', 's0.1 나']],
      ['EXPLAIN', 'MODERATE', ['s0.2 다']],
      ['ASK', undefined, ['s0.3 라']],
      ['EXPLAIN', 'MODERATE', ['s0.4 마']],
    ]);
    expect(sectionsFor('staff', guide, byId)).toEqual([]);
  });

  it('stand apart by reader, and nothing that could not be known is lost', () => {
    const guide = guideOf(
      say('EXPLAIN', '함께 쓰면 피가 날 수 있습니다(근거: 출혈 위험 상가). 확인하지 못한 점: INR 없음.', 'a'),
      say('ASK', '와파린: 의료진이 검토할 내용은 다음과 같습니다. INR을 잽니다.', 'a'),
      say('KEEP', '스스로 끊지 마십시오.', 'a'),
    );
    const told = (reader: 'patient' | 'staff') =>
      sectionsFor(reader, guide, byId).flatMap(({ runs }) => runs.flatMap(({ sentences }) => sentences));
    expect(told('patient').map(({ at, text }) => [at, text])).toEqual([
      ['s0.0', '함께 쓰면 피가 날 수 있습니다.'],
      ['s0.2', '스스로 끊지 마십시오.'],
    ]);
    expect(told('staff').map(({ at, text, whole }) => [at, text, whole])).toEqual([
      ['s0.0', '근거: 출혈 위험 상가 · 확인하지 못한 점: INR 없음.', false],
      ['s0.1', '와파린: 의료진이 검토할 내용은 다음과 같습니다. INR을 잽니다.', true],
    ]);
  });

  it('tell why a severity was changed to the professionals alone', () => {
    const note = '위장보호제를 함께 복용하고 있어 낮추었습니다';
    const noted = finding('c', 'MODERATE', []);
    const known = new Map([['c', { ...noted, reasons: noted.reasons.map((one) => ({ ...one, contextNote: note })) }]]);
    const guide = guideOf(say('EXPLAIN', `피가 날 수 있습니다. ${note}. 확인하지 못한 점: INR 없음.`, 'c'));
    const told = (reader: 'patient' | 'staff') => sectionsFor(reader, guide, known)[0]?.runs[0]?.sentences[0]?.text;
    expect(told('patient')).toBe('피가 날 수 있습니다.');
    expect(told('staff')).toBe(`확인하지 못한 점: INR 없음. · ${note}`);
  });

  it('are read without the marks they are streamed with', () => {
    expect(liveLines('머리말\n\n## 지금 바로\n- 첫째 - 둘\n- 두')).toEqual([
      { kind: 'text', text: '머리말' },
      { kind: 'heading', text: '지금 바로' },
      { kind: 'item', text: '첫째 - 둘' },
      { kind: 'item', text: '두' },
    ]);
  });
});

describe('the history tree', () => {
  it('puts feedback under what it was given on, in order of time', () => {
    expect(shape(buildTree([node(4, 1), node(2, 1), node(1, null), node(3, 2)]))).toEqual([[1, [[2, [3]], 4]]]);
  });

  it('keeps every node on the screen whatever the data', () => {
    const flat = (branch: readonly TreeNode[]): number[] =>
      branch.flatMap((item) => [item.node.seq, ...flat(item.children)]);
    expect(
      flat(buildTree([node(1, null), node(2, 9), node(3, 3), node(5, 6), node(6, 5)])).toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3, 5, 6]);
  });

  it('focuses the first sent node, else the latest, else the last', () => {
    expect(
      firstFocus([
        node(1, null),
        node(3, 1, { status: 'COMPLETE' }),
        node(2, 1, { status: 'COMPLETE', llmLatest: 'Y' }),
      ]),
    ).toBe(2);
    expect(firstFocus([node(1, null), node(2, 1, { llmLatest: 'Y' }), node(3, 1)])).toBe(2);
    expect(firstFocus([node(1, null), node(2, 1)])).toBe(2);
    expect(firstFocus([])).toBeNull();
  });

  it('tells a template from a language model', () => {
    expect(isOfflineModel('onyak-offline-1')).toBe(true);
    expect(isOfflineModel('offline')).toBe(true);
    expect(isOfflineModel('gpt-offline')).toBe(false);
  });
});

describe('the events of a request', () => {
  const after = (...events: RequestEvent[]): Progress => events.reduce(applyEvent, noProgress);
  const stage = (
    name: 'SCREEN' | 'GENERATE' | 'EVALUATE' | 'WAIT',
    state: 'STARTED' | 'DONE' | 'FAILED',
    seq: number | null = null,
  ): RequestEvent => ({ type: 'stage', stage: name, state, seq, message: '' });
  const words = (attempt: number, text: string): RequestEvent => ({
    type: 'text',
    seq: 1,
    target: 'GUIDE',
    attempt,
    text,
  });

  it('joins words and starts anew when the generation is tried again', () => {
    expect(streamedText(after(words(1, '와파'), words(1, '린을')), 1, 'GUIDE')).toBe('와파린을');
    expect(streamedText(after(words(1, '와파'), words(2, '와'), words(1, '린을'), words(2, '파린')), 1, 'GUIDE')).toBe(
      '와파린',
    );
  });

  it('writes from GENERATE until the guide waits', () => {
    expect(after(stage('GENERATE', 'STARTED', 2)).writingSeq).toBe(2);
    expect(
      after(stage('GENERATE', 'STARTED', 2), stage('GENERATE', 'DONE', 2), stage('EVALUATE', 'STARTED', 2)).writingSeq,
    ).toBe(2);
    expect(after(stage('GENERATE', 'STARTED', 2), stage('WAIT', 'STARTED')).writingSeq).toBeNull();
    expect(after(stage('GENERATE', 'STARTED', 2), { type: 'end', status: 'CANCELLED' })).toMatchObject({
      writingSeq: null,
      ended: 'CANCELLED',
    });
  });

  it('shows the steps of a feedback again from generation on', () => {
    const progress = after(
      stage('SCREEN', 'DONE'),
      stage('GENERATE', 'DONE', 1),
      stage('EVALUATE', 'DONE', 1),
      stage('WAIT', 'STARTED'),
      stage('GENERATE', 'STARTED', 2),
    );
    expect([
      stageState(progress, 'SCREEN'),
      stageState(progress, 'GENERATE'),
      stageState(progress, 'EVALUATE'),
      stageState(progress, 'WAIT'),
    ]).toEqual(['DONE', 'STARTED', 'WAITING', 'WAITING']);
  });

  it('has the history read again when a node changed, not for every word', () => {
    expect(after(words(1, 'a'), words(1, 'b')).revision).toBe(0);
    expect(after({ type: 'node', seq: 1 }).revision).toBe(1);
  });
});

const finding = (
  id: string,
  severity: Severity,
  drugs: readonly string[],
  kind: Finding['kind'] = 'INTERACTION',
): Finding => ({
  id,
  kind,
  severity,
  title: id,
  reasons: [
    {
      kind,
      ruleId: id,
      ruleName: id,
      severity,
      trigger: '',
      mechanism: '',
      action: '',
      source: '',
      certainty: 'FULL',
      certaintyNote: '',
      contextNote: '',
    },
  ],
  drugs: drugs.map((atcCode) => ({ atcCode, substanceAtc: atcCode, name: atcCode, medicationCode: '', products: [] })),
  diagnoses: [],
  sideEffects: [],
  knowledgeRelease: 1,
});

describe('the sentences of a guide', () => {
  it('are found by the sentences that word them, and marked where a check objected', () => {
    const guide = {
      overview: '',
      closing: '',
      sections: [
        {
          urgency: 'NOW' as const,
          heading: '',
          sentences: [
            { kind: 'WATCH' as const, text: '1', findingIds: ['a'] },
            { kind: 'ASK' as const, text: '2', findingIds: ['b', 'a'] },
          ],
        },
      ],
    };
    expect(sentencesOf(guide, 'a').map((placed) => placed.at)).toEqual(['s0.0', 's0.1']);
    expect(faultsAt([{ check: 'x', at: 's0.1', text: '', message: 'm' }], 's0.1')).toHaveLength(1);
  });
});

describe('the dataset', () => {
  it('highlights scores of 8 and below, not what was not evaluated', () => {
    expect([9, 8, 0, null].map(isLowScore)).toEqual([false, true, true, false]);
    const item: DatasetItem = {
      identifier: 'INTERACTION:A:B',
      object_A: { code_system: 'ATC', code: 'A', name: 'A' },
      object_B: null,
      target_outcome: [],
      referenced_sentences: [],
      validity: { is_valid: true },
      relevance_and_quality: {
        relevance_precision_score: 8,
        relevance_recall_score: 8.5,
        accuracy_score: null,
        completeness_score: 3,
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
        helpfulness_score: 10,
      },
      hallucination_check: { hallucination_details: '' },
    };
    expect(relevanceScores(item).map((score) => score.low)).toEqual([true, false, false, true]);
    expect(overallScore(item).low).toBe(false);
  });
});
