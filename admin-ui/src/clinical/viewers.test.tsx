// @vitest-environment jsdom
import type { Finding, ScreeningResult } from '@onyak/core';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show, tidy } from '../resource/testing/show.js';
import {
  AnswerSection,
  BurdenSections,
  EvidenceBlock,
  EvidencePanel,
  EvidenceSide,
  FindingsList,
  NotScreenedList,
  PeriodSection,
  PrintedFindings,
  type Evidence,
} from './index.js';

const drug = (atcCode: string, name: string) => ({
  atcCode,
  substanceAtc: atcCode,
  name,
  medicationCode: '',
  products: [],
});

const bleeding: Finding = {
  id: 'INTERACTION:B01AA03:M01AE01',
  kind: 'INTERACTION',
  severity: 'CONTRAINDICATED',
  title: '와파린 + 이부프로펜',
  reasons: [
    {
      kind: 'INTERACTION',
      ruleId: 'I-1',
      ruleName: '항응고제와 소염진통제',
      severity: 'CONTRAINDICATED',
      trigger: '와파린과 이부프로펜을 함께 씀',
      mechanism: '위점막이 상하고 혈소판 기능이 떨어집니다.',
      action: '다른 진통제로 바꿉니다.',
      source: '시험용 출처',
      certainty: 'FULL',
      certaintyNote: '',
      contextNote: '',
    },
  ],
  drugs: [drug('B01AA03', '와파린'), drug('M01AE01', '이부프로펜')],
  diagnoses: [],
  sideEffects: [],
  knowledgeRelease: 7,
};

const nothing: ScreeningResult = {
  knowledgeRelease: 7,
  stoppVersion: 2,
  recordDate: '2026-03-20',
  ageGroups: [],
  findings: [],
  harms: [],
  screened: { medications: 2, diagnoses: 1, sideEffects: 0 },
  unreviewed: { findings: 0, of: 0 },
  periods: [],
  maybeTaken: [],
  anticholinergic: { total: 0, threshold: 3, drugs: [] },
  fallRisk: [],
  notScreened: [
    { what: 'MEDICATION', code: '', name: '알수없는약정', reason: 'NO_ATC', reasonText: '성분을 알 수 없습니다.' },
  ],
  observationDays: 365,
  onMedOver5Days: 0,
};

function Viewer({ screening }: { readonly screening: ScreeningResult }) {
  const [evidence, setEvidence] = useState<Evidence>();
  const close = () => setEvidence(undefined);
  return (
    <>
      <AnswerSection screening={screening} evidence={evidence} onEvidence={setEvidence} />
      <FindingsList screening={screening} evidence={evidence} onEvidence={setEvidence} />
      <PeriodSection screening={screening} />
      <BurdenSections screening={screening} />
      <NotScreenedList items={screening.notScreened} />
      <EvidenceSide narrow={false} onClose={close}>
        {evidence && (
          <EvidencePanel
            evidence={evidence}
            screening={screening}
            medications={[]}
            onClose={close}
            renderMore={(finding) => <EvidenceBlock title="덧붙임">{finding.id}</EvidenceBlock>}
          />
        )}
      </EvidenceSide>
    </>
  );
}

const open = (screening: ScreeningResult) =>
  show(<Viewer screening={screening} />, { fetch: () => Promise.reject(new Error('nothing is asked')) });

afterEach(() => {
  cleanup();
  tidy();
});

it('leads from the cell of a pair to its evidence, with what the viewer adds to a finding', async () => {
  const hand = userEvent.setup({ delay: null });
  open({ ...nothing, findings: [bleeding] });
  const matrix = await screen.findByRole('table', { name: '약물 조합 점검' });
  await hand.click(within(matrix).getByRole('button', { name: '와파린, 이부프로펜: 금기' }));
  const evidence = screen.getByRole('complementary', { name: '근거' });
  expect(evidence.textContent).toContain('위점막이 상하고');
  expect(evidence.textContent).toContain('시험용 출처');
  expect(within(evidence).getByRole('group', { name: '덧붙임' }).textContent).toContain(bleeding.id);
  await hand.click(within(evidence).getByRole('button', { name: '근거 닫기' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('is walked with the arrow keys from pair to pair', async () => {
  const [warfarin] = bleeding.drugs;
  if (!warfarin) throw new Error('no drug');
  const third = { ...warfarin, atcCode: 'C10AA01', substanceAtc: 'C10AA01', name: '심바스타틴' };
  const other: Finding = { ...bleeding, id: 'INTERACTION:B01AA03:C10AA01', drugs: [warfarin, third] };
  const hand = userEvent.setup({ delay: null });
  open({ ...nothing, findings: [bleeding, other] });
  const matrix = await screen.findByRole('table', { name: '약물 조합 점검' });
  const [first, second] = within(matrix).getAllByRole('button');
  first?.focus();
  await hand.keyboard('{ArrowUp}{ArrowRight}');
  expect(document.activeElement).toBe(first);
  await hand.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await hand.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(first);
});

it('has no two landmarks of one name where the evidence of several findings stands', async () => {
  const other: Finding = { ...bleeding, id: 'SAME_CLASS:B01AA03:M01AE01', kind: 'SAME_CLASS', title: '같은 계열 중복' };
  const hand = userEvent.setup({ delay: null });
  open({ ...nothing, findings: [bleeding, other] });
  const matrix = await screen.findByRole('table', { name: '약물 조합 점검' });
  await hand.click(within(matrix).getByRole('button', { name: '와파린, 이부프로펜: 금기' }));
  const evidence = screen.getByRole('complementary', { name: '근거' });
  const named = (title: string) => within(within(evidence).getByRole('article', { name: title }));
  for (const { title, id } of [bleeding, other]) {
    expect(named(title).getByRole('group', { name: '관련 약물' }).textContent).toContain('와파린');
    expect(named(title).getByRole('group', { name: '덧붙임' }).textContent).toContain(id);
  }
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(regions).toEqual([...new Set(regions)]);
});

it('never lets "found nothing" stand alone: what was not checked is named beside it', async () => {
  open(nothing);
  const answer = await screen.findByRole('region', { name: '점검 요약' });
  expect(answer.textContent).toContain('문제가 발견되지 않았습니다.');
  expect(answer.textContent).toContain('점검하지 못한 항목 1건');
  expect(screen.getByRole('region', { name: /^점검하지 못한 항목 1건/ }).textContent).toContain('알수없는약정');
});

it('tells on paper what the screen tells of a finding', async () => {
  show(<PrintedFindings screening={{ ...nothing, findings: [bleeding] }} />, {
    fetch: () => Promise.reject(new Error('nothing is asked')),
  });
  const item = await screen.findByRole('listitem');
  for (const part of ['와파린 + 이부프로펜', '상호작용', '다른 진통제로 바꿉니다.', '시험용 출처'])
    expect(item.textContent).toContain(part);
});
