// @vitest-environment jsdom
import { defineResource, field } from '@onyak/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { PanelProps } from '../../kit/define-admin.js';
import { ResourceForm } from '../form/ResourceForm.js';
import { serve, startRestTable } from '../testing/rest-table.js';
import { pluginOf, show, tidy } from '../testing/show.js';
import { ResourceScreen } from './ResourceScreen.js';

/** Letters that come from elsewhere, and the visits that are made of them. */
const letter = defineResource({
  name: 'letter',
  call: 'LETTER',
  table: 'letter',
  label: '편지',
  key: ['no'],
  tenancy: 'hospital',
  source: 'log',
  fields: {
    no: field.code({ label: '번호', required: true, max: 10 }),
    patient: field.text({ label: '성명', max: 20 }),
  },
  sort: [{ field: 'no', order: 'ASC' }],
});
const visit = defineResource({
  name: 'visit',
  call: 'VISIT',
  table: 'visit',
  label: '방문',
  key: ['visitCode'],
  tenancy: 'hospital',
  fields: {
    visitCode: field.code({ label: '방문번호', required: true, max: 10 }),
    patient: field.text({ label: '환자', max: 20 }),
    memo: field.text({ label: '메모', max: 20 }),
  },
  sort: [{ field: 'visitCode', order: 'ASC' }],
});

afterEach(tidy);

const contextSchema = z.object({
  row: z.object({ patient: z.string() }),
  close: z.custom<() => void>((value) => typeof value === 'function'),
});

/** A plugin's own popup of a letter: the form of a new visit that begins with what the letter says. */
function OpenLetter({ context }: PanelProps) {
  const { row, close } = contextSchema.parse(context);
  return (
    <ResourceForm
      resource={visit}
      row={undefined}
      filled={{ values: { patient: row.patient }, draft: 'letter-1' }}
      note={<p>편지에서 왔습니다.</p>}
      onClose={close}
      onSaved={close}
    />
  );
}

function open() {
  const visits = startRestTable(visit, []);
  const panels = {
    ...pluginOf('dpan'),
    panels: [{ place: 'letter.open', name: 'open', order: 1, needs: 'menu' as const }],
  };
  show(<ResourceScreen resource={letter} title="편지" menu="dlet" />, {
    fetch: serve([letter, startRestTable(letter, [{ no: 'L1', patient: '홍길동' }])], [visit, visits]),
    plugins: [pluginOf('dlet', letter), pluginOf('dvis', visit), panels],
    pages: { dpan: { panels: { open: OpenLetter } } },
  });
  return visits;
}

it('opens a row in a plugin’s own popup, whose form begins with the row’s values and saves them', async () => {
  const hand = userEvent.setup({ delay: null });
  const visits = open();
  await hand.dblClick(await screen.findByText('홍길동'));
  const popup = await screen.findByRole('dialog', { name: '방문 등록' });
  expect(within(popup).getByText('편지에서 왔습니다.')).toBeDefined();
  const name = await within(popup).findByRole<HTMLInputElement>('textbox', { name: /환자/ });
  expect(name.value).toBe('홍길동');
  // Nobody has typed anything: it closes unasked, and begins with the same again.
  await hand.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await hand.dblClick(await screen.findByText('홍길동'));
  await hand.type(await screen.findByRole('textbox', { name: /방문번호/ }), 'V1');
  await hand.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(visits.rows()).toMatchObject([{ visitCode: 'V1', patient: '홍길동' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
