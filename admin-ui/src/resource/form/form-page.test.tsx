// @vitest-environment jsdom
import { defineResource, field } from '@onyak/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Popup } from '../../ui/popup/Popup.js';
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

function open(popup: boolean) {
  const visits = startRestTable(visit, []);
  const done = () => undefined;
  show(
    <>
      <ResourceForm resource={visit} row={undefined} as="page" onClose={done} onSaved={done} />
      <Popup open={popup} title="찾기" onClose={done}>
        찾는 것
      </Popup>
    </>,
    { fetch: serve([visit, visits]), plugins: [pluginOf('dvis', visit)] },
  );
  return visits;
}

const saveKey = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });

it('a form that is a page is saved by Ctrl-S wherever the focus is', async () => {
  const visits = open(false);
  await userEvent.setup({ delay: null }).type(await screen.findByRole('textbox', { name: /방문번호/ }), 'V1');
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // The browser's own saving of the page does not come up.
  expect(saveKey()).toBe(false);
  await waitFor(() => expect(visits.rows()).toMatchObject([{ visitCode: 'V1' }]));
});

it('is not saved from under a popup', async () => {
  const visits = open(true);
  await screen.findByRole('dialog', { name: '찾기' });
  fireEvent.change(screen.getByRole('textbox', { name: /방문번호/, hidden: true }), { target: { value: 'V1' } });
  saveKey();
  await new Promise((done) => setTimeout(done, 50));
  expect(visits.rows()).toEqual([]);
});
