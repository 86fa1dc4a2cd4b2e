// @vitest-environment jsdom
import { defineResource, field } from '@onyak/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { AdminScreens } from '../app/AdminScreens.js';
import { serve, startRestTable } from '../resource/testing/rest-table.js';
import { pluginOf, show, tidy } from '../resource/testing/show.js';
import { defineAdmin } from './define-admin.js';
import { stockRoutes } from './stock.js';

const team = defineResource({
  name: 'team',
  call: 'TEAM',
  table: 'team',
  label: '조',
  key: ['teamCode'],
  tenancy: 'hospital',
  fields: {
    teamCode: field.code({ label: '조 코드', required: true, max: 10 }),
    teamName: field.text({ label: '조 이름', required: true, max: 20 }),
  },
  sort: [{ field: 'teamCode', order: 'ASC' }],
});
const bed = defineResource({
  name: 'bed',
  call: 'BED',
  table: 'bed',
  label: '병상',
  key: ['bedCode'],
  tenancy: 'hospital',
  fields: {
    bedCode: field.code({ label: '병상 코드', required: true, max: 10 }),
    note: field.text({ label: '메모', max: 100, multiline: true }),
    beds: field.integer({ label: '병상 수', min: 1, max: 99 }),
    ward: field.option({ label: '병동', options: [{ value: 'E', label: '동관' }] }),
    closed: field.boolean({ label: '닫힘' }),
    team: field.reference({ label: '담당 조', max: 10, to: { resource: 'team', display: 'teamName' } }),
    photo: field.file({ label: '사진', accept: ['png'], maxBytes: 1000 }),
  },
  sort: [{ field: 'bedCode', order: 'ASC' }],
});

const names = ['bedCode', 'note', 'beds', 'ward', 'closed', 'team'];

function open(address: string) {
  const table = startRestTable(bed, [{ bedCode: 'B1', note: '창가', beds: 2, ward: 'E', closed: false, team: 'T1' }]);
  const teams = startRestTable(team, [{ teamCode: 'T1', teamName: '하나' }]);
  const plugin = pluginOf('dbed', bed, team);
  show(<AdminScreens plugins={[plugin]} />, {
    address,
    plugins: [plugin],
    pages: {
      dbed: defineAdmin({ routes: stockRoutes(bed, { list: names, create: names, edit: ['note', 'team'] }, '') }),
    },
    fetch: serve([bed, table], [team, teams]),
  });
  return table;
}

afterEach(tidy);

it('makes columns of fields as they are read: words for choices, the name for a reference', async () => {
  open('/dbed');
  await screen.findByText('하나');
  for (const label of ['병상 코드', '메모', '병상 수', '병동', '닫힘', '담당 조'])
    expect(screen.getByRole('columnheader', { name: new RegExp(label) })).toBeTruthy();
  expect(screen.getByText('동관')).toBeTruthy();
  await userEvent.setup({ delay: null }).click(screen.getByText('창가'));
  expect(await screen.findByRole('textbox', { name: /메모/ })).toHaveProperty('value', '창가');
  expect(screen.queryByRole('textbox', { name: /병상 코드/ })).toBeNull();
});

it('makes inputs of fields as they are typed or chosen', async () => {
  const user = userEvent.setup({ delay: null });
  const table = open('/dbed/create');
  await user.type(await screen.findByRole('textbox', { name: /병상 코드/ }), 'B2');
  await user.type(screen.getByRole('spinbutton', { name: /병상 수/ }), '3');
  await user.click(screen.getByRole('combobox', { name: /병동/ }));
  await user.click(await screen.findByRole('option', { name: '동관' }));
  await user.click(screen.getByRole('switch', { name: /닫힘/ }));
  await user.click(screen.getByRole('combobox', { name: /담당 조/ }));
  await user.click(await screen.findByRole('option', { name: '하나' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(table.rows()).toHaveLength(2));
  expect(table.rows()[1]).toMatchObject({ bedCode: 'B2', beds: 3, ward: 'E', closed: true, team: 'T1' });
});

it('says at once which field it has no input of, or that there is none of that name', () => {
  const formOf = (name: string) => stockRoutes(bed, { create: [name] });
  expect(() => formOf('photo')).toThrow(/'photo' of 'bed' is a file/);
  expect(() => formOf('gone')).toThrow(/'bed' has no field 'gone'/);
});
