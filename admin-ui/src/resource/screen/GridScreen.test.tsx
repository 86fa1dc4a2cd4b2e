// @vitest-environment jsdom
import { defaultRange, defineResource, field, todayInKorea } from '@onyak/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ResourceScreen } from './ResourceScreen.js';
import { serve, startRestTable } from '../testing/rest-table.js';
import { pluginOf, show, tidy } from '../testing/show.js';
import { wardFacts, wardFields } from '../testing/ward.js';

const today = todayInKorea();
const day = (back: number) => {
  const at = new Date(`${today}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - back);
  return at.toISOString().slice(0, 10);
};

const ward = defineResource({
  ...wardFacts,
  tenancy: 'common',
  changes: 'menu',
  fields: {
    ...wardFields,
  },
  sort: [{ field: 'wardCode', order: 'ASC' }],
  detail: { resource: 'visit', label: '방문 기록', by: { wardCode: 'wardCode' } },
});

const visit = defineResource({
  name: 'visit',
  call: 'VISIT',
  table: 'visit',
  label: '방문',
  key: ['visitNo'],
  tenancy: 'hospital',
  source: 'log',
  fields: {
    visitNo: field.integer({ label: '방문 번호', min: 1, max: 9999, generated: 'identity' }),
    visitedAt: field.dateTime({ label: '방문 일시' }),
    wardCode: field.reference({ label: '병동', max: 10, to: { resource: 'ward', display: 'wardName' } }),
    patient: field.text({ label: '성명', max: 20, personal: true }),
    userId: field.text({ label: '담당자', max: 20 }),
  },
  dateRange: { field: 'visitedAt', default: 'last7Days' },
  ownRows: { field: 'userId' },
  sort: [{ field: 'visitNo', order: 'ASC' }],
});

const wards = [
  { wardCode: 'A1', wardName: '내과병동' },
  { wardCode: 'B2', wardName: '외과병동' },
];
const visits = [
  { visitNo: 1, visitedAt: `${day(0)}T09:00:00+09:00`, wardCode: 'A1', patient: '오늘환자', userId: 'MANAGER01' },
  { visitNo: 2, visitedAt: `${day(5)}T23:59:59+09:00`, wardCode: 'B2', patient: '남의환자', userId: 'DOCTOR01' },
  { visitNo: 3, visitedAt: `${day(20)}T09:00:00+09:00`, wardCode: 'A1', patient: '지난환자', userId: 'MANAGER01' },
];
const wardPlugin = pluginOf('dwar', ward);
const visitPlugin = pluginOf('dvis', visit);

afterEach(tidy);

const grid = (name: string) => screen.getByRole('grid', { name });
const patients = () =>
  ['오늘환자', '남의환자', '지난환자'].filter((name) => within(grid('방문')).queryByText(name) !== null);

function showVisits(f1: boolean) {
  const tables = [[ward, startRestTable(ward, wards)] as const, [visit, startRestTable(visit, visits)] as const];
  show(<ResourceScreen resource={visit} title="방문" menu="dvis" />, {
    fetch: serve(...tables),
    f1,
    plugins: [wardPlugin, visitPlugin],
  });
}

it('begins with the days of the definition and looks at others by choice, by typing and by the calendar', async () => {
  const hand = userEvent.setup({ delay: null });
  showVisits(false);
  await waitFor(() => expect(patients()).toEqual(['오늘환자', '남의환자']));
  const { from, to } = defaultRange('last7Days', today);
  const start = screen.getByRole<HTMLInputElement>('textbox', { name: '시작일' });
  expect([start.value, screen.getByRole<HTMLInputElement>('textbox', { name: '종료일' }).value]).toEqual([from, to]);

  await hand.click(screen.getByRole('button', { name: '오늘' }));
  await waitFor(() => expect(patients()).toEqual(['오늘환자']));

  await hand.click(start);
  await hand.clear(start);
  await hand.type(start, day(20).replaceAll('-', ''));
  expect(start.value).toBe(day(20));
  await waitFor(() => expect(patients()).toEqual(['오늘환자', '남의환자', '지난환자']));
  expect(screen.getByRole('button', { name: '직접 입력', pressed: true })).toBeDefined();

  await hand.click(screen.getByRole('button', { name: '종료일 달력 열기' }));
  const calendar = await screen.findByRole('dialog', { name: '종료일 달력' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe(today);
  await hand.keyboard('{ArrowLeft}');
  await hand.click(within(calendar).getByRole('button', { name: day(1) }));
  await waitFor(() => expect(patients()).toEqual(['남의환자', '지난환자']));
});

it('refuses days in the wrong order and keeps what is shown', async () => {
  const hand = userEvent.setup({ delay: null });
  showVisits(false);
  await waitFor(() => expect(patients()).toEqual(['오늘환자', '남의환자']));
  const end = screen.getByRole<HTMLInputElement>('textbox', { name: '종료일' });
  await hand.clear(end);
  await hand.type(end, day(300).replaceAll('-', ''));
  expect(await screen.findByText('시작일은 종료일보다 늦을 수 없습니다.')).toBeDefined();
  expect(patients()).toEqual(['오늘환자', '남의환자']);
});

it('lets holders of the function right choose between own rows and the institution’s', async () => {
  const hand = userEvent.setup({ delay: null });
  showVisits(true);
  await waitFor(() => expect(patients()).toEqual(['오늘환자', '남의환자']));
  await hand.click(screen.getByRole('button', { name: '내 자료' }));
  await waitFor(() => expect(patients()).toEqual(['오늘환자']));
});

it('shows a log without what would change it, and references by name', async () => {
  showVisits(false);
  expect(await within(grid('방문')).findByText('외과병동(B2)')).toBeDefined();
  for (const name of ['등록', '수정', '삭제', '내 자료']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /편집 모드|선택/ })).toBeNull();
});

it('offers the workbook without personal data, with the columns in sight and the conditions in force', async () => {
  const hand = userEvent.setup({ delay: null });
  showVisits(false);
  await waitFor(() => expect(patients()).toHaveLength(2));
  await hand.click(screen.getByRole('button', { name: '엑셀 다운로드' }));
  const link = await screen.findByRole<HTMLAnchorElement>('menuitem', { name: '개인정보 제외' });
  const query = new URL(link.href).searchParams;
  expect(query.get('deidentified')).toBe('1');
  expect(JSON.parse(query.get('columns') ?? '')).toEqual(['visitNo', 'visitedAt', 'wardCode', 'patient', 'userId']);
  const { from, to } = defaultRange('last7Days', today);
  expect(JSON.parse(query.get('filter') ?? '')).toEqual({ 'visitedAt>=': from, 'visitedAt<=': to });
  const whole = screen.getByRole<HTMLAnchorElement>('menuitem', { name: '개인정보 포함' });
  expect(new URL(whole.href).searchParams.has('deidentified')).toBe(false);
});

function showWards(pages = {}) {
  const table = startRestTable(ward, wards);
  const fetch = serve([ward, table], [visit, startRestTable(visit, visits)]);
  const panels = {
    ...pluginOf('dpan'),
    panels: [
      { place: 'ward.detail', name: 'beds', order: 1, needs: 'menu' as const },
      { place: 'ward.toolbar', name: 'print', order: 1, needs: 'menu' as const },
    ],
  };
  show(<ResourceScreen resource={ward} title="병동" menu="dwar" />, {
    fetch,
    plugins: [wardPlugin, visitPlugin, panels],
    pages: { dpan: { panels: pages } },
  });
  return table;
}

it('opens a row to the rows of another resource and to what plugins add', async () => {
  const hand = userEvent.setup({ delay: null });
  showWards({
    beds: ({ context }: { readonly context: Readonly<Record<string, unknown>> }) => (
      <p>{`침대 ${JSON.stringify(context['row']).includes('A1') ? 'A1' : ''}`}</p>
    ),
    print: () => <button type="button">인쇄</button>,
  });
  await hand.click(await within(grid('병동')).findByRole('button', { name: /A1 상세 펼치기/ }));
  const below = await screen.findByRole('grid', { name: '방문 기록' });
  expect(await within(below).findByText('지난환자')).toBeDefined();
  expect(within(below).queryByText('남의환자')).toBeNull();
  expect(await screen.findByText('침대 A1')).toBeDefined();
  expect(screen.getByRole('button', { name: '인쇄' })).toBeDefined();
});

it('gives a panel with a name a tab of its own beside what the row opens to', async () => {
  const hand = userEvent.setup({ delay: null });
  const fetch = serve([ward, startRestTable(ward, wards)], [visit, startRestTable(visit, visits)]);
  const lookups = {
    ...pluginOf('dpan'),
    panels: [{ place: 'ward.detail', name: 'lookups', label: '조회 이력', order: 1, needs: 'menu' as const }],
  };
  show(<ResourceScreen resource={ward} title="병동" menu="dwar" />, {
    fetch,
    plugins: [wardPlugin, visitPlugin, lookups],
    pages: { dpan: { panels: { lookups: () => <p>조회한 사람</p> } } },
  });
  await hand.click(await within(grid('병동')).findByRole('button', { name: /A1 상세 펼치기/ }));
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['방문 기록', '조회 이력']);
  expect(screen.queryByText('조회한 사람')).toBeNull();
  await hand.click(screen.getByRole('tab', { name: '조회 이력' }));
  expect(await screen.findByText('조회한 사람')).toBeDefined();
  expect(screen.queryByRole('grid', { name: '방문 기록' })).toBeNull();
});

/** Its look-ups are kept. */
const looked = defineResource({
  ...wardFacts,
  tenancy: 'common',
  changes: 'menu',
  fields: wardFields,
  sort: [{ field: 'wardCode', order: 'ASC' }],
  audit: { action: '조회' },
});

it('asks for a row whose look-ups are kept each time that it is opened', async () => {
  const hand = userEvent.setup({ delay: null });
  const { fetch } = startRestTable(looked, wards);
  const opened: string[] = [];
  show(<ResourceScreen resource={looked} title="병동" menu="dwar" />, {
    fetch: (input, init) => {
      const { pathname } = new URL(String(input), 'http://onyak');
      if (pathname === '/rest/ward/A1') opened.push(pathname);
      return fetch(input, init);
    },
  });
  for (let time = 1; time <= 2; time += 1) {
    await hand.dblClick(await within(grid('병동')).findByText('내과병동'));
    expect(await screen.findByRole('dialog', { name: '병동 수정' })).toBeDefined();
    expect(opened).toHaveLength(time);
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it('says why a row does not open, and opens it at another try', async () => {
  const hand = userEvent.setup({ delay: null });
  const { fetch } = startRestTable(looked, wards);
  let fails = true;
  show(<ResourceScreen resource={looked} title="병동" menu="dwar" />, {
    fetch: (input, init) =>
      fails && String(input).includes('/rest/ward/A1')
        ? Promise.resolve(Response.json({ result: 'NOT_FOUND', msg: '지워진 행입니다.' }, { status: 404 }))
        : fetch(input, init),
  });
  await hand.dblClick(await within(grid('병동')).findByText('내과병동'));
  const popup = await screen.findByRole('dialog', { name: '병동 수정' });
  expect(within(popup).getByRole('alert').textContent).toContain('지워진 행입니다.');
  fails = false;
  await hand.click(within(popup).getByRole('button', { name: '다시 시도' }));
  expect(await within(await screen.findByRole('dialog')).findByLabelText(/병동명/)).toBeDefined();
});

it('says what to select before it edits or deletes, and deletes only what was confirmed', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = showWards({ beds: () => null, print: () => null });
  await within(grid('병동')).findByText('내과병동');
  await hand.click(screen.getByRole('button', { name: '수정' }));
  expect(await screen.findByText('수정 대상 선택 후 진행 필요')).toBeDefined();
  await hand.click(screen.getByRole('button', { name: '삭제' }));
  expect(await screen.findByText('삭제 대상 선택 후 진행 필요')).toBeDefined();
  await hand.click(screen.getByRole('checkbox', { name: 'A1 선택' }));
  await hand.click(screen.getByRole('checkbox', { name: 'B2 선택' }));
  await hand.click(screen.getByRole('button', { name: '수정' }));
  expect(await screen.findByText('하나의 수정 대상만 선택 후 진행 필요')).toBeDefined();

  await hand.click(screen.getByRole('checkbox', { name: 'A1 선택' }));
  table.change('B2', { wardName: '바뀐병동' }, 'DOCTOR09');
  await hand.click(screen.getByRole('button', { name: '삭제' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('정말 삭제 하시겠습니까?');
  await hand.click(within(question).getByRole('button', { name: '삭제' }));
  // Somebody else changed it meanwhile: it is not deleted unseen.
  expect(await screen.findByText(/1건은 삭제하지 못했습니다.*다른 사용자가 먼저/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await within(grid('병동')).findByText('바뀐병동')).toBeDefined();
  expect(table.rows()).toHaveLength(2);

  await hand.click(screen.getByRole('button', { name: '삭제' }));
  await hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }));
  expect(await screen.findByText('삭제되었습니다.')).toBeDefined();
  expect(table.rows().map((row) => row['wardCode'])).toEqual(['A1']);
});

it('hides search, edit, add, delete and export while the editing mode is off', async () => {
  const hand = userEvent.setup({ delay: null });
  showWards({ beds: () => null, print: () => null });
  await within(grid('병동')).findByText('내과병동');
  await hand.click(screen.getByRole('switch', { name: '편집 모드' }));
  for (const name of ['등록', '수정', '삭제']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: '엑셀 다운로드' })).toBeNull();
});
