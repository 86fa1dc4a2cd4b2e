// @vitest-environment jsdom
import { defineResource, field } from '@onyak/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ResourceScreen } from '../../screen/ResourceScreen.js';
import { startDraftServer, type DraftServer } from '../../testing/draft-server.js';
import { serve, startRestTable } from '../../testing/rest-table.js';
import { pluginOf, show, tidy } from '../../testing/show.js';

const note = defineResource({
  name: 'note',
  call: 'NOTE',
  table: 'note',
  label: '기록',
  key: ['noteCode'],
  tenancy: 'hospital',
  fields: {
    noteCode: field.code({ label: '번호', required: true, max: 10 }),
    words: field.text({ label: '내용', required: true, max: 50 }),
    drugs: field.list({ label: '약물', max: 3, item: { name: field.text({ label: '약물명', max: 20 }) } }),
  },
  sort: [{ field: 'noteCode', order: 'ASC' }],
});

afterEach(tidy);

/** A browser, which has kept nothing unless told. */
function openElsewhere(
  drafts: DraftServer,
  table = startRestTable(note, [{ noteCode: 'N1', words: '처음', drugs: null }]),
  kept: readonly (readonly [string, string])[] = [],
) {
  cleanup();
  sessionStorage.clear();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  show(<ResourceScreen resource={note} title="기록" menu="dnot" />, {
    fetch: drafts.fetch(serve([note, table])),
    plugins: [pluginOf('dnot', note)],
    address: '/?edit=N1',
  });
  return table;
}

const popup = () => screen.findByRole('dialog', { name: '기록 수정' });
const words = async () => within(await popup()).findByRole<HTMLInputElement>('textbox', { name: /내용/ });
const button = async (name: string) => within(await popup()).findByRole('button', { name });
const hand = () => userEvent.setup({ delay: null });

