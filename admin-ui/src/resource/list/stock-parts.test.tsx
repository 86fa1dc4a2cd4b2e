// @vitest-environment jsdom
import { definePlugin, defineResource } from '@onyak/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { defineAdmin } from '../../kit/define-admin.js';
import { ResourceScreen } from '../screen/ResourceScreen.js';
import { startRestTable } from '../testing/rest-table.js';
import { show, tidy } from '../testing/show.js';
import { wardFacts, wardFields } from '../testing/ward.js';

const ward = defineResource({
  ...wardFacts,
  tenancy: 'hospital',
  fields: wardFields,
  search: { param: 'text', fields: ['wardName'] },
  sort: [{ field: 'wardCode', order: 'ASC' }],
});

/** A part that knows nothing but react-admin's list, as a plugin puts it into the toolbar. */
function Part() {
  const { selectedIds, onSelect, setSort, setFilters, sort, ...list } = useListContext();
  const given: unknown = list.filterValues;
  const filterValues = z.record(z.string(), z.unknown()).parse(given);
  return (
    <>
      <output aria-label="선택">{selectedIds.join(' ')}</output>
      <output aria-label="조건">{JSON.stringify([filterValues, sort])}</output>
      <button onClick={() => setSort({ field: 'wardName', order: 'DESC' })}>이름 역순</button>
      <button onClick={() => setFilters({ ...filterValues, q: '외과' })}>외과만</button>
      <button onClick={() => onSelect(['C3'])}>C3 고르기</button>
    </>
  );
}

const Where = () => <output aria-label="주소">{decodeURIComponent(useLocation().search)}</output>;

const tools = definePlugin({
  code: 'dtoo',
  name: '도구',
  coreVersion: '^0.1.0',
  panels: [{ place: 'ward.toolbar', name: 'part' }],
});

afterEach(tidy);

it('lets a part of react-admin read and change what the grid shows, and says it in the address', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = startRestTable(ward, [
    { wardCode: 'A1', wardName: '내과병동' },
    { wardCode: 'B2', wardName: '외과병동' },
    { wardCode: 'C3', wardName: '외과집중' },
  ]);
  const page = (
    <>
      <ResourceScreen resource={ward} title="병동" menu="dwar" />
      <Where />
    </>
  );
  show(page, { fetch: table.fetch, plugins: [tools], pages: { dtoo: defineAdmin({ panels: { part: Part } }) } });
  const output = (name: string) => screen.getByRole('status', { name }).textContent;
  const names = () =>
    screen
      .queryAllByRole('gridcell')
      .map((cell) => cell.textContent)
      .filter((text) => /^[내외]과/.test(text));
  await waitFor(() => expect(names()).toEqual(['내과병동', '외과병동', '외과집중']));
  await hand.click(await screen.findByRole('checkbox', { name: 'A1 선택' }));
  await waitFor(() => expect(output('선택')).toBe('A1'));
  await hand.click(screen.getByRole('button', { name: 'C3 고르기' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'C3 선택' }).checked).toBe(true));

  await hand.click(screen.getByRole('button', { name: '이름 역순' }));
  await waitFor(() => expect(names()).toEqual(['외과집중', '외과병동', '내과병동']));
  expect(output('주소')).toBe('?sort=-wardName');
  // An order alone leaves the selection; other conditions do not.
  expect(output('선택')).toBe('C3');
  await hand.click(screen.getByRole('button', { name: '외과만' }));
  await waitFor(() => expect(names()).toEqual(['외과집중', '외과병동']));
  expect(output('주소')).toBe('?q=외과&sort=-wardName');
  expect(output('선택')).toBe('');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('외과');
  expect(output('조건')).toBe('[{"q":"외과"},{"field":"wardName","order":"DESC"}]');
});
