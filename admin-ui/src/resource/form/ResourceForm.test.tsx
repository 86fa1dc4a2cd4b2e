// @vitest-environment jsdom
import { defineResource, field } from '@onyak/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ResourceScreen } from '../screen/ResourceScreen.js';
import { serve, startRestTable } from '../testing/rest-table.js';
import { pluginOf, show, tidy } from '../testing/show.js';

const drug = defineResource({
  name: 'drug',
  call: 'DRUG',
  table: 'drug',
  label: '약물',
  key: ['drugCode'],
  tenancy: 'common',
  changes: 'menu',
  fields: {
    drugCode: field.code({ label: '약물 코드', required: true, max: 10 }),
    drugName: field.text({ label: '약물명', required: true, max: 50 }),
  },
  search: { param: 's', fields: ['drugCode', 'drugName'] },
  sort: [{ field: 'drugCode', order: 'ASC' }],
});

const report = defineResource({
  name: 'report',
  call: 'REPORT',
  table: 'report',
  label: '보고',
  key: ['reportNo'],
  tenancy: 'hospital',
  fields: {
    reportNo: field.integer({ label: '보고 번호', min: 1, max: 99_999, generated: 'identity' }),
    at: field.dateTime({ label: '보고 일시', required: true }),
    tel: field.phone({ label: '휴대전화', max: 20 }),
    drugCode: field.reference({
      label: '의심 약물',
      required: true,
      max: 10,
      to: { resource: 'drug', display: 'drugName' },
    }),
    symptoms: field.list({
      label: '증상',
      required: true,
      max: 3,
      item: {
        symptom: field.text({ label: '증상명', required: true, max: 10 }),
        days: field.integer({ label: '지속 일수', min: 1, max: 99 }),
      },
    }),
  },
  sort: [{ field: 'reportNo', order: 'ASC' }],
});

const drugs = [
  { drugCode: 'B01AA03', drugName: '와파린' },
  { drugCode: 'M01AE01', drugName: '이부프로펜' },
];
const stored = {
  reportNo: 7,
  at: '2026-11-20T09:30:00+09:00',
  tel: null,
  drugCode: 'B01AA03',
  symptoms: [
    { symptom: '발진', days: 3 },
    { symptom: '두통', days: null },
  ],
};

afterEach(tidy);

function showReports(address = '/') {
  const table = startRestTable(report, [stored], { generate: (count) => ({ reportNo: 100 + count }) });
  show(<ResourceScreen resource={report} title="보고" menu="drep" />, {
    fetch: serve([report, table], [drug, startRestTable(drug, drugs)]),
    plugins: [pluginOf('drep', report), pluginOf('ddru', drug)],
    address,
  });
  return table;
}

const box = (place: HTMLElement, name: RegExp) => within(place).getByRole<HTMLInputElement>('textbox', { name });

it('asks for no generated key, shapes what is typed, picks a reference by keyboard and tells each fault at its place', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = showReports('/?add=1');
  const popup = await screen.findByRole('dialog', { name: '보고 등록' });
  expect(within(popup).queryByText('보고 번호')).toBeNull();
  await hand.click(within(popup).getByRole('button', { name: '증상 추가' }));
  await waitFor(() => expect(document.activeElement).toBe(box(popup, /증상명/)));
  await hand.type(box(popup, /지속 일수/), '100');
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  const faults = await within(popup).findAllByRole('alert');
  expect(faults.map((alert) => alert.textContent)).toEqual([
    '보고 일시 필수 입력',
    '의심 약물 필수 입력',
    '증상명 필수 입력',
    '1 이상 99 이하로 입력해 주십시오.',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(box(popup, /보고 일시/)));

  await hand.type(box(popup, /보고 일시/), '202611201405');
  await hand.type(box(popup, /휴대전화/), '01012345678');
  expect([box(popup, /보고 일시/).value, box(popup, /휴대전화/).value]).toEqual(['2026-11-20 14:05', '010-1234-5678']);
  await hand.type(box(popup, /증상명/), '가려움');
  await hand.clear(box(popup, /지속 일수/));

  within(popup)
    .getByRole('combobox', { name: /의심 약물/ })
    .focus();
  await hand.keyboard('{Enter}');
  const list = await screen.findByRole('dialog', { name: '의심 약물 목록' });
  await hand.keyboard('이부');
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['M01AE01이부프로펜']),
  );
  await hand.keyboard('{Enter}');
  await waitFor(() =>
    expect(within(popup).getByRole<HTMLInputElement>('combobox', { name: /의심 약물/ }).value).toBe(
      '이부프로펜(M01AE01)',
    ),
  );
  await hand.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(table.rows().at(-1)).toMatchObject({
    reportNo: 102,
    at: '2026-11-20T14:05:00+09:00',
    tel: '010-1234-5678',
    drugCode: 'M01AE01',
    symptoms: [{ symptom: '가려움', days: null }],
  });
});

