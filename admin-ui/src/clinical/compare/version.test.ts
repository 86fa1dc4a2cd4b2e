import type { Finding, GuideSentence } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { compareSentences } from './compare-sentences.js';
import { firstKept, keptGuideVersions } from './kept-versions.js';
import { textSentences } from './text-sentences.js';
import { compareFindings, editOf } from './version.js';

const finding = (id: string, severity: Finding['severity'], ...names: string[]): Finding => ({
  id,
  kind: 'INTERACTION',
  severity,
  title: names.join(' + '),
  reasons: [],
  drugs: names.map((name) => ({
    atcCode: name,
    substanceAtc: name,
    name,
    medicationCode: '',
    products: [`${name}정`],
  })),
  diagnoses: [],
  sideEffects: [],
  knowledgeRelease: 1,
});
const pair = finding('PAIR', 'MAJOR', '와파린', '이부프로펜');
const alone = finding('ALONE', 'INFO', '오메프라졸');
const sections = [
  {
    heading: '지금',
    sentences: [
      { kind: 'EXPLAIN', text: '와파린정과 이부프로펜정을 함께 쓰면 피가 날 수 있습니다.', findingIds: ['PAIR'] },
      { kind: 'KEEP', text: '스스로 끊지 마십시오.', findingIds: ['PAIR'] },
    ] satisfies GuideSentence[],
  },
];
const made =
  '# 복약 안내\n\n## 지금\n\n- 와파린정과 이부프로펜정을 함께 쓰면 피가 날 수 있습니다.\n- 스스로 끊지 마십시오. 오메프라졸정은 아침에 드십시오.\n';

describe('a text as a version', () => {
  it('has each sentence with the findings behind it: those the guide cites, else those whose drugs it names', () => {
    expect(textSentences(made, sections, [pair, alone]).map(({ text, findingIds }) => [text, findingIds])).toEqual([
      ['와파린정과 이부프로펜정을 함께 쓰면 피가 날 수 있습니다.', ['PAIR']],
      ['스스로 끊지 마십시오.', ['PAIR']],
      ['오메프라졸정은 아침에 드십시오.', ['ALONE']],
    ]);
  });

  it('is compared with the guide it was made of, whatever its headings are', () => {
    const guide = sections.flatMap(({ heading, sentences }) =>
      sentences.map(({ kind, text, findingIds }) => ({ kind, heading, text, findingIds })),
    );
    const edited = made.replace('함께 쓰면', '같이 쓰면').replace('## 지금', '## 먼저 볼 것');
    const rows = compareSentences(guide, textSentences(edited, sections, [pair, alone]));
    expect(rows.map(({ change, findingIds }) => [change, findingIds])).toEqual([
      ['CHANGED', ['PAIR']],
      ['SAME', ['PAIR']],
      ['ADDED', ['ALONE']],
    ]);
  });
});

const screeningOfBoth = {
  knowledgeRelease: 3,
  stoppVersion: 2,
  recordDate: '2026-03-15',
  ageGroups: [],
  findings: [pair, alone],
  harms: [],
  unreviewed: { findings: 0, of: 0 },
  anticholinergic: { total: 0, threshold: 3, drugs: [] },
  fallRisk: [],
  periods: [],
  maybeTaken: [],
  observationDays: 365,
  onMedOver5Days: 0,
  notScreened: [],
  screened: { medications: 3, diagnoses: 0, sideEffects: 0 },
};

