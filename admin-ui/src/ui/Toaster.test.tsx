// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { makeTheme } from '../theme/theme.js';
import { Popup } from './Popup.js';
import { Toaster, useToast } from './Toaster.js';

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
      <Toaster>
        <Refusing />
      </Toaster>
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
      <Toaster>
        <SavingTwice />
      </Toaster>
    </ThemeProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '처음' }));
  expect(screen.getByRole('alert').textContent).toContain('저장하지 못했습니다.');
  await user.click(screen.getByRole('button', { name: '다시' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('저장했습니다.');
});
