// @vitest-environment jsdom
import { defineResource, field } from '@onyak/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResourceScreen } from '../../screen/ResourceScreen.js';
import { serve, startRestTable } from '../../testing/rest-table.js';
import { pluginOf, show, tidy } from '../../testing/show.js';

const consent = defineResource({
  name: 'consent',
  call: 'CONSENT',
  table: 'consent',
  label: '동의서',
  key: ['consentNo'],
  tenancy: 'hospital',
  fields: {
    consentNo: field.code({ label: '동의서 번호', required: true, max: 10 }),
    scan: field.file({ label: '동의서 파일', required: true, accept: ['pdf'], maxBytes: 4_800_000 }),
  },
  sort: [{ field: 'consentNo', order: 'ASC' }],
});
const first = {
  fileId: '3f2b8a64-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
  name: '동의서 원본.pdf',
  bytes: 1_540_000,
  type: 'application/pdf',
};
const second = { ...first, fileId: '4f2b8a64-0c1d-4e5f-8a9b-0c1d2e3f4a5b', name: '새 동의서.pdf', bytes: 900 };

/** Uploads as the browser sends them; each waits for the test to let it go on. */
class Upload {
  static readonly all: Upload[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; lengthComputable: boolean; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  address = '';
  form: FormData | undefined;
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(): void {}
  send(form: FormData): void {
    this.form = form;
    Upload.all.push(this);
  }
  abort(): void {
    this.onabort?.();
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

let asked: string[] = [];

beforeEach(() => {
  Upload.all.length = 0;
  asked = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
});
afterEach(tidy);

function showConsents(rows: readonly Record<string, unknown>[], address = '/') {
  const table = startRestTable(consent, rows);
  const rest = serve([consent, table]);
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!/^\/(api\/deleteFile|fileDownload)/.test(url)) return rest(input, init);
    asked.push(`${init?.method ?? 'GET'} ${url} ${typeof init?.body === 'string' ? init.body : ''}`.trim());
    return Promise.resolve(Response.json({ result: 'NOT_FOUND', msg: '대상을 찾을 수 없습니다.' }, { status: 404 }));
  };
  show(<ResourceScreen resource={consent} title="동의서" menu="mcon" />, {
    fetch,
    plugins: [pluginOf('mcon', consent)],
    address,
  });
  return table;
}

const pdf = (name = '새 동의서.pdf', size = 900) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });
const chosen = (popup: HTMLElement) => {
  const input = popup.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  return input;
};
const last = (): Upload => Upload.all.at(-1) ?? new Upload();

it('sends a file at once with its progress, and saves it with the row', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = showConsents([], '/?add=1');
  const popup = await screen.findByRole('dialog', { name: '동의서 등록' });
  expect(within(popup).getByText('.pdf, 최대 4.8MB')).toBeTruthy();
  await hand.type(within(popup).getByRole('textbox', { name: /동의서 번호/ }), 'A1');
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  expect(await within(popup).findByText('동의서 파일 필수 입력')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(within(popup).getByRole('button', { name: '동의서 파일 파일 선택' })),
  );

  fireEvent.change(chosen(popup), { target: { files: [pdf()] } });
  await waitFor(() => expect(Upload.all).toHaveLength(1));
  expect(last().address).toBe('/api/uploadFile?fileType=CONSENT_SCAN');
  last().upload.onprogress?.({ loaded: 450, lengthComputable: true, total: 900 });
  expect(await within(popup).findByText('새 동의서.pdf 올리는 중 450바이트 / 900바이트')).toBeTruthy();
  // Not before the file is there.
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  expect(await within(popup).findByText('파일을 올리고 있습니다. 끝난 뒤 다시 저장해 주십시오.')).toBeTruthy();
  last().answer(200, { result: 'SUCCESS', msg: '', data: second });
  expect(await within(popup).findByRole('button', { name: '새 동의서.pdf 내려받기' })).toBeTruthy();
  expect(within(popup).getByText('900바이트')).toBeTruthy();
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(table.rows()).toMatchObject([{ consentNo: 'A1', scan: second }]));
});

it('refuses before anything is sent, and tells in place what the server refused', async () => {
  showConsents([], '/?add=1');
  const popup = await screen.findByRole('dialog', { name: '동의서 등록' });
  const alert = () => within(popup).getByRole('alert').textContent;
  for (const [file, text] of [
    [pdf('a.html'), '지원하지 않는 파일 형식입니다.'],
    [pdf('a.pdf', 0), '빈 파일은 올릴 수 없습니다.'],
    [pdf('a.pdf', 4_800_001), '4.8MB'],
  ] as const) {
    fireEvent.change(chosen(popup), { target: { files: [file] } });
    expect(alert()).toContain(text);
  }
  expect(Upload.all).toHaveLength(0);
  fireEvent.change(chosen(popup), { target: { files: [pdf()] } });
  last().answer(415, { result: 'UNSUPPORTED', msg: '파일 내용이 PDF 형식이 아닙니다.' });
  await waitFor(() => expect(alert()).toBe('업로드 실패: 파일 내용이 PDF 형식이 아닙니다.'));
  expect(within(popup).getByText('파일 없음')).toBeTruthy();
});

it('replaces and takes away; what was sent here and is not wanted any more is taken back', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = showConsents([{ consentNo: 'A1', scan: first }], '/?edit=A1');
  const popup = await screen.findByRole('dialog', { name: '동의서 수정' });
  expect(within(popup).getByText('1.5MB')).toBeTruthy();
  fireEvent.change(chosen(popup), { target: { files: [pdf()] } });
  await hand.click(await within(popup).findByRole('button', { name: '취소' }));
  expect(await within(popup).findByRole('button', { name: '동의서 원본.pdf 내려받기' })).toBeTruthy();
  // Whoever works by keyboard is where they were.
  await waitFor(() =>
    expect(document.activeElement).toBe(within(popup).getByRole('button', { name: '동의서 파일 파일 바꾸기' })),
  );
  fireEvent.change(chosen(popup), { target: { files: [pdf()] } });
  last().answer(200, { result: 'SUCCESS', msg: '', data: second });
  await within(popup).findByRole('button', { name: '새 동의서.pdf 내려받기' });
  // The stored one is the row's until the row is saved.
  expect(asked).toEqual([]);
  await hand.click(within(popup).getByRole('button', { name: '동의서 파일 파일 지우기' }));
  await waitFor(() => expect(asked).toEqual([`POST /api/deleteFile {"fileId":"${second.fileId}"}`]));
  fireEvent.change(chosen(popup), { target: { files: [pdf()] } });
  last().answer(200, { result: 'SUCCESS', msg: '', data: second });
  await within(popup).findByRole('button', { name: '새 동의서.pdf 내려받기' });
  await hand.click(within(popup).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(table.rows()).toMatchObject([{ scan: second }]));
});

it('is a link in the grid that tells when the file is not to be had', async () => {
  const hand = userEvent.setup({ delay: null });
  showConsents([{ consentNo: 'A1', scan: first }]);
  await hand.click(await screen.findByRole('button', { name: '동의서 원본.pdf 내려받기' }));
  expect(await screen.findByText('파일 다운로드 실패: 대상을 찾을 수 없습니다.')).toBeTruthy();
  expect(asked).toEqual([`GET /fileDownloadFromId?fileId=${first.fileId}`]);
});
