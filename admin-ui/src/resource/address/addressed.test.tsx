// @vitest-environment jsdom
import { defineResource, field, type Resource } from '@onyak/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { readPlace, writePlace } from './address.js';
import { ResourceScreen } from '../screen/ResourceScreen.js';
import { startRestTable } from '../testing/rest-table.js';
import { show, tidy } from '../testing/show.js';
import { wardFacts, wardFields } from '../testing/ward.js';

const ward = defineResource({
  ...wardFacts,
  tenancy: 'common',
  changes: 'menu',
  fields: {
    ...wardFields,
    floor: field.integer({ label: '층', min: 1, max: 99 }),
    opened: field.date({ label: '개설일' }),
  },
  search: { param: 'text', fields: ['wardName'] },
  dateRange: { field: 'opened', default: 'last12Months' },
  grouping: { choices: ['floor'] },
  sort: [{ field: 'wardCode', order: 'ASC' }],
});
const paged = defineResource({
  ...wardFacts,
  tenancy: 'common',
  changes: 'menu',
  fields: wardFields,
  sort: [{ field: 'wardCode', order: 'ASC' }],
  paging: 'pages',
});

const wards = [
  { wardCode: 'A1', wardName: '내과병동', floor: 3, opened: '2020-01-05' },
  { wardCode: 'B2', wardName: '외과병동', floor: 5, opened: '2020-02-05' },
  { wardCode: 'C3', wardName: '외과집중', floor: 5, opened: '2020-03-05' },
];

afterEach(tidy);

/** What the browser's own buttons and address line do. */
function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="주소">{decodeURIComponent(pathname + search)}</output>
      <button onClick={() => void navigate(-1)}>뒤로</button>
    </>
  );
}

interface View {
  readonly name: string;
  readonly isDefault: boolean;
  readonly definition: unknown;
}

interface Opened {
  readonly resource?: Resource;
  readonly views?: readonly View[];
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
}

function open(address: string, { resource = ward, views = [], rows = wards }: Opened = {}) {
  cleanup();
  const table = startRestTable(resource, rows);
  const page = (
    <>
      <ResourceScreen key={resource.paging} resource={resource} title="병동" menu="dwar" />
      <Browser />
    </>
  );
  show(page, {
    address,
    fetch: (input, init) =>
      String(input).startsWith('/api/views')
        ? Promise.resolve(Response.json({ result: 'SUCCESS', msg: '', data: views }))
        : table.fetch(input, init),
  });
}

const where = () => screen.getByRole('status', { name: '주소' }).textContent;
const names = () =>
  within(screen.getByLabelText('병동', { selector: '[role$="grid"]' }))
    .queryAllByRole('gridcell')
    .map((cell) => cell.textContent)
    .filter((text) => /^[내외]과/.test(text));

it('keeps search, period and sort in the address: Back shows what was before', async () => {
  const hand = userEvent.setup({ delay: null });
  open('/dwar?period=~');
  await waitFor(() => expect(names()).toEqual(['내과병동', '외과병동', '외과집중']));
  await hand.type(screen.getByRole('searchbox'), '외과{Enter}');
  await waitFor(() => expect(names()).toEqual(['외과병동', '외과집중']));
  await hand.click(screen.getByRole('button', { name: '병동명' }));
  await hand.click(screen.getByRole('button', { name: '병동명' }));
  await waitFor(() => expect(names()).toEqual(['외과집중', '외과병동']));
  expect(where()).toBe('/dwar?q=외과&sort=-wardName&period=~');

  await hand.click(screen.getByRole('button', { name: '뒤로' }));
  await waitFor(() => expect(names()).toEqual(['외과병동', '외과집중']));
  await hand.click(screen.getByRole('button', { name: '뒤로' }));
  await hand.click(screen.getByRole('button', { name: '뒤로' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

it('loses nothing of what is asked for twice before the page has come after', async () => {
  const hand = userEvent.setup({ delay: null });
  open('/dwar?period=~');
  await waitFor(() => expect(names()).toEqual(['내과병동', '외과병동', '외과집중']));
  await hand.type(screen.getByRole('searchbox'), '외과');
  // The address changes at once, what the page knows of it only with its next drawing.
  act(() => {
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: '병동명' }));
  });
  await waitFor(() => expect(names()).toEqual(['외과병동', '외과집중']));
  expect(where()).toBe('/dwar?q=외과&sort=wardName&period=~');
});

it('shows by a sent link what was shown where it was taken', async () => {
  open('/dwar?q=외과&sort=-wardName&period=~');
  await waitFor(() => expect(names()).toEqual(['외과집중', '외과병동']));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('외과');
});

it('keeps header filters and days in the address', async () => {
  const filter = encodeURIComponent(JSON.stringify([{ id: 'floor', value: { values: [5] } }]));
  open(`/dwar?filter=${filter}&period=2020-02-01~2020-02-28`);
  await waitFor(() => expect(names()).toEqual(['외과병동']));
  expect(screen.getByText('층: 5')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '시작일' }).value).toBe('2020-02-01');
  const hand = userEvent.setup({ delay: null });
  await hand.click(screen.getByRole('button', { name: '모두 지우기' }));
  await waitFor(() => expect(where()).toBe('/dwar?period=2020-02-01~2020-02-28'));
});

