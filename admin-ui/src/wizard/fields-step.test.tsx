// @vitest-environment jsdom
import { defineRequestKind, field } from '@onyak/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startDraftServer } from '../resource/testing/draft-server.js';
import { show, tidy } from '../resource/testing/show.js';
import { CheckList } from '../ui/input/CheckList.js';
import { defineWizard, requestOf } from './define-wizard.js';
import type { WizardStepProps } from './definition.js';
import { Wizard } from './Wizard.js';

const draft = z.object({ wards: z.array(z.string()), dueOn: z.string(), words: z.string() });
type Draft = z.output<typeof draft>;

const kind = defineRequestKind({
  kind: 'wardRound',
  label: '회진',
  menus: ['MWRD'],
  workflow: 'wardRoundWorkflow',
  idPrefix: 'mwrd-',
  queues: ['rounds'],
});

const options = ['3동', '4동', '5동'].map((value) => ({ value, label: value }));

function Wards({ draft: { wards }, onChange }: WizardStepProps<Draft, null>) {
  return <CheckList label="병동" options={options} value={wards} onChange={(chosen) => onChange({ wards: chosen })} />;
}

const wizard = defineWizard<Draft, null, { readonly reqId: string }>({
  key: 'mwrd',
  kind,
  draft,
  first: () => ({ wards: [], dueOn: '', words: '' }),
  steps: [
    { id: 'wards', title: '병동', component: Wards, review: ({ wards }) => wards.join(', ') },
    {
      id: 'content',
      title: '내용',
      fields: {
        dueOn: field.date({ label: '회진일', required: true }),
        words: field.text({ label: '전할 말', required: true, max: 5 }),
      },
    },
  ],
  request: requestOf(kind),
});

const drafts = startDraftServer();
const asked = vi.fn<(url: string, body: unknown) => void>();
const server: typeof globalThis.fetch = (input, init) => {
  asked(String(input), JSON.parse(String(init?.body)));
  return Promise.resolve(Response.json({ result: 'SUCCESS', msg: 'W1', data: { reqId: 'W1' } }));
};

afterEach(() => {
  cleanup();
  tidy();
  asked.mockClear();
});

it('takes inputs, rules and review from the fields, and asks by the kind’s call', async () => {
  const accepted = vi.fn<() => void>();
  show(<Wizard definition={wizard} onAccepted={accepted} />, { fetch: drafts.fetch(server) });
  const user = userEvent.setup({ delay: null });
  const tab = (name: string) => user.click(screen.getByRole('tab', { name }));
  await user.click(await screen.findByRole('checkbox', { name: '4동' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '모두 선택' }).checked).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: '모두 선택' }));
  await user.click(screen.getByRole('checkbox', { name: '3동' }));

  await tab('확인');
  expect(screen.getByText('회진일 필수 입력')).toBeTruthy();
  expect(screen.getByText('전할 말 필수 입력')).toBeTruthy();
  await tab('내용');
  await user.type(screen.getByRole('textbox', { name: /전할 말/ }), '여섯글자다요');
  await user.type(screen.getByRole('textbox', { name: /회진일/ }), '20261201');
  await tab('확인');
  expect(screen.queryByText('회진일 필수 입력')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '회진 요청' }).disabled).toBe(true);
  await tab('내용');
  await user.type(screen.getByRole('textbox', { name: /전할 말/ }), '{Backspace}');
  await tab('확인');
  const review = screen.getByRole('tabpanel');
  for (const words of ['4동, 5동', '2026-12-01', '여섯글자다']) expect(within(review).getByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '회진 요청' }));
  await waitFor(() => expect(accepted).toHaveBeenCalledTimes(1));
  expect(asked).toHaveBeenCalledWith('/api/MWRD/askWardRound', {
    requestKey: expect.stringMatching(/.{8}/) as string,
    payload: { wards: ['4동', '5동'], dueOn: '2026-12-01', words: '여섯글자다' },
  });
});
