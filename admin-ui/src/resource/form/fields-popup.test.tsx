// @vitest-environment jsdom
import { field, OnyakError } from '@onyak/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { show, tidy } from '../testing/show.js';
import { FieldsPopup } from './FieldsPopup.js';
import { useFieldsForm } from './FieldsForm.js';
import { FormInput } from './inputs/FormInput.js';

const word = field.text({ label: '이름', required: true, max: 5 });

afterEach(() => {
  cleanup();
  tidy();
});

function Suggest() {
  const { fill } = useFieldsForm();
  return (
    <button type="button" onClick={() => fill('word', '추천')}>
      추천 이름
    </button>
  );
}

function open(onSave: (values: Readonly<Record<string, unknown>>) => Promise<void>, enterSaves = true) {
  const onClose = vi.fn<() => void>();
  show(
    <FieldsPopup
      title="이름 바꾸기"
      button="저장"
      enterSaves={enterSaves}
      fields={{ word }}
      values={{ word: '전' }}
      onSave={onSave}
      onClose={onClose}
    >
      <FormInput name="word" field={word} autoFocus />
      <Suggest />
    </FieldsPopup>,
    { fetch: () => Promise.reject(new Error('no call')) },
  );
  return { user: userEvent.setup({ delay: null }), onClose };
}

it('saves by button, Enter and Ctrl-S what its fields’ rules take, and nothing while a syllable is being put together', async () => {
  const save = vi.fn<(values: object) => Promise<void>>(() => Promise.resolve());
  const { user } = open(save);
  const input = await screen.findByRole('textbox');
  await user.type(input, '여섯글자다');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect((await screen.findByRole('alert')).textContent).toContain('5');
  expect(save).not.toHaveBeenCalled();
  await user.clear(input);
  await user.type(input, ' 새이름 ');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input, { key: 's', ctrlKey: true, isComposing: true });
  await Promise.resolve();
  expect(save).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save).toHaveBeenLastCalledWith({ word: '새이름' });
});

it('shows what the server refuses at its field, else above the fields, and asks who leaves with something typed', async () => {
  const faults = [{ field: 'word', message: '이미 있는 이름입니다.' }];
  const answers = [
    new OnyakError('VALIDATION', '확인', { faults }),
    new OnyakError('STATE', '지금은 바꿀 수 없습니다.'),
  ];
  const { user, onClose } = open(() => Promise.reject(answers.shift() ?? new Error('no more')));
  await user.click(await screen.findByRole('button', { name: '추천 이름' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('추천');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('이미 있는 이름입니다.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('지금은 바꿀 수 없습니다.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
