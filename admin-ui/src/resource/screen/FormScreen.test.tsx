// @vitest-environment jsdom
import { defineResource, field } from '@onyak/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ResourceScreen } from './ResourceScreen.js';
import { startRestTable, type RestTable } from '../testing/rest-table.js';
import { show, tidy } from '../testing/show.js';

const template = defineResource({
  name: 'template',
  call: 'TEMPLATE',
  table: 'template',
  label: '템플릿',
  key: ['templateId'],
  tenancy: 'hospital',
  calls: 'form',
  fields: {
    templateId: field.code({ label: 'Template ID', required: true, max: 20, pattern: 'strict' }),
    title: field.text({ label: '제목', required: true, max: 50, maxMessage: '50자 까지 등록 가능' }),
    email: field.email({ label: '부서 이메일', required: true, max: 50 }),
  },
  sort: [{ field: 'templateId', order: 'ASC' }],
  screen: { kind: 'form', selector: 'title' },
});

let table: RestTable;
beforeEach(async () => {
  table = startRestTable(template, [
    { templateId: 'T1', title: '와파린 안내', email: 'a@example.org' },
    { templateId: 'T2', title: '소염제 안내', email: 'b@example.org' },
  ]);
  show(<ResourceScreen resource={template} title="템플릿 설정" menu="dtem" />, { fetch: table.fetch });
  await screen.findByRole('form', { name: '템플릿' });
});
afterEach(tidy);

const hand = () => userEvent.setup({ delay: null });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function choose(title: string) {
  const user = hand();
  await user.click(screen.getByRole('combobox', { name: '템플릿 선택' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(title) }));
}

it('adds a template once every fault is mended, and then shows it as the selected one', async () => {
  const user = hand();
  await user.type(box(/Template ID/), 't3');
  await user.type(box(/부서 이메일/), 'nobody');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('입력 데이터 확인 필요')).toBeDefined();
  expect(screen.getByText('제목 필수 입력')).toBeDefined();
  expect(screen.getByText('이메일 형식 오류')).toBeDefined();
  expect(box(/Template ID/).value).toBe('T3');

  await user.type(box(/제목/), '새 안내');
  await user.clear(box(/부서 이메일/));
  await user.type(box(/부서 이메일/), 'c@example.org');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(table.rows()).toHaveLength(3));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: '템플릿 선택' }).value).toBe('새 안내'),
  );
  expect(box(/Template ID/)).toMatchObject({ value: 'T3', disabled: true });
});

it('loads the chosen template, and asks before typed text is lost', async () => {
  const user = hand();
  await choose('소염제');
  await waitFor(() => expect(box(/제목/).value).toBe('소염제 안내'));
  await user.type(box(/제목/), ' 2판');
  await user.click(screen.getByRole('button', { name: '신규' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '계속 입력' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(box(/제목/).value).toBe('소염제 안내 2판');
  await user.click(screen.getByRole('button', { name: '신규' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '저장하지 않고 닫기' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(box(/제목/).value).toBe(''));
  expect(table.rows()[1]).toMatchObject({ title: '소염제 안내' });
});

it('deletes only a selected template, after a question, and clears the form', async () => {
  const user = hand();
  await user.click(screen.getByRole('button', { name: '삭제' }));
  expect(await screen.findByText('Template ID 선택 후 진행 필요')).toBeDefined();
  await choose('와파린');
  await waitFor(() => expect(box(/제목/).value).toBe('와파린 안내'));
  await user.click(screen.getByRole('button', { name: '삭제' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('정말 삭제 하시겠습니까?');
  await user.click(within(question).getByRole('button', { name: '삭제' }));
  expect(await screen.findByText('삭제되었습니다.')).toBeDefined();
  await waitFor(() => expect(box(/제목/).value).toBe(''));
  expect(table.rows().map((row) => row['templateId'])).toEqual(['T2']);
});

it('shows the template as it was on a day beside what it is now', async () => {
  table.change('T1', { title: '와파린 안내 개정' }, 'DOCTOR09', '2026-05-05');
  const user = hand();
  await choose('개정');
  await user.type(await screen.findByRole('textbox', { name: '기준일 보기' }), '20260504');
  expect(await screen.findByText('2026-05-04의 내용은 지금과 1개 항목이 다릅니다.')).toBeDefined();
  const line = screen.getByRole('row', { name: /제목 \(변경됨\)/ });
  expect(
    within(line)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['와파린 안내', '와파린 안내 개정']);
  await user.clear(screen.getByRole('textbox', { name: '기준일 보기' }));
  await user.type(screen.getByRole('textbox', { name: '기준일 보기' }), '20260301');
  expect(await screen.findByText('2026-03-01에는 등록되어 있지 않았습니다.')).toBeDefined();
});
