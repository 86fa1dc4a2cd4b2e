// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { show, tidy } from '../../resource/testing/show.js';
import { useLeaveGuard } from './use-leave-guard.js';

function Typing() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const question = { title: '나가기', text: '저장하지 않은 내용이 있습니다.', yes: '나가기', danger: true };
  useLeaveGuard(text === '' ? undefined : question, () => setText(''));
  return (
    <>
      <input aria-label="글" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/there">저기로</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        뒤로
      </button>
    </>
  );
}

function openTyping() {
  // Effects run twice here, as while one develops.
  show(
    <StrictMode>
      <Routes>
        <Route path="/" element={<Link to="/form">양식으로</Link>} />
        <Route path="/form" element={<Typing />} />
        <Route path="/there" element={<h1>저기</h1>} />
      </Routes>
    </StrictMode>,
    { fetch: () => Promise.reject(new Error('nothing is asked')) },
  );
}

afterEach(() => {
  cleanup();
  tidy();
});

const hand = () => userEvent.setup({ delay: null });
const ask = () => screen.findByRole('alertdialog', { name: '나가기' });

it('asks before a link and before Back lead away from what is typed, and goes on once told to', async () => {
  const user = hand();
  openTyping();
  await user.click(await screen.findByRole('link', { name: '양식으로' }));
  await user.type(await screen.findByRole('textbox'), '쓰던 글');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await ask();
  // The answer that loses nothing has the focus.
  expect(document.activeElement?.textContent).toBe('취소');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('쓰던 글');

  await user.click(screen.getByRole('link', { name: '저기로' }));
  await ask();
  await user.click(screen.getByRole('button', { name: '나가기' }));
  expect(await screen.findByRole('heading', { name: '저기' })).toBeTruthy();
});

it('lets go whoever has typed nothing', async () => {
  const user = hand();
  openTyping();
  await user.click(await screen.findByRole('link', { name: '양식으로' }));
  await user.click(await screen.findByRole('link', { name: '저기로' }));
  expect(await screen.findByRole('heading', { name: '저기' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
