// @vitest-environment jsdom
import { defineResource, field } from '@onyak/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AdminScreens } from '../app/AdminScreens.js';
import { serve, startRestTable } from '../resource/testing/rest-table.js';
import { pluginOf, show, tidy } from '../resource/testing/show.js';
import { defineAdmin } from './define-admin.js';
import {
  BulkDeleteButton,
  Create,
  DataTable,
  Edit,
  List,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
} from './stock.js';

const team = defineResource({
  name: 'team',
  call: 'TEAM',
  table: 'team',
  label: '조',
  key: ['teamCode'],
  // Changed by holders of the menu's function alone.
  tenancy: 'common',
  fields: {
    teamCode: field.code({ label: '조 코드', required: true, max: 10 }),
    teamName: field.text({ label: '조 이름', required: true, max: 20 }),
  },
  sort: [{ field: 'teamCode', order: 'ASC' }],
});
const memo = defineResource({
  name: 'memo',
  call: 'MEMO',
  table: 'memo',
  label: '메모',
  key: ['memoCode'],
  tenancy: 'hospital',
  fields: {
    memoCode: field.text({ label: '메모 번호', required: true, max: 20 }),
    note: field.text({ label: '내용', required: true, max: 10 }),
    team: field.reference({ label: '담당 조', max: 10, to: { resource: 'team', display: 'teamName' } }),
  },
  sort: [{ field: 'memoCode', order: 'ASC' }],
});

const MemoList = () => (
  <List resource="memo">
    <DataTable bulkActionButtons={<BulkDeleteButton />}>
      <DataTable.Col source="memoCode" />
      <DataTable.Col source="note" />
      <DataTable.Col source="team">
        <ReferenceField source="team" reference="team">
          <TextField source="teamName" />
        </ReferenceField>
      </DataTable.Col>
    </DataTable>
  </List>
);
const inputs = (
  <>
    <TextInput source="memoCode" />
    <TextInput source="note" />
    <ReferenceInput source="team" reference="team">
      <SelectInput optionText="teamName" />
    </ReferenceInput>
  </>
);
const MemoEdit = () => (
  <Edit resource="memo">
    <SimpleForm>{inputs}</SimpleForm>
  </Edit>
);
const MemoCreate = () => (
  <Create resource="memo" redirect="list">
    <SimpleForm>{inputs}</SimpleForm>
  </Create>
);
const TeamList = () => (
  <List resource="team">
    <DataTable>
      <DataTable.Col source="teamName" />
    </DataTable>
  </List>
);
const TeamCreate = () => (
  <Create resource="team">
    <SimpleForm>
      <TextInput source="teamName" />
    </SimpleForm>
  </Create>
);
const TeamEdit = () => (
  <Edit resource="team">
    <SimpleForm>
      <TextInput source="teamName" />
      <ReferenceManyField reference="memo" target="team" source="teamCode">
        <DataTable>
          <DataTable.Col source="note" />
        </DataTable>
      </ReferenceManyField>
    </SimpleForm>
  </Edit>
);
const Where = () => <output aria-label="주소">{useLocation().pathname}</output>;
const at = (Page: () => ReactNode) => () => (
  <>
    <Where />
    <Page />
  </>
);

const memos = [
  { memoCode: 'M/1', note: '통증', team: 'T1' },
  { memoCode: 'M2', note: '수액', team: 'T2' },
];

function open(address: string, f1 = false) {
  const table = startRestTable(memo, memos);
  const teams = startRestTable(team, [
    { teamCode: 'T1', teamName: '하나' },
    { teamCode: 'T2', teamName: '둘' },
  ]);
  const plugin = pluginOf('dmem', memo, team);
  show(<AdminScreens plugins={[plugin]} />, {
    address,
    f1,
    plugins: [plugin],
    pages: {
      dmem: defineAdmin({
        routes: [
          { path: '', element: at(MemoList) },
          { path: 'create', element: at(MemoCreate) },
          { path: ':id', element: at(MemoEdit) },
          { path: 'team', element: at(TeamList) },
          { path: 'team/create', element: at(TeamCreate) },
          { path: 'team/:id', element: at(TeamEdit) },
        ],
      }),
    },
    fetch: serve([memo, table], [team, teams]),
  });
  return table;
}

afterEach(tidy);

const hand = () => userEvent.setup({ delay: null });

it('lists rows with what they refer to, and opens the form of one whose id has a slash', async () => {
  const user = hand();
  const table = open('/dmem');
  await screen.findByText('하나');
  // Named as the definition says.
  expect(screen.getByRole('columnheader', { name: /담당 조/ })).toBeTruthy();
  await user.click(screen.getByText('통증'));
  const note = await screen.findByRole<HTMLInputElement>('textbox', { name: /내용/ });
  expect([note.value, screen.getByLabelText('주소').textContent]).toEqual(['통증', '/dmem/M%252F1']);
  await user.clear(note);
  await user.type(note, '열한 글자가 넘는 내용');
  await user.click(screen.getByRole('button', { name: '저장' }));
  // The server's fault stands at its field.
  expect(await screen.findByText('10자 까지 등록 가능')).toBeTruthy();
  await user.clear(note);
  await user.type(note, '가려움');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.getByLabelText('주소').textContent).toBe('/dmem'));
  expect(table.rows()[0]).toMatchObject({ note: '가려움', team: 'T1', version: 2 });
});

it('adds a row with a chosen reference, and asks before what is typed is lost', async () => {
  const user = hand();
  const table = open('/dmem/create');
  await user.type(await screen.findByRole('textbox', { name: /메모 번호/ }), 'M3');
  await user.type(screen.getByRole('textbox', { name: /내용/ }), '낙상');
  await user.click(await screen.findByRole('combobox', { name: /담당 조/ }));
  await user.click(await screen.findByRole('option', { name: '둘' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(table.rows()).toHaveLength(3));
  expect(table.rows()[2]).toMatchObject({ memoCode: 'M3', note: '낙상', team: 'T2' });
  await screen.findByText('낙상');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('does not write over what somebody else has saved, one row or several', async () => {
  const user = hand();
  const table = open('/dmem');
  await screen.findByText('통증');
  table.change('M2', { memoCode: 'M2', note: '바뀜', team: 'T2' }, 'DOCTOR09');
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box);
  await user.click(screen.getByRole('button', { name: '삭제' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: '확인' }));
  expect(await screen.findByText(/1건은 반영했고 1건은 반영하지 못했습니다/)).toBeTruthy();
  expect(table.rows()).toMatchObject([{ note: '바뀜' }]);
  expect(await screen.findByText('바뀜')).toBeTruthy();
});

it('lists the rows that name another', async () => {
  open('/dmem/team/T2', true);
  expect(await screen.findByText('수액')).toBeTruthy();
  expect(screen.queryByText('통증')).toBeNull();
});

it('offers no change to whoever may not make it', async () => {
  open('/dmem/team');
  await screen.findByText('하나');
  expect(screen.queryByRole('link', { name: '등록' })).toBeNull();
  tidy();
  open('/dmem/team', true);
  expect(await screen.findByRole('link', { name: '등록' })).toBeTruthy();
  tidy();
  open('/dmem/team/create');
  expect(await screen.findByText('이 화면을 볼 권한이 없습니다.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
