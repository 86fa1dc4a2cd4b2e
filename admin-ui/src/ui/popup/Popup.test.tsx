// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { makeTheme } from '../../theme/theme.js';
import { Popup } from './Popup.js';

afterEach(cleanup);

const show = (dirty: boolean) => {
  const onClose = vi.fn<() => void>();
  render(
    <ThemeProvider theme={makeTheme('light')}>
      <Popup open title="근거" dirty={dirty} onClose={onClose}>
        <input aria-label="글" />
      </Popup>
    </ThemeProvider>,
  );
  return onClose;
};

it('closes with Esc', async () => {
  const onClose = show(false);
  await userEvent.setup().keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks before it loses what was typed', async () => {
  const hand = userEvent.setup();
  const onClose = show(true);
  await hand.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await hand.click(await screen.findByRole('button', { name: '저장하지 않고 닫기' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
