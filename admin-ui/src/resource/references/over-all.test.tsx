// @vitest-environment jsdom
import { defineResource, field } from '@onyak/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FormField } from '../form/inputs/FormField.js';
import { columnsOf, type AnyRecord } from '../list/columns.js';
import { pluginOf, show, tidy } from '../testing/show.js';
import { wardFacts, wardFields } from '../testing/ward.js';
import { useReferenceNames } from './use-reference-names.js';

const ward = defineResource({
  ...wardFacts,
  tenancy: 'hospital',
  fields: { ...wardFields },
  sort: [{ field: 'wardCode', order: 'ASC' }],
});
const stay = defineResource({
  name: 'stay',
  call: 'STAY',
  table: 'stay',
  label: '입원',
  key: ['stayNo'],
  tenancy: 'hospital',
  fields: {
    stayNo: field.integer({ label: '번호', required: true, min: 1, max: 99 }),
    wardCode: field.reference({ label: '병동', max: 10, to: { resource: 'ward', display: 'wardName' } }),
  },
  sort: [{ field: 'stayNo', order: 'ASC' }],
});

/** Two institutions call different wards by one code. */
const wards = [
  { hospitalCode: 'H0001', wardCode: 'A1', wardName: '온누리내과' },
  { hospitalCode: 'H0002', wardCode: 'A1', wardName: '새봄소아과' },
];
const stays: readonly AnyRecord[] = [
  { id: 'H0001~1', stayNo: 1, wardCode: 'A1', hospitalCode: 'H0001' },
  { id: 'H0002~1', stayNo: 1, wardCode: 'A1', hospitalCode: 'H0002' },
];
const plugins = [pluginOf('dwar', ward), pluginOf('dsta', stay)];

let asked: (string | null)[] = [];
/** Answers as the server does an ADMIN: the rows of the institution that is named, else of all. */
const fetch: typeof globalThis.fetch = (input) => {
  const query = new URL(String(input), 'http://onyak.test').searchParams;
  const home = query.get('hospitalCodeManager');
  asked.push(home);
  const rows = wards.filter(({ hospitalCode }) => home === null || hospitalCode === home);
  const [from = 0, to = 0] = JSON.parse(query.get('range') ?? '[]') as number[];
  const body = rows
    .slice(from, to + 1)
    .map((row) => ({ ...row, id: `${row.hospitalCode}~${row.wardCode}`, version: 1 }));
  return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
};

afterEach(() => {
  asked = [];
  tidy();
});

function Names() {
  const columns = columnsOf<AnyRecord>(stay, useReferenceNames(stay, stays));
  const text = columns.find(({ id }) => id === 'wardCode')?.text;
  return (
    <ul>
      {stays.map((row) => (
        <li key={String(row['id'])}>{text?.(row)}</li>
      ))}
    </ul>
  );
}

it('names what a row refers to by the institution that the row belongs to', async () => {
  show(<Names />, { fetch, plugins, auth: 'ADMIN' });
  expect(await screen.findByText('온누리내과(A1)')).toBeDefined();
  expect(await screen.findByText('새봄소아과(A1)')).toBeDefined();
});

it('offers who changes a row of one institution that institution’s rows alone', async () => {
  const hand = userEvent.setup({ delay: null });
  const picked: string[] = [];
  const wardField = stay.fields.wardCode;
  show(
    <FormField
      name="wardCode"
      field={wardField}
      value="A1"
      hospitalCode="H0002"
      onChange={(value) => void picked.push(value)}
    />,
    { fetch, plugins, auth: 'ADMIN' },
  );
  await hand.click(await screen.findByDisplayValue('새봄소아과(A1)'));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([expect.stringContaining('새봄소아과')]);
  expect(new Set(asked)).toEqual(new Set(['H0002']));
});

it('asks for no institution by name where one looks at one’s own', async () => {
  show(<Names />, { fetch, plugins });
  expect(await screen.findAllByText(/\(A1\)/)).toHaveLength(2);
  expect(new Set(asked)).toEqual(new Set([null]));
});
