// @vitest-environment jsdom
import { field } from '@onyak/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FormField } from '../../resource/form/inputs/FormField.js';
import { show, tidy } from '../../resource/testing/show.js';
import { Popup } from '../popup/Popup.js';

afterEach(tidy);
afterEach(cleanup);

const grade = field.option({
  label: '등급',
  required: true,
  options: [
    { value: 'A', label: '가벼움' },
    { value: 'B', label: '무거움' },
  ],
});

interface ChoiceProps {
  readonly disabled?: boolean;
  readonly error?: string;
}

function Choice(props: ChoiceProps) {
  const [value, setValue] = useState('');
  const [open, setOpen] = useState(true);
  return (
    <Popup open={open} title="서식" onClose={() => setOpen(false)}>
      <FormField name="grade" field={grade} value={value} onChange={setValue} {...props} />
    </Popup>
  );
}

function choice(props: ChoiceProps = {}) {
  show(<Choice {...props} />, { fetch: () => Promise.reject(new Error('nothing is asked')) });
  return { hand: userEvent.setup({ delay: null }), box: screen.getByRole('combobox', { name: /^등급/ }) };
}

it('has no list until it is opened, and chooses by pointer', async () => {
  const { hand, box } = choice();
  expect(box.textContent).toBe('선택해 주십시오');
  expect(document.querySelector('[role=option]')).toBeNull();
  await hand.click(box);
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('listbox', { name: /등급/ }).id).toBe(box.getAttribute('aria-controls'));
  await hand.click(screen.getByRole('option', { name: '무거움' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(box.textContent).toBe('무거움');
  expect(document.activeElement).toBe(box);
});

it.each([' ', '{Enter}', '{ArrowDown}', '{ArrowUp}'])(
  'opens by the key "%s", moves and chooses by keyboard',
  async (key) => {
    const { hand, box } = choice();
    box.focus();
    await hand.keyboard(key);
    // The key that opened it has been let go over the list, and has chosen nothing.
    expect(screen.getByRole('listbox')).toBeTruthy();
    await hand.keyboard('무');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('무거움'));
    await hand.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(box.textContent).toBe('가벼움');
    expect(document.activeElement).toBe(box);
  },
);

it('is left by Esc as it was: the popup around stays open', async () => {
  const { hand, box } = choice();
  await hand.click(box);
  await hand.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(screen.getByRole('dialog', { name: '서식' })).toBeTruthy();
  expect(box.textContent).toBe('선택해 주십시오');
});

it('is focused by its label, and says what is wrong with it', async () => {
  const { hand, box } = choice({ error: '등급 필수 입력' });
  await hand.click(screen.getByText('등급'));
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').id).toBe(box.getAttribute('aria-describedby'));
});

it('opens for nobody while it is disabled', async () => {
  const { hand, box } = choice({ disabled: true });
  await hand.click(box);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box.getAttribute('aria-disabled')).toBe('true');
  expect(box.tabIndex).toBe(-1);
});