it('takes a damaged address, and fields that are gone, as if nothing was said', async () => {
  open('/dwar?period=~&filter=[{&sort=nobody,-wardCode&group=nobody&page=x');
  await waitFor(() => expect(names()).toEqual(['외과집중', '외과병동', '내과병동']));
});

it('reads whatever an address says, and writes what it reads the same again', () => {
  const addresses = fc.record(
    Object.fromEntries(
      ['q', 'sort', 'filter', 'group', 'period', 'view', 'page', 'size', 'own', 'wardCode', 'edit'].map((name) => [
        name,
        fc.oneof(
          fc.string(),
          fc.constantFrom('-wardName,floor', 'floor', '[{"id":"floor","value":{"values":[5]}}]', '2020-01-01~', '3'),
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(addresses, (params) => {
      const said = Object.entries(params).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
      const search = new URLSearchParams(said).toString();
      const place = readPlace(ward, search);
      const written = writePlace(ward, place, search);
      expect(readPlace(ward, written)).toEqual(place);
      expect(new URLSearchParams(written).get('edit')).toBe(new URLSearchParams(search).get('edit'));
    }),
    { numRuns: 2000 },
  );
});

it('keeps the page in the address, of as many rows as chosen', async () => {
  const hand = userEvent.setup({ delay: null });
  const many = Array.from({ length: 60 }, (_, index) => ({
    wardCode: `W${String(index).padStart(2, '0')}`,
    wardName: `내과 ${String(index).padStart(2, '0')}`,
  }));
  open('/dwar?size=25', { resource: paged, rows: many });
  await waitFor(() => expect(names()[0]).toBe('내과 00'));
  await hand.click(screen.getByRole('button', { name: '3쪽' }));
  await waitFor(() => expect(names()[0]).toBe('내과 50'));
  expect(where()).toContain('page=3');
  open(where(), { resource: paged, rows: many });
  await waitFor(() => expect(names()[0]).toBe('내과 50'));
  expect(names()).toHaveLength(10);
});

const view = (name: string, search: string, isDefault: boolean): View => ({
  name,
  isDefault,
  definition: {
    columns: { widths: {}, shown: {}, order: [] },
    query: { sort: [], filters: [], search, groupBy: '', period: { from: '', to: '' } },
  },
});

it('keeps the view that was taken: a reload shows it, and not the default again', async () => {
  const hand = userEvent.setup({ delay: null });
  const views = [view('내과만', '내과', true), view('외과만', '외과', false)];
  open('/dwar', { views });
  await waitFor(() => expect(names()).toEqual(['내과병동']));
  expect(where()).toContain('view=내과만');
  await hand.click(screen.getByRole('button', { name: '내과만' }));
  await hand.click(await screen.findByRole('button', { name: '외과만' }));
  await waitFor(() => expect(names()).toEqual(['외과병동', '외과집중']));
  open(where(), { views });
  await waitFor(() => expect(names()).toEqual(['외과병동', '외과집중']));
  expect(await screen.findByRole('button', { name: '외과만' })).toBeDefined();

  await hand.click(screen.getByRole('button', { name: '외과만' }));
  await hand.click(await screen.findByRole('button', { name: '처음 보기' }));
  await waitFor(() => expect(where()).toBe('/dwar?view='));
  open(where(), { views });
  await waitFor(() => expect(screen.getByRole('button', { name: '보기' })).toBeDefined());
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(where()).toBe('/dwar?view=');
});
