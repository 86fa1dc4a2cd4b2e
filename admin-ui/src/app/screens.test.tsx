// @vitest-environment jsdom
import { defineResource, type Resource } from '@onyak/core';
import { screen, waitFor } from '@testing-library/react';
import { Link as StockLink, useCreatePath } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { defineAdmin } from '../kit/define-admin.js';
import { serve, startRestTable } from '../resource/testing/rest-table.js';
import { pluginOf, show, tidy } from '../resource/testing/show.js';
import { wardFacts, wardFields } from '../resource/testing/ward.js';
import { AdminScreens } from './AdminScreens.js';

const ward = defineResource({
  ...wardFacts,
  tenancy: 'hospital',
  fields: wardFields,
  sort: [{ field: 'wardCode', order: 'ASC' }],
});
const unit: Resource = { ...ward, name: 'unit', call: 'UNIT', label: '단위' };
const wards = pluginOf('dwar', ward);
const units = pluginOf('duni', unit);

function Where() {
  return <output aria-label="주소">{decodeURIComponent(useLocation().pathname + useLocation().search)}</output>;
}

/** A page of a plugin with a link as react-admin's own parts make them. */
function LinkingPage() {
  const path = useCreatePath();
  return (
    <>
      <Where />
      <StockLink to={path({ resource: 'ward', type: 'edit', id: 'A/1' })}>A1로</StockLink>
    </>
  );
}

function open(address: string) {
  const table = startRestTable(ward, [{ wardCode: 'A/1', wardName: '내과병동' }]);
  show(<AdminScreens plugins={[wards, units]} />, {
    address,
    plugins: [wards, units],
    pages: { duni: defineAdmin({ routes: [{ path: '', element: LinkingPage }] }) },
    fetch: serve([ward, table]),
  });
}

afterEach(tidy);

const form = () => screen.findByRole('dialog', { name: '병동 수정' });

it('opens the form of a row at the menu, from an address with the name of the resource', async () => {
  open('/ward/A%252F1');
  await form();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /병동명/ }).value).toBe('내과병동');
});

it('opens an empty form for the creation of a row', async () => {
  open('/ward/create');
  expect(await screen.findByRole('dialog', { name: '병동 등록' })).toBeTruthy();
});

it('fills in nothing that an address says', async () => {
  open(`/dwar?add=1&source=${encodeURIComponent('{"wardName":"남의 말"}')}`);
  const popup = await screen.findByRole('dialog', { name: '병동 등록' });
  await screen.findByRole('textbox', { name: /병동명/ });
  // An unsaved form would ask.
  screen.getByRole('button', { name: '닫기' }).click();
  await waitFor(() => expect(popup.isConnected).toBe(false));
});

it('leads a link of react-admin to the menu of the resource', async () => {
  open('/duni');
  const link = await screen.findByRole('link', { name: 'A1로' });
  expect(link.getAttribute('href')).toBe('/dwar/A%2F1');
});
