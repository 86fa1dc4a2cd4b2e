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
