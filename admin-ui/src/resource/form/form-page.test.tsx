// @vitest-environment jsdom
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { defineResource, field } from '@onyak/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { serve, startRestTable } from '../testing/rest-table.js';
import { pluginOf, show, tidy } from '../testing/show.js';
import { ResourceForm } from './ResourceForm.js';

const visit = defineResource({
  name: 'visit',
  call: 'VISIT',
  table: 'visit',
  label: '방문',
  key: ['visitCode'],
  tenancy: 'hospital',
  fields: { visitCode: field.code({ label: '방문번호', required: true, max: 10 }) },
  sort: [{ field: 'visitCode', order: 'ASC' }],
});

afterEach(tidy);

/** The form, and a list over it that closes when something is picked. */
function Page({ popup }: { readonly popup: boolean }) {
  const [open, setOpen] = useState(popup);
  const done = () => undefined;
  return (
    <>
      <ResourceForm resource={visit} row={undefined} as="page" onClose={done} onSaved={done} />
      <Popover open={open} slotProps={{ paper: { role: 'dialog', 'aria-label': '찾기' } }}>
        <Button onClick={() => setOpen(false)}>고르기</Button>
      </Popover>
    </>
  );
}

async function openTyped(popup: boolean) {
  const visits = startRestTable(visit, []);
  show(<Page popup={popup} />, { fetch: serve([visit, visits]), plugins: [pluginOf('dvis', visit)] });
  const code = await screen.findByRole('textbox', { name: /방문번호/, hidden: true });
  fireEvent.change(code, { target: { value: 'V1' } });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return visits;
}

const saveKey = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });

it('a form that is a page is saved by Ctrl-S wherever the focus is', async () => {
  const visits = await openTyped(false);
  // The browser's own saving of the page does not come up.
  expect(saveKey()).toBe(false);
  await waitFor(() => expect(visits.rows()).toMatchObject([{ visitCode: 'V1' }]));
});

it('is not saved from under a popup, and is as soon as that is closed, though it still fades away', async () => {
  const visits = await openTyped(true);
  const popup = await screen.findByRole('dialog', { name: '찾기' });
  expect(saveKey()).toBe(true);
  fireEvent.click(within(popup).getByRole('button', { name: '고르기' }));
  expect(popup.isConnected).toBe(true);
  expect(saveKey()).toBe(false);
  await waitFor(() => expect(visits.rows()).toMatchObject([{ visitCode: 'V1' }]));
});
