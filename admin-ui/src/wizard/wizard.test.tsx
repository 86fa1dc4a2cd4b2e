// @vitest-environment jsdom
import { OnyakError } from '@onyak/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startDraftServer } from '../resource/testing/draft-server.js';
import { Events, stream } from '../resource/testing/events.js';
import { show, tidy } from '../resource/testing/show.js';
import { defineWizard } from './define-wizard.js';
import type { WizardDefinition, WizardStepProps } from './definition.js';
import { OpenWizard } from './OpenWizard.js';
import { Wizard } from './Wizard.js';

/** A wizard of another plugin: a leaflet in some copies, over a ward that is read first. */
const draft = z.object({ note: z.string(), copies: z.number() });
type Leaflet = z.infer<typeof draft>;
interface Ward {
  readonly id: string;
  readonly name: string;
}

function Note({ source, draft: { note }, onChange }: WizardStepProps<Leaflet, Ward>) {
  return (
    <label>
      {source?.name ?? '병동 없음'} 글
      <input value={note} onChange={(event) => onChange({ note: event.target.value })} />
    </label>
  );
}

function Copies({ draft: { copies }, onChange }: WizardStepProps<Leaflet, Ward>) {
  return (
    <button type="button" onClick={() => onChange({ copies: copies + 1 })}>
      부수 {copies}
    </button>
  );
}

const read = vi.fn<(id: string) => Promise<Ward>>((id) => Promise.resolve({ id, name: '7병동' }));

const leaflet = defineWizard<Leaflet, Ward, { leaflet: string }>({
  key: 'leaflet',
  kind: { kind: 'leaflet', label: '안내문' },
  draft,
  first: () => ({ note: '', copies: 0 }),
  start: ({ onStart }) => (
    <button type="button" onClick={() => onStart({ id: 'w7', name: '7병동' }, { copies: 1 })}>
      병동 고르기
    </button>
  ),
  source: { idOf: ({ id }) => id, read, reading: '병동을 읽는 중', failed: '병동을 읽지 못했습니다' },
  subject: ({ copies }, ward) => `${ward?.name ?? ''} ${copies}부`,
  fileName: () => 'leaflet',
  steps: [
    { id: 'note', title: '글', schema: z.object({ note: z.string().min(1, '글 필수 입력') }), component: Note },
    {
      id: 'copies',
      title: '부수',
      count: ({ copies }) => copies,
      warnings: ({ copies }) => (copies > 2 ? ['부수가 많습니다.'] : []),
      component: Copies,
    },
  ],
  review: { title: '확인', component: ({ draft: { note } }) => <p>보낼 글: {note}</p> },
  request: {
    path: '/api/LEAF/ask',
    payload: ({ note, copies }, ward, key) => ({ note, copies, ward: ward?.id ?? '', key }),
    answer: z.object({ leaflet: z.string() }),
  },
  result: ({ answer, onClose }) => (
    <>
      <h2>{answer.data.leaflet}</h2>
      <button type="button" onClick={onClose}>
        닫기
      </button>
    </>
  ),
});

interface Sent {
  readonly note: string;
  readonly key: string;
}
const sent: Sent[] = [];
let drafts = startDraftServer();
let answers: (() => Promise<Response>)[] = [];
const accept = () =>
  Promise.resolve(Response.json({ result: 'SUCCESS', msg: 'LF1', data: { leaflet: '안내문이 나왔습니다' } }));
const refuse = (message: string) => () =>
  Promise.resolve(
    Response.json({ result: 'VALIDATION', msg: message, faults: [{ field: 'note', message: '글이 너무 깁니다.' }] }),
  );

const server: typeof globalThis.fetch = async (_input, init) => {
  const body = z.object({ note: z.string(), key: z.string() }).parse(JSON.parse(String(init?.body)));
  sent.push(body);
  return (answers.shift() ?? accept)();
};

function open(definition: WizardDefinition<Leaflet, Ward, { leaflet: string }> = leaflet, accepted?: () => void) {
  return show(
    <Routes>
      <Route path="/there" element={<h1>저기</h1>} />
      <Route
        path="*"
        element={
          <>
            <Link to="/there">저기로</Link>
            <OpenWizard definition={definition} menu="LEAF" who={({ note }) => note} />
            <Wizard definition={definition} {...(accepted ? { onAccepted: accepted } : {})} />
          </>
        }
      />
    </Routes>,
    { fetch: drafts.fetch(server) },
  );
}

const hand = () => userEvent.setup({ delay: null });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const tab = (name: string | RegExp) => screen.findByRole('tab', { name });