describe('a guide that people kept', () => {
  const screening = screeningOfBoth;
  const first = made.replace('피가 날 수 있습니다', '코피가 자주 날 수 있습니다');
  const second = `${first.replace('- 스스로 끊지 마십시오. 오메프라졸정은 아침에 드십시오.\n', '')}\n물을 많이 드십시오.\n`;
  const anewOf = { reqId: 'R2', at: '2026-04-01 09:00:00', screening, guide: sections, finalGuide: made, texts: [] };
  const [own, one, two, anew] = keptGuideVersions([
    {
      reqId: 'R1',
      at: '2026-03-15 09:00:00',
      screening,
      guide: sections,
      finalGuide: made,
      texts: [
        { no: 1, text: first, userId: 'DOCTOR01', at: '2026-03-15 10:00:00' },
        { no: 2, text: second, userId: 'PHARM01', at: '2026-03-16 10:00:00' },
      ],
    },
    anewOf,
  ]);
  if (!own || !one || !two || !anew) throw new Error('four versions');

  it('tells of each changed sentence who was the first to leave it so', () => {
    const rows = compareSentences(own.sentences, two.sentences);
    expect(rows.map((row) => [row.change, row.after?.text ?? row.before?.text, editOf(row, two)?.user])).toEqual([
      ['CHANGED', '와파린정과 이부프로펜정을 함께 쓰면 코피가 자주 날 수 있습니다.', 'DOCTOR01'],
      ['ADDED', '물을 많이 드십시오.', 'PHARM01'],
      ['REMOVED', '스스로 끊지 마십시오.', 'PHARM01'],
      ['REMOVED', '오메프라졸정은 아침에 드십시오.', 'PHARM01'],
    ]);
    const back = compareSentences(two.sentences, own.sentences);
    expect(back.map((row) => editOf(row, own))).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('keeps the findings of a sentence whose new words name none of them', () => {
    const [changed] = one.sentences;
    expect(changed?.findingIds).toEqual(['PAIR']);
    const own2 = {
      ...sections[0],
      sentences: [{ kind: 'KEEP' as const, text: '약을 스스로 끊지 마십시오.', findingIds: ['PAIR'] }],
    };
    const words = textSentences('## 지금\n\n- 약을 절대로 스스로 끊지 마십시오.\n', [own2], []);
    expect(words.map(({ findingIds }) => findingIds)).toEqual([['PAIR']]);
  });

  it('says by which knowledge and rules, by whom and when, and of which request it is', () => {
    expect(two.facts.map(({ value }) => value)).toEqual(['3', '2', '사람이 고침', 'PHARM01', '2026-03-16 10:00:00']);
    expect([own.label, anew.label]).toEqual([
      '처음 작성된 안내 · 2026-03-15 09:00:00',
      '다시 점검한 R2 · 처음 작성된 안내 · 2026-04-01 09:00:00',
    ]);
  });
});

describe('a guide that was judged anew', () => {
  const request = (reqId: string, at: string) => ({
    reqId,
    at,
    screening: screeningOfBoth,
    guide: sections,
    finalGuide: made,
    texts: [],
  });
  const [older, newer] = [request('R1', '2026-03-15 09:00:00'), request('R2', '2026-04-01 09:00:00')];

  it.each([
    ['of before', [older, newer], ['R1 0', 'R2 0'], ['처음 작성된', '다시 점검한 R2']],
    ['of after', [newer, older], ['R1 0', 'R2 0'], ['다시 점검하기 전 R1', '처음 작성된']],
  ] as const)('stands after the one %s, whichever is looked at', (_name, kept, keys, labels) => {
    const versions = keptGuideVersions(kept);
    expect(versions.map(({ key }) => key)).toEqual(keys);
    expect(versions.map(({ label }, at) => label.startsWith(labels[at] ?? '-'))).toEqual([true, true]);
    expect(firstKept(versions, kept[0].reqId)).toEqual({ before: 'R1 0', after: 'R2 0' });
  });
});

describe('findings of two versions', () => {
  it('are new, gone, graver, milder, there for other reasons, or the same', () => {
    const kept = finding('KEPT', 'MODERATE', '디곡신');
    const before = [pair, alone, kept];
    const after = [{ ...pair, severity: 'CONTRAINDICATED' as const }, kept, finding('FRESH', 'INFO', '아스피린')];
    const told = (a: readonly Finding[], b: readonly Finding[]) =>
      compareFindings(a, b).map(({ change, id }) => [change, id]);
    expect(told(before, after)).toEqual([
      ['GRAVER', 'PAIR'],
      ['SAME', 'KEPT'],
      ['NEW', 'FRESH'],
      ['GONE', 'ALONE'],
    ]);
    expect(told(after, before)[0]).toEqual(['MILDER', 'PAIR']);
    const reason = { kind: 'INTERACTION', ruleId: 'R', ruleName: 'R' } as Finding['reasons'][number];
    expect(told([pair], [{ ...pair, reasons: [reason] }])).toEqual([['OTHER', 'PAIR']]);
    // Found again by later knowledge for the same reasons.
    expect(told([pair], [{ ...pair, knowledgeRelease: 2 }])).toEqual([['SAME', 'PAIR']]);
  });
});
