// @vitest-environment jsdom
import { defineResource, field, rowId } from '@onyak/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ResourceScreen } from './ResourceScreen.js';
import { startRestTable, type RestTable } from '../testing/rest-table.js';
import { show, tidy } from '../testing/show.js';
import { wardFacts, wardFields } from '../testing/ward.js';

/** Known to nothing but this test. */
const ward = defineResource({
  ...wardFacts,
  tenancy: 'hospital',
  fields: {
    ...wardFields,
    beds: field.integer({ label: '병상 수', min: 1, max: 200 }),
  },
  sort: [{ field: 'wardCode', order: 'ASC' }],
});

let table: RestTable;

beforeEach(() => {
  table = startRestTable(ward, [
    { wardCode: 'A1', wardName: '1병동', beds: 30 },
    { wardCode: 'B2', wardName: '2병동', beds: null },
  ]);
  show(<ResourceScreen resource={ward} title="병동" menu="ward" />, { fetch: table.fetch });
});

afterEach(tidy);

const grid = () => screen.getByRole('grid', { name: '병동' });
const rowOf = async (name: string) => {
  // A popup hides the page until it is gone altogether.
  const cell = await within(await screen.findByRole('grid', { name: '병동' })).findByText(name);
  const row = cell.closest<HTMLElement>('[role=row]');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

it('lists the rows under the headings of the definition', async () => {
  expect(await rowOf('1병동')).toHaveProperty('textContent', expect.stringContaining('30'));
  const headings = within(grid()).getAllByRole('columnheader');
  expect(headings.map((heading) => heading.textContent).filter((words) => words !== '')).toEqual([
    '상세',
    '병동 코드',
    '병동명',
    '병상 수',
  ]);
  expect(screen.getByText('2건', { selector: 'h1 ~ *' })).toBeDefined();
});

it('adds a row once every fault, told at its field, is mended', async () => {
  const hand = userEvent.setup({ delay: null });
  await rowOf('1병동');
  await hand.click(screen.getByRole('button', { name: '등록' }));
  const popup = await screen.findByRole('dialog', { name: '병동 등록' });
  const input = (label: RegExp) => within(popup).getByRole<HTMLInputElement>('textbox', { name: label });
  const faultOf = (box: HTMLElement) =>
    document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  await hand.type(input(/병동 코드/), 'C3');
  await hand.type(input(/병상 수/), '500');
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  expect(faultOf(input(/병동명/))).toContain('병동명 필수 입력');
  expect(faultOf(input(/병상 수/))).toContain('1 이상 200 이하로 입력해 주십시오.');
  expect(faultOf(input(/병동 코드/))).not.toContain('입력');
  await waitFor(() => expect(document.activeElement).toBe(input(/병동명/)));
  expect(table.rows()).toHaveLength(2);

  await hand.type(input(/병동명/), '3병동');
  await hand.clear(input(/병상 수/));
  await hand.type(input(/병상 수/), '40');
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await rowOf('3병동')).toHaveProperty('textContent', expect.stringContaining('40'));
  expect(table.rows().find((row) => row['wardCode'] === 'C3')).toMatchObject({ wardName: '3병동', beds: 40 });
});

it('puts a fault that only the server knows at its field', async () => {
  const hand = userEvent.setup({ delay: null });
  await rowOf('1병동');
  await hand.click(screen.getByRole('button', { name: '등록' }));
  const popup = await screen.findByRole('dialog', { name: '병동 등록' });
  await hand.type(within(popup).getByRole('textbox', { name: /병동 코드/ }), 'A1');
  await hand.type(within(popup).getByRole('textbox', { name: /병동명/ }), '또 1병동');
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  expect((await within(popup).findByRole('alert')).textContent).toContain('이미 등록된 병동 코드');
});

it('keeps what one looks for while a row is opened, saved and closed', async () => {
  const hand = userEvent.setup({ delay: null });
  await rowOf('1병동');
  await hand.click(within(grid()).getByRole('button', { name: '병동명' }));
  await hand.click(within(grid()).getByRole('button', { name: '병동명' }));
  // The popup hides the page behind it.
  const heading = () => screen.getByRole('columnheader', { name: /^병동명/, hidden: true });
  const sorted = () => heading().getAttribute('aria-sort');
  await waitFor(() => expect(sorted()).toBe('descending'));
  await hand.dblClick(within(await rowOf('1병동')).getByText('1병동'));
  const popup = await screen.findByRole('dialog', { name: '병동 수정' });
  expect(sorted()).toBe('descending');
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await rowOf('1병동');
  expect(sorted()).toBe('descending');
});

it('shows what somebody else saved meanwhile, lets the user decide, and keeps it in the history', async () => {
  const hand = userEvent.setup({ delay: null });
  await hand.dblClick(within(await rowOf('1병동')).getByText('1병동'));
  const popup = await screen.findByRole('dialog', { name: '병동 수정' });
  const name = within(popup).getByRole<HTMLInputElement>('textbox', { name: /병동명/ });
  expect(within(popup).getByRole<HTMLInputElement>('textbox', { name: /병동 코드/ }).disabled).toBe(true);
  await hand.clear(name);
  await hand.type(name, '내 병동');
  table.change(rowId(ward, { wardCode: 'A1' }), { wardName: '남의 병동' }, 'DOCTOR09');
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  expect(await within(popup).findByText('다른 사용자가 먼저 수정했습니다.')).toBeDefined();
  expect(within(popup).getByText(/DOCTOR09/)).toBeDefined();
  expect(within(popup).getByRole('row', { name: '병동명 남의 병동 내 병동' })).toBeDefined();
  expect(table.rows()[0]).toMatchObject({ wardName: '남의 병동' });

  await hand.click(within(popup).getByRole('button', { name: '내 값으로 다시 저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = await rowOf('내 병동');
  expect(table.rows()[0]).toMatchObject({ wardName: '내 병동', beds: 30, version: 3 });

  await hand.click(within(row).getByRole('button', { name: /상세 보기|펼치기/ }));
  const history = await screen.findByRole('grid', { name: '변경 이력' });
  await within(history).findByText('남의 병동');
  const lines = within(history)
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/MANAGER01수정A1내 병동30/),
    expect.stringMatching(/DOCTOR09수정A1남의 병동30/),
    expect.stringMatching(/MANAGER01등록A11병동30/),
  ]);
});
