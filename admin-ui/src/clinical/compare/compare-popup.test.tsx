// @vitest-environment jsdom
import type { Finding } from '@onyak/core';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { show, tidy } from '../../resource/testing/show.js';
import { ComparePopup } from './ComparePopup.js';
import type { GuideVersion } from './version.js';

afterEach(() => {
  cleanup();
  tidy();
});

const finding = (action: string): Finding => ({
  id: 'PAIR',
  kind: 'INTERACTION',
  severity: 'MAJOR',
  title: '와파린 + 이부프로펜',
  reasons: [
    {
      kind: 'INTERACTION',
      ruleId: 'I-1',
      ruleName: '항응고제와 소염진통제',
      severity: 'MAJOR',
      trigger: '함께 씀',
      mechanism: '출혈 위험 상가',
      action,
      source: '시험용 출처',
      certainty: 'FULL',
      certaintyNote: '',
      contextNote: '',
    },
  ],
  drugs: [],
  diagnoses: [],
  sideEffects: [],
  knowledgeRelease: 1,
});
const say = (text: string, ...findingIds: string[]) => ({ kind: 'TEXT' as const, heading: '지금', text, findingIds });
const version = (key: string, release: string, over: Partial<GuideVersion>): GuideVersion => ({
  key,
  label: `${key}판`,
  sentences: [],
  findings: [finding('INR을 측정합니다.')],
  harms: [],
  facts: [{ label: '지식 릴리스', value: release }],
  edits: [],
  ...over,
});

const old = version('가', '1', {
  sentences: [say('함께 쓰면 피가 날 수 있습니다.', 'PAIR'), say('물을 드십시오.'), say('그대로입니다.')],
});
const edited = version('나', '1', {
  sentences: [say('같이 쓰면 피가 날 수 있습니다.', 'PAIR'), say('그대로입니다.')],
  edits: [
    { user: '', at: '', said: new Set(old.sentences.map(({ text }) => text)) },
    { user: 'PHARM01', at: '2026-03-15 10:00:00', said: new Set(['같이 쓰면 피가 날 수 있습니다.', '그대로입니다.']) },
  ],
});
const anew = version('다', '2', { sentences: old.sentences, findings: [finding('다른 약으로 바꿉니다.')] });

const open = (versions: readonly GuideVersion[], before = '가', after = '나') =>
  show(
    <ComparePopup
      versions={versions}
      first={{ before, after }}
      onRetry={() => undefined}
      print={{ about: ['가명'], foot: '가명', fileName: 'IRB-1' }}
      onClose={() => undefined}
    />,
    { fetch: () => Promise.reject(new Error('nothing is read')) },
  );
const rows = () => within(screen.getByRole('list', { name: '바뀐 문장' })).getAllByRole('listitem');

it('says of each changed sentence what was put in and taken out, and who did it; the same ones only when asked', async () => {
  open([old, edited]);
  expect(rows().map((row) => /바뀜|추가|빠짐|같음/u.exec(row.textContent ?? '')?.[0])).toEqual(['바뀜', '빠짐']);
  const [changed, gone] = rows();
  expect(changed?.querySelector('del')?.textContent.trim()).toBe('함께');
  expect(changed?.querySelector('ins')?.textContent.trim()).toBe('같이');
  expect(gone?.textContent).toContain('고친 사람 PHARM01 · 2026-03-15 10:00:00');
  expect(screen.queryByText('다름')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: '같은 문장도 보기' }));
  expect(rows()).toHaveLength(3);
});

it('opens the evidence of a sentence, once where both rest on the same, on both sides where it differs', async () => {
  open([old, edited, anew]);
  const [changed] = rows();
  if (!changed) throw new Error('a changed sentence');
  changed.focus();
  await userEvent.keyboard('{Enter}');
  expect(within(changed).getByText('두 버전의 근거가 같습니다.')).toBeDefined();
  expect(within(changed).getAllByText('INR을 측정합니다.')).toHaveLength(1);
  await userEvent.click(screen.getByRole('combobox', { name: '이후 버전' }));
  await userEvent.click(screen.getByRole('option', { name: '다판' }));
  await userEvent.click(screen.getByRole('switch', { name: '같은 문장도 보기' }));
  const [same] = rows();
  if (!same) throw new Error('a sentence');
  expect(within(same).getByText('근거가 다름')).toBeDefined();
  same.focus();
  await userEvent.keyboard(' ');
  for (const [side, action] of [
    ['이전 버전', 'INR을 측정합니다.'],
    ['이후 버전', '다른 약으로 바꿉니다.'],
  ] as const)
    expect(
      within(same)
        .getAllByRole('group', { name: side })
        .some((group) => within(group).queryByText(action) !== null),
    ).toBe(true);
  expect(screen.getAllByText('다름')).toHaveLength(2);
  expect(screen.getByRole('region', { name: '점검 결과의 변화' }).textContent).toContain('근거 내용이 바뀜');
});

it('goes from sentence to sentence by the arrow keys, one of them within reach of the Tab key', async () => {
  open([old, edited]);
  const [first, second] = rows();
  first?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  expect(rows().map((row) => row.tabIndex)).toEqual([-1, 0]);
  await userEvent.keyboard('{ArrowDown}{Home}');
  expect(document.activeElement).toBe(first);
});

it('changes sides, and says where there is nothing to compare with', async () => {
  open([old, edited]);
  await userEvent.click(screen.getByRole('button', { name: '앞뒤 바꾸기' }));
  expect(rows().map((row) => /바뀜|추가|빠짐/u.exec(row.textContent ?? '')?.[0])).toEqual(['바뀜', '추가']);
  cleanup();
  open([old]);
  expect(screen.getByText('비교할 다른 버전이 아직 없습니다.')).toBeDefined();
});