it('shows what the server wrote, puts items in order and saves them so', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = showReports('/?edit=7');
  const popup = await screen.findByRole('dialog', { name: '보고 수정' });
  expect(box(popup, /보고 번호/)).toMatchObject({ value: '7', disabled: true });
  await hand.click(within(popup).getByRole('button', { name: '증상 1번 아래로' }));
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(table.rows()[0]?.['symptoms']).toEqual([stored.symptoms[1], stored.symptoms[0]]);
});

it('tells what somebody else changed in a list, and text typed before a reload is still over the older version', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = showReports('/?edit=7');
  const popup = await screen.findByRole('dialog', { name: '보고 수정' });
  await hand.type(box(popup, /휴대전화/), '0212345678');
  table.change('7', { symptoms: [{ symptom: '부종', days: 2 }] }, 'DOCTOR09');

  // The page is loaded again: what was typed is there, and so is the version it was typed over.
  const kept = { ...sessionStorage };
  tidy();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  show(<ResourceScreen resource={report} title="보고" menu="drep" />, {
    fetch: table.fetch,
    plugins: [pluginOf('drep', report)],
    address: '/?edit=7',
  });
  const again = await screen.findByRole('dialog', { name: '보고 수정' });
  expect(within(again).getByText('저장하지 않은 입력 내용을 다시 불러왔습니다.')).toBeDefined();
  expect(box(again, /휴대전화/).value).toBe('02-1234-5678');
  await hand.click(within(again).getByRole('button', { name: '저장' }));
  expect(await within(again).findByText(/DOCTOR09/)).toBeDefined();
  const line = within(again).getByRole('row', { name: /증상/ });
  expect(line.textContent).toContain('부종 - 2');
  expect(line.textContent).toContain('발진 - 3');
  await hand.click(within(again).getByRole('button', { name: '저장된 값으로 바꾸기' }));
  expect(box(again, /증상명/).value).toBe('부종');
});

it('keeps each item of a list what it is while others are taken out or put before it, and its faults with it', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = showReports('/?edit=7');
  const popup = await screen.findByRole('dialog', { name: '보고 수정' });
  const names = () => within(popup).getAllByRole<HTMLInputElement>('textbox', { name: /증상명/ });
  await hand.clear(names()[1] ?? popup);
  await hand.type(names()[1] ?? popup, '어지러움');
  await hand.click(within(popup).getByRole('button', { name: '증상 1번 삭제' }));
  await waitFor(() => expect(names().map(({ value }) => value)).toEqual(['어지러움']));
  await hand.click(within(popup).getByRole('button', { name: '증상 추가' }));
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  expect((await within(popup).findByRole('alert')).textContent).toBe('증상명 필수 입력');
  await waitFor(() => expect(document.activeElement).toBe(names()[1]));
  // The first key that mends it takes it away.
  await hand.type(names()[1] ?? popup, '열');
  expect(within(popup).queryByRole('alert')).toBeNull();
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(table.rows()[0]?.['symptoms']).toMatchObject([{ symptom: '어지러움' }, { symptom: '열' }]);
});

it('stays open with what was typed when the server could not be reached, and asks before it is lost', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = startRestTable(report, [stored]);
  let reached = false;
  const answer = serve([report, table], [drug, startRestTable(drug, drugs)]);
  show(<ResourceScreen resource={report} title="보고" menu="drep" />, {
    fetch: (url, init) =>
      init?.method === 'PUT' && !reached ? Promise.reject(new TypeError('gone')) : answer(url, init),
    plugins: [pluginOf('drep', report), pluginOf('ddru', drug)],
    address: '/?edit=7',
  });
  const popup = await screen.findByRole('dialog', { name: '보고 수정' });
  await hand.type(box(popup, /휴대전화/), '0212345678');
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  expect((await within(popup).findAllByText(/반영되었는지/)).length).toBeGreaterThan(0);
  await hand.click(within(popup).getByRole('button', { name: '닫기' }));
  await hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '계속 입력' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  reached = true;
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(table.rows()).toMatchObject([{ tel: '02-1234-5678' }]);
});