async function begin(user = hand()) {
  await user.click(await button('병동 고르기'));
  return user;
}

afterEach(() => {
  cleanup();
  tidy();
  sent.length = 0;
  answers = [];
  drafts = startDraftServer();
  Events.last = undefined;
  read.mockClear();
});

it('says what misses with a way there, sends what was typed, and shows the result with nothing left behind', async () => {
  open();
  const user = await begin();
  expect((await tab('부수 1')).textContent).toBe('부수 1');
  await user.click(await tab('확인'));
  expect(await screen.findByText('글 필수 입력')).toBeTruthy();
  expect((await button('안내문 요청')).hasAttribute('disabled')).toBe(true);
  await user.click(await button('글 고치기'));
  await user.type(await screen.findByLabelText('7병동 글'), '물과 함께');
  await user.click(await button('다음'));
  await user.click(await button('부수 1'));
  await user.click(await button('부수 2'));
  await user.click(await button('확인'));
  expect(await screen.findByText('부수가 많습니다.')).toBeTruthy();
  expect(screen.getByText('보낼 글: 물과 함께')).toBeTruthy();
  await user.click(await button('안내문 요청'));
  expect(await screen.findByRole('heading', { name: '안내문이 나왔습니다' })).toBeTruthy();
  expect(sent).toEqual([{ note: '물과 함께', key: sent[0]?.key }]);
  await user.click(await button('닫기'));
  expect(await button('병동 고르기')).toBeTruthy();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('onyak.wizard'))).toEqual([]);
});

it('keeps what was typed over a reload, reads the source again, and offers it elsewhere', async () => {
  const first = open();
  const user = await begin();
  await user.type(await screen.findByLabelText('7병동 글'), '식후에');
  first.unmount();
  open();
  expect((await screen.findByLabelText<HTMLInputElement>('7병동 글')).value).toBe('식후에');
  expect(read).toHaveBeenCalledWith('w7', expect.anything());
  expect(screen.getByText('이전에 선택하던 내용을 불러왔습니다.')).toBeTruthy();
  expect(screen.getByText('작성 중인 안내문 요청이 있습니다: 식후에')).toBeTruthy();
});

it('goes on with a request that was begun on another device, which goes there too once it is sent', async () => {
  const first = open();
  const user = await begin();
  await user.type(await screen.findByLabelText('7병동 글'), '아침에');
  await waitFor(() => expect(drafts.kept('leaflet', 'w7')).toMatchObject({ draft: { draft: { note: '아침에' } } }));
  first.unmount();
  sessionStorage.clear();
  open();
  expect((await screen.findByLabelText<HTMLInputElement>('7병동 글')).value).toBe('아침에');
  expect(await screen.findByText('작성 중인 안내문 요청이 있습니다: 아침에')).toBeTruthy();
  await user.click(await tab('확인'));
  await user.click(await button('안내문 요청'));
  expect(await screen.findByRole('heading', { name: '안내문이 나왔습니다' })).toBeTruthy();
  await waitFor(() => expect(drafts.kept('leaflet', 'w7')).toBeUndefined());
});

it('asks which to go on with where a request was typed on two devices', async () => {
  open();
  const user = await begin();
  await user.type(await screen.findByLabelText('7병동 글'), '여기');
  await waitFor(() => expect(drafts.kept('leaflet', 'w7')).toBeDefined());
  drafts.keepElsewhere('leaflet', 'w7', { draft: { note: '저기', copies: 4 }, requestKey: 'other' });
  await user.type(await screen.findByLabelText('7병동 글'), '서');
  await user.click(await button('다른 곳의 내용 불러오기'));
  await waitFor(async () => expect((await screen.findByLabelText<HTMLInputElement>('7병동 글')).value).toBe('저기'));
  expect(await tab('부수 4')).toBeTruthy();
});

it('begins anew where what was read is gone or the draft is of another version', async () => {
  sessionStorage.setItem('onyak.wizard.leaflet.current', '"w7"');
  sessionStorage.setItem('onyak.wizard.leaflet.draft.w7', '{"draft":{"note":1},"requestKey":"k"}');
  const first = open();
  expect((await screen.findByLabelText<HTMLInputElement>('7병동 글')).value).toBe('');
  first.unmount();
  read.mockRejectedValueOnce(new OnyakError('NOT_FOUND', '병동이 없습니다.'));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('병동을 읽지 못했습니다');
  expect(await button('병동 고르기')).toBeTruthy();
});