it('brings what was typed to another device, and forgets it once the row is saved', async () => {
  const drafts = startDraftServer();
  const table = openElsewhere(drafts);
  await hand().type(await words(), ' 쓰던 중');
  await waitFor(() =>
    expect(drafts.kept('note', 'N1')).toMatchObject({ draft: { words: '처음 쓰던 중' }, version: 1 }),
  );

  openElsewhere(drafts, table);
  await waitFor(async () => expect((await words()).value).toBe('처음 쓰던 중'));
  expect(
    within(await popup()).getByText(/다른 기기나 이전 접속에서 작성하던 내용을 불러왔습니다. \(2026-11-23/),
  ).toBeTruthy();
  await hand().click(await button('저장'));
  await waitFor(() => expect(table.rows()[0]).toMatchObject({ words: '처음 쓰던 중' }));
  await waitFor(() => expect(drafts.kept('note', 'N1')).toBeUndefined());
});

it('forgets on the server what the user throws away', async () => {
  const drafts = startDraftServer();
  drafts.keepElsewhere('note', 'N1', { noteCode: 'N1', words: '버릴 것' }, 1);
  openElsewhere(drafts);
  await waitFor(async () => expect((await words()).value).toBe('버릴 것'));
  await hand().click(await button('입력 내용 버리기'));
  expect((await words()).value).toBe('처음');
  await waitFor(() => expect(drafts.kept('note', 'N1')).toBeUndefined());
});

/** Reads of drafts are answered only when told; the writes are. */
function slowReads(drafts: DraftServer): { readonly server: DraftServer; readonly answer: () => void } {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const fetch: DraftServer['fetch'] = (others) => async (input, init) => {
    const read = String(input instanceof Request ? input.url : input).includes('/api/drafts/') && !init?.method;
    if (read || init?.method === 'GET') await asked;
    return drafts.fetch(others)(input, init);
  };
  return { server: { ...drafts, fetch }, answer };
}

/** As {@link openElsewhere}, with what this browser has kept. */
function reload(drafts: DraftServer, table: ReturnType<typeof openElsewhere>) {
  const kept = Object.entries({ ...sessionStorage }).map(([key, value]) => [key, String(value)] as const);
  cleanup();
  openElsewhere(drafts, table, kept);
}

it('forgets on the server what is thrown away before the server has said what it has', async () => {
  const drafts = startDraftServer();
  const table = openElsewhere(drafts);
  await hand().type(await words(), ' 버릴 것');
  await waitFor(() => expect(drafts.kept('note', 'N1')).toBeDefined());
  const { server, answer } = slowReads(drafts);
  reload(server, table);
  expect((await words()).value).toBe('처음 버릴 것');
  await hand().click(await button('입력 내용 버리기'));
  answer();
  await waitFor(() => expect(drafts.kept('note', 'N1')).toBeUndefined());
  expect((await words()).value).toBe('처음');
});

it('shows another device’s text that comes after this one’s was thrown away, and forgets nothing of it', async () => {
  const drafts = startDraftServer();
  const table = openElsewhere(drafts);
  await hand().type(await words(), ' 여기');
  await waitFor(() => expect(drafts.kept('note', 'N1')).toBeDefined());
  drafts.keepElsewhere('note', 'N1', { noteCode: 'N1', words: '저기', drugs: null }, 1);
  const { server, answer } = slowReads(drafts);
  reload(server, table);
  await hand().click(await button('입력 내용 버리기'));
  answer();
  await waitFor(async () => expect((await words()).value).toBe('저기'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(drafts.kept('note', 'N1')).toMatchObject({ draft: { words: '저기' } });
});

it('asks which to go on with where two devices have typed, and loses neither before', async () => {
  const drafts = startDraftServer();
  openElsewhere(drafts);
  await hand().type(await words(), ' 여기');
  await waitFor(() => expect(drafts.kept('note', 'N1')).toMatchObject({ draft: { words: '처음 여기' } }));
  drafts.keepElsewhere('note', 'N1', { noteCode: 'N1', words: '저기', drugs: [{ name: '와파린' }] }, 1);
  await hand().type(await words(), '서');
  const notice = within(await popup());
  expect(await notice.findByText('다른 기기나 창에서 작성하던 내용이 있습니다.')).toBeTruthy();
  const lines = notice.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(lines).toEqual([
    ['항목', '다른 곳에서 작성한 값', '내가 입력한 값'],
    ['내용', '저기', '처음 여기서'],
    ['약물', expect.stringContaining('와파린'), '(빈 값)'],
  ]);
  expect(drafts.kept('note', 'N1')).toMatchObject({ draft: { words: '저기' } });
  await hand().click(await button('이 화면의 내용 유지'));
  await waitFor(() => expect(drafts.kept('note', 'N1')).toMatchObject({ draft: { words: '처음 여기서' } }));

  drafts.keepElsewhere('note', 'N1', { noteCode: 'N1', words: '또 저기' }, 1);
  await hand().type(await words(), '!');
  await hand().click(await button('다른 곳의 내용 불러오기'));
  expect((await words()).value).toBe('또 저기');
  expect(notice.queryByText('다른 기기나 창에서 작성하던 내용이 있습니다.')).toBeNull();
});

it('goes on from the browser after a reload, and tells of a row that was saved over meanwhile', async () => {
  const drafts = startDraftServer();
  const table = openElsewhere(drafts);
  await hand().type(await words(), ' 하나');
  await waitFor(() => expect(drafts.kept('note', 'N1')).toBeDefined());
  table.change('N1', { words: '다른 사람' }, 'DOCTOR09');
  openElsewhere(drafts, table);
  await waitFor(async () => expect((await words()).value).toBe('처음 하나'));
  await hand().click(await button('저장'));
  expect(await within(await popup()).findByText(/DOCTOR09/)).toBeTruthy();
  expect(drafts.kept('note', 'N1')).toBeDefined();
});

it('tells one thing at a time where the other device has saved: first the row, and of its text nothing that has gone', async () => {
  const drafts = startDraftServer();
  const table = openElsewhere(drafts);
  await hand().type(await words(), ' 여기');
  await waitFor(() => expect(drafts.kept('note', 'N1')).toMatchObject({ draft: { words: '처음 여기' } }));
  drafts.keepElsewhere('note', 'N1', { noteCode: 'N1', words: '저기', drugs: null }, 1);
  await hand().type(await words(), '서');
  const notice = within(await popup());
  expect(await notice.findByText('다른 기기나 창에서 작성하던 내용이 있습니다.')).toBeTruthy();
  // The other window saves, which forgets what it had kept.
  table.change('N1', { words: '저기' }, 'MANAGER01');
  drafts.dropElsewhere('note', 'N1');
  await hand().click(await button('저장'));
  expect(await notice.findByText('다른 창이나 기기에서 먼저 수정했습니다.')).toBeTruthy();
  expect(notice.getByText(/^본인이 .*에 수정했습니다.$/)).toBeTruthy();
  expect(notice.queryByText('다른 기기나 창에서 작성하던 내용이 있습니다.')).toBeNull();
  await hand().click(await button('저장된 값으로 바꾸기'));
  await waitFor(async () => expect((await words()).value).toBe('저기'));
  await waitFor(() => expect(notice.queryByText('다른 기기나 창에서 작성하던 내용이 있습니다.')).toBeNull());
  // What is typed from now on is kept again.
  await hand().type(await words(), ' 더');
  await waitFor(() => expect(drafts.kept('note', 'N1')).toMatchObject({ draft: { words: '저기 더' } }));
});
