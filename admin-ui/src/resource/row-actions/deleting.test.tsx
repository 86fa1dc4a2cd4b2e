// @vitest-environment jsdom
import { defineResource } from '@onyak/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ResourceScreen } from '../screen/ResourceScreen.js';
import { startRestTable } from '../testing/rest-table.js';
import { pluginOf, show, tidy } from '../testing/show.js';
import { wardFacts, wardFields } from '../testing/ward.js';

const ward = defineResource({
  ...wardFacts,
  tenancy: 'common',
  changes: 'menu',
  fields: wardFields,
  sort: [{ field: 'wardCode', order: 'ASC' }],
});

afterEach(tidy);

it('closes what is open below a row when the row is deleted, and asks for it no more', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = startRestTable(ward, [
    { wardCode: 'A1', wardName: '내과병동' },
    { wardCode: 'B2', wardName: '외과병동' },
  ]);
  const histories: string[] = [];
  show(<ResourceScreen resource={ward} title="병동" menu="dwar" />, {
    fetch: async (input, init) => {
      const address = String(input);
      if (address.includes('/history')) histories.push(address.split('/')[3] ?? '');
      return await table.fetch(input, init);
    },
    plugins: [pluginOf('dwar', ward)],
  });
  const grid = await screen.findByRole('grid', { name: '병동' });
  await hand.click(await within(grid).findByRole('button', { name: /B2 상세 펼치기/ }));
  await waitFor(() => expect(histories).toEqual(['B2']));
  await hand.click(within(grid).getByRole('checkbox', { name: 'B2 선택' }));
  await hand.click(screen.getByRole('button', { name: '삭제' }));
  await hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }));
  expect(await screen.findByText('삭제되었습니다.')).toBeDefined();
  expect(within(grid).queryByText('외과병동')).toBeNull();
  expect(screen.queryByRole('grid', { name: '변경 이력' })).toBeNull();
  expect(histories).toEqual(['B2']);
});