it('sends two clicks once; what was refused is told with its reasons, and sent again unchanged it is the same request', async () => {
  let answer: (() => void) | undefined;
  answers = [
    () => new Promise((resolve) => (answer = () => void refuse('받지 못했습니다.')().then(resolve))),
    () => Promise.resolve(new Response('', { status: 502 })),
  ];
  open();
  const user = await begin();
  await user.type(await screen.findByLabelText('7병동 글'), '가');
  await user.click(await tab('확인'));
  await user.dblClick(await button('안내문 요청'));
  expect(await screen.findByRole('timer')).toBeTruthy();
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  expect((await screen.findByRole('alert')).textContent).toBe('안내문 요청 실패: 받지 못했습니다.글이 너무 깁니다.');
  expect(sent).toHaveLength(1);
  await user.click(await button('안내문 요청'));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  await user.click(await tab('글'));
  await user.type(await screen.findByLabelText('7병동 글'), '나');
  await user.click(await tab('확인'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await button('안내문 요청'));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

it('lets go who loses nothing, and asks who would', async () => {
  const first = open();
  let user = await begin();
  await user.type(await screen.findByLabelText('7병동 글'), '가');
  await user.click(screen.getByRole('link', { name: '저기로' }));
  expect(await screen.findByRole('heading', { name: '저기' })).toBeTruthy();
  first.unmount();
  sessionStorage.clear();

  open({ ...leaflet, keep: false });
  user = await begin();
  await user.type(await screen.findByLabelText('7병동 글'), '가');
  await user.click(screen.getByRole('link', { name: '저기로' }));
  const question = await screen.findByRole('alertdialog', { name: '나가기' });
  expect(question.textContent).toContain('입력한 내용이 사라집니다');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('7병동 글').value).toBe('가');
});

it('asks too where the browser refuses to keep it', async () => {
  open();
  const user = await begin();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await user.type(await screen.findByLabelText('7병동 글'), '가');
  await user.click(screen.getByRole('link', { name: '저기로' }));
  expect(await screen.findByRole('alertdialog', { name: '나가기' })).toBeTruthy();
});

const running: typeof leaflet = { ...leaflet, request: { ...leaflet.request, follow: ({ msg }) => msg } };

it('follows a request that runs on, with the time it takes, until its result is there', async () => {
  vi.stubGlobal('EventSource', Events);
  const accepted = vi.fn<() => void>();
  open(running, accepted);
  const user = await begin();
  await user.type(await screen.findByLabelText('7병동 글'), '가');
  await user.click(await tab('확인'));
  await user.click(await button('안내문 요청'));
  expect(await screen.findByText('안내문 결과를 만드는 중입니다.')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^\d\d:\d\d$/);
  const events = await stream();
  expect(events.url).toBe('/api/requests/LF1/events');
  expect(accepted).not.toHaveBeenCalled();
  events.tell({ type: 'end', status: 'COMPLETE' });
  expect(await screen.findByRole('heading', { name: '안내문이 나왔습니다' })).toBeTruthy();
  // It is handed on once the result has been drawn.
  await waitFor(() => expect(accepted).toHaveBeenCalledTimes(1));
});

it('gives what was typed back where the work failed', async () => {
  vi.stubGlobal('EventSource', Events);
  open(running);
  const user = await begin();
  await user.type(await screen.findByLabelText('7병동 글'), '가');
  await user.click(await tab('확인'));
  await user.click(await button('안내문 요청'));
  await screen.findByText('안내문 결과를 만드는 중입니다.');
  (await stream()).tell({ type: 'end', status: 'FAILED' });
  expect((await screen.findByRole('alert')).textContent).toContain('안내문 결과를 만들지 못했습니다.');
  expect(screen.getByText('보낼 글: 가')).toBeTruthy();
});

it('refuses two steps of one id', () => {
  const [note] = leaflet.steps;
  expect(() => defineWizard({ ...leaflet, steps: note ? [note, note] : [] })).toThrow('leaflet');
});

it('hands what will be sent to its user as JSON, in a file named by what it is and the minute', async () => {
  const files: { name: string; blob: Blob }[] = [];
  let made: Blob | undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => ((made = blob), 'blob:made'),
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (made) files.push({ name: this.download, blob: made });
  });
  open();
  const user = await begin();
  await user.type(await screen.findByLabelText('7병동 글'), '물과 함께');
  await user.click(await tab('확인'));
  await user.click(await button('JSON 내려받기'));
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^leaflet-\d{8}-\d{4}\.json$/)]);
  expect(JSON.parse((await files[0]?.blob.text()) ?? '')).toMatchObject({ note: '물과 함께', copies: 1, ward: 'w7' });
});
