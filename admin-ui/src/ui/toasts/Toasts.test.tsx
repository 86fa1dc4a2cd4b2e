// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  NotificationContextProvider,
  UndoableMutationsContextProvider,
  useAddUndoableMutation,
  useNotify,
} from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { makeTheme } from '../../theme/theme.js';
import { Popup } from '../popup/Popup.js';
import { useToast } from './use-toast.js';
import { Toasts } from './Toasts.js';

afterEach(cleanup);

function Refusing() {
  const toast = useToast();
  return (
    <Popup open title="등록" onClose={() => undefined}>
      <button type="button" onClick={() => toast.error('선택된 항목이 없습니다.')}>
        적용
      </button>
    </Popup>
  );
}

it('is heard while a popup is open, which hides the page from a screen reader', async () => {
  render(
    <ThemeProvider theme={makeTheme('light')}>
      <NotificationContextProvider>
        <Toasts />
        <Refusing />
      </NotificationContextProvider>
    </ThemeProvider>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: '적용' }));
  expect((await screen.findByRole('alert')).textContent).toContain('선택된 항목이 없습니다.');
});

function SavingTwice() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.error('저장하지 못했습니다.')}>
        처음
      </button>
      <button type="button" onClick={() => toast.success('저장했습니다.')}>
        다시
      </button>
    </>
  );
}

it('a success takes the error away that came before it', async () => {
  render(
    <ThemeProvider theme={makeTheme('light')}>
      <NotificationContextProvider>
        <Toasts />
        <SavingTwice />
      </NotificationContextProvider>
    </ThemeProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '처음' }));
  expect(screen.getByRole('alert').textContent).toContain('저장하지 못했습니다.');
  await user.click(screen.getByRole('button', { name: '다시' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('저장했습니다.');
});

function Undoing({ sent }: { readonly sent: string[] }) {
  const notify = useNotify();
  const add = useAddUndoableMutation();
  const remove = (name: string) => {
    add(({ isUndo }) => void sent.push(`${name} ${isUndo ? 'undone' : 'sent'}`));
    notify('ra.notification.deleted', { type: 'success', undoable: true, messageArgs: { _: name } });
  };
  return (
    <button type="button" onClick={() => remove('A1')}>
      지우기
    </button>
  );
}

it('sends what a stock part deletes when its notification goes, unless it is undone', async () => {
  const sent: string[] = [];
  render(
    <ThemeProvider theme={makeTheme('light')}>
      <UndoableMutationsContextProvider>
        <NotificationContextProvider>
          <Toasts />
          <Undoing sent={sent} />
        </NotificationContextProvider>
      </UndoableMutationsContextProvider>
    </ThemeProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '지우기' }));
  expect(screen.getByRole('status').textContent).toContain('A1');
  await user.click(screen.getByRole('button', { name: 'ra.action.undo' }));
  expect(screen.queryByRole('status')).toBeNull();
  await user.click(screen.getByRole('button', { name: '지우기' }));
  await user.click(screen.getByRole('button', { name: '알림 닫기' }));
  expect(sent).toEqual(['A1 undone', 'A1 sent']);
});
