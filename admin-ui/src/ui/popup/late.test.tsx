// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteConnection } from '../../net/connection.js';
import { makeTheme } from '../../theme/theme.js';
import { latePopup } from './late.js';
import { Popup } from './Popup.js';

interface ListProps {
  readonly onClose: () => void;
}

const List = ({ onClose }: ListProps) => (
  <Popup open title="목록" onClose={onClose}>
    <p>가져온 목록</p>
  </Popup>
);

/** A page with a button for a popup that is fetched as `load` says. */
function showPage(load: () => Promise<typeof List>) {
  const Late = latePopup<ListProps>(load, () => '목록');
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          열기
        </button>
        <p>화면의 내용</p>
        {open && <Late onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(
    <ThemeProvider theme={makeTheme('light')}>
      <Screen />
    </ThemeProvider>,
  );
}

/** As the browser says it where nobody answers; afterwards the list comes. */
function failing(times: number) {
  const load = vi.fn<() => Promise<typeof List>>().mockResolvedValue(List);
  for (let time = 0; time < times; time += 1)
    load.mockRejectedValueOnce(
      new TypeError('Failed to fetch dynamically imported module: https://onyak.example/List.js'),
    );
  return load;
}

const press = async (name: string) => await userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  noteConnection(true);
  vi.restoreAllMocks();
});

it('says in a popup that the connection is lost, and opens by itself once it is back', async () => {
  showPage(failing(1));
  act(() => noteConnection(false));
  await press('열기');
  expect(await screen.findByText('연결이 끊겼습니다.')).toBeTruthy();
  expect(screen.getByText('화면의 내용')).toBeTruthy();
  act(() => noteConnection(true));
  expect(await screen.findByText('가져온 목록')).toBeTruthy();
  expect(screen.queryByText('연결이 끊겼습니다.')).toBeNull();
});

it('opens by hand, and is fetched once however often it is opened', async () => {
  const load = failing(2);
  showPage(load);
  await press('열기');
  await screen.findByText('연결이 끊겼습니다.');
  await press('다시 시도');
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await screen.findByText('연결이 끊겼습니다.');
  await press('다시 시도');
  await screen.findByText('가져온 목록');
  await press('닫기');
  await press('열기');
  expect(await screen.findByText('가져온 목록')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not call a fault of its own a lost connection', async () => {
  showPage(vi.fn<() => Promise<typeof List>>().mockRejectedValue(new Error('broken')));
  await press('열기');
  expect(await screen.findByText('목록')).toBeTruthy();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText('연결이 끊겼습니다.')).toBeNull();
});
