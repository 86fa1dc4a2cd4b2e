// @vitest-environment jsdom
import { definePlugin, defineResource, field, type Resource } from '@onyak/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DrugField } from '../../editors/field-editors.js';
import type { PanelProps } from '../../kit/define-admin.js';
import { ResourceScreen } from '../screen/ResourceScreen.js';
import { serve, startRestTable } from '../testing/rest-table.js';
import { pluginOf, show, tidy } from '../testing/show.js';

const visit = defineResource({
  name: 'visit',
  call: 'VISIT',
  table: 'visit',
  label: '방문',
  key: ['visitCode'],
  tenancy: 'hospital',
  fields: {
    visitCode: field.code({ label: '번호', required: true, max: 10 }),
    name: field.text({ label: '성명', required: true, max: 5 }),
    allergic: field.boolean({ label: '알레르기' }),
    cause: field.text({ label: '원인', required: true, max: 20, visibleWhen: { allergic: [true] } }),
    year: field.integer({ label: '연도', min: 1900, max: 2100, enabledWhen: { cause: 'filled' } }),
    cases: field.list({
      label: '사례',
      max: 3,
      item: {
        grade: field.text({ label: '등급', required: true, max: 5 }),
        drugs: field.list({
          label: '원인약물',
          required: true,
          max: 5,
          item: {
            drugType: field.code({ label: '구분', required: true, max: 3 }),
            drugCode: field.code({ label: '코드', required: true, max: 10 }),
            drugName: field.text({ label: '명칭', required: true, max: 30 }),
          },
        }),
      },
    }),
    memo: field.text({ label: '메모', max: 5 }),
  },
  sections: [
    { from: 'name', label: '환자' },
    { from: 'cases', label: '사례들', collapsed: true },
    { from: 'memo', label: '그 밖에' },
  ],
  sort: [{ field: 'visitCode', order: 'ASC' }],
});
const stored = {
  visitCode: 'V1',
  name: '홍길동',
  allergic: true,
  cause: '땅콩',
  year: 2020,
  cases: [{ grade: '가', drugs: [{ drugType: 'ATC', drugCode: 'B01AA03', drugName: '와파린' }] }],
  memo: null,
};

afterEach(tidy);

const host = pluginOf('dvis', visit);
const editors = definePlugin({ ...bare('dedi'), panels: [{ place: 'visit.cases.*.drugs', name: 'drugs' }] });

function bare(code: string) {
  return { code, name: code, coreVersion: '^0.1.0' };
}

interface Options {
  readonly plugins?: readonly ReturnType<typeof definePlugin>[];
  readonly panels?: Readonly<Record<string, Readonly<Record<string, React.ComponentType<PanelProps>>>>>;
  readonly form?: Resource['form'];
  readonly address?: string;
}

function open({ plugins = [], panels = {}, form = 'popup', address = '/?edit=V1' }: Options = {}) {
  const resource = { ...visit, form };
  const table = startRestTable(visit, [stored]);
  show(<ResourceScreen resource={resource} title="방문" menu="dvis" />, {
    fetch: serve([visit, table]),
    plugins: [host, ...plugins],
    pages: Object.fromEntries(Object.entries(panels).map(([code, own]) => [code, { panels: own }])),
    address,
  });
  return table;
}

const popup = () => screen.findByRole('dialog', { name: '방문 수정' });
const box = async (name: RegExp) => within(await popup()).findByRole<HTMLInputElement>('textbox', { name });
const section = async (name: RegExp) => within(await popup()).findByRole('button', { name });
const save = async () =>
  userEvent.setup({ delay: null }).click(within(await popup()).getByRole('button', { name: '저장' }));

it('shows and unlocks fields as others are filled in, clears what is closed, and saves it empty', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = open();
  expect((await box(/원인/)).value).toBe('땅콩');
  await hand.clear(await box(/원인/));
  await waitFor(async () => expect((await box(/연도/)).disabled).toBe(true));
  expect((await box(/연도/)).value).toBe('');
  await save();
  expect(await within(await popup()).findByText('원인 필수 입력')).toBeTruthy();
  await hand.type(await box(/원인/), '우유');
  await hand.type(await box(/연도/), '2021');
  const allergic = within(await popup()).getByRole('combobox', { name: /알레르기/ });
  await hand.click(allergic);
  await hand.click(await screen.findByRole('option', { name: '아니요' }));
  await waitFor(async () => expect(within(await popup()).queryByRole('textbox', { name: /원인/ })).toBeNull());
  await save();
  await waitFor(() => expect(table.rows()[0]).toMatchObject({ allergic: false, cause: null, year: null }));
});

it('folds sections, counts in their headings what is wrong and what misses, and opens the one with a fault for a save', async () => {
  const hand = userEvent.setup({ delay: null });
  open();
  expect((await section(/사례들/)).getAttribute('aria-expanded')).toBe('false');
  expect(within(await popup()).queryByRole('button', { name: '사례 추가' })).toBeNull();
  await hand.click(await section(/사례들/));
  await hand.click(within(await popup()).getByRole('button', { name: '사례 추가' }));
  expect((await section(/사례들/)).textContent).toContain('필수 2개 미입력');
  await hand.click(await section(/사례들/));
  await hand.click(await section(/그 밖에/));
  await save();
  await waitFor(async () => expect((await section(/사례들/)).getAttribute('aria-expanded')).toBe('true'));
  expect((await section(/사례들/)).textContent).toContain('오류 2');
  expect((await section(/그 밖에/)).getAttribute('aria-expanded')).toBe('false');
  const second = within(await popup()).getByRole('group', { name: '사례 2번' });
  await waitFor(() => expect(document.activeElement).toBe(within(second).getByRole('textbox', { name: /등급/ })));
  // Mending the fault folds nothing under the hand.
  await hand.type(within(second).getByRole('textbox', { name: /등급/ }), '나');
  expect((await section(/사례들/)).getAttribute('aria-expanded')).toBe('true');
});

it('gives a list within a list the editor of a plugin: drugs are chosen there, not typed', async () => {
  const hand = userEvent.setup({ delay: null });
  open({ plugins: [editors], panels: { dedi: { drugs: DrugField } } });
  await hand.click(await section(/사례들/));
  const first = await within(await popup()).findByRole('group', { name: '사례 1번' });
  expect(await within(first).findByText('B01AA03')).toBeTruthy();
  expect(within(first).queryByRole('textbox', { name: /코드/ })).toBeNull();
  await hand.click(within(await popup()).getByRole('button', { name: '사례 추가' }));
  await hand.type(
    within(within(await popup()).getByRole('group', { name: '사례 2번' })).getByRole('textbox', { name: /등급/ }),
    '나',
  );
  await save();
  const second = within(await popup()).getByRole('group', { name: '사례 2번' });
  expect((await within(second).findByRole('alert')).textContent).toBe('원인약물 필수 입력');
  await waitFor(() =>
    expect(document.activeElement).toBe(within(second).getByRole('button', { name: '원인약물 편집' })),
  );
});

it('draws what stands in a list once as the form opens, and not anew where another field is typed in', async () => {
  const hand = userEvent.setup({ delay: null });
  let opened = 0;
  function Counted() {
    useEffect(() => void (opened += 1), []);
    return <span>그려짐</span>;
  }
  open({ plugins: [editors], panels: { dedi: { drugs: Counted } } });
  await hand.click(await section(/사례들/));
  expect(await within(await popup()).findAllByText('그려짐')).toHaveLength(1);
  await hand.type(await box(/성명/), '이');
  expect(opened).toBe(1);
  // One more item is one more.
  await hand.click(within(await popup()).getByRole('button', { name: '사례 추가' }));
  expect(await within(await popup()).findAllByText('그려짐')).toHaveLength(2);
  expect(opened).toBe(2);
  await hand.click(within(await popup()).getByRole('button', { name: '사례 1번 아래로' }));
  expect(opened).toBe(2);
});

const tabPlugin = (
  code: string,
  label: string,
  extra: { order?: number; needs?: 'menu' | 'function' } = {},
  menu = false,
) =>
  definePlugin({
    ...bare(code),
    panels: [{ place: 'visit.record', name: 'tab', label, ...extra }],
    ...(menu ? { menu: { path: `/${code}`, label, group: 'ADMIN', seq: 1, icon: 'Article', f1: '기능' } } : {}),
  });

it('has the tabs of several plugins in their order, for whom they are for, each loaded when it is shown', async () => {
  const hand = userEvent.setup({ delay: null });
  const drawn: string[] = [];
  const tab = (name: string) =>
    function Part({ context }: PanelProps) {
      const [typed, setTyped] = useState('');
      drawn.push(name);
      const { row, setDirty } = context as { row: { name: string }; setDirty: (dirty: boolean) => void };
      return (
        <label>
          {`${name} ${row.name}`}
          <input
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setDirty(true);
            }}
          />
        </label>
      );
    };
  open({
    plugins: [
      tabPlugin('dtab', '나중', { order: 900 }),
      tabPlugin('dlate', '먼저', { order: 1 }),
      tabPlugin('dfun', '기능이 있어야', { needs: 'function' }, true),
    ],
    panels: { dtab: { tab: tab('나중') }, dlate: { tab: tab('먼저') }, dfun: { tab: tab('기능') } },
  });
  const names = async () =>
    within(await popup())
      .getAllByRole('tab')
      .map((one) => one.textContent);
  await waitFor(async () => expect(await names()).toEqual(['내용', '먼저', '나중']));
  expect(drawn).toEqual([]);
  await hand.clear(await box(/성명/));
  await hand.click(within(await popup()).getByRole('tab', { name: '먼저' }));
  await hand.type(await within(await popup()).findByRole('textbox', { name: '먼저 홍길동' }), '글');
  expect(new Set(drawn)).toEqual(new Set(['먼저']));
  // Saving leads to the form, whose fault is told; the other tab's text stays.
  await save();
  await waitFor(async () => expect(document.activeElement).toBe(await box(/성명/)));
  await hand.click(within(await popup()).getByRole('tab', { name: '먼저' }));
  expect((await within(await popup()).findByRole<HTMLInputElement>('textbox', { name: '먼저 홍길동' })).value).toBe(
    '글',
  );
  await hand.keyboard('{Escape}');
  expect(await screen.findByText(/저장하지 않은|입력한 내용/)).toBeTruthy();
});

it('is a page of its own where the definition says so, and goes back to the list as it was', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = open({ form: 'page', address: '/?search=V&edit=V1' });
  expect(await screen.findByRole('heading', { name: '방문 수정' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('grid')).toBeNull();
  const name = await screen.findByRole('textbox', { name: /성명/ });
  await hand.clear(name);
  await hand.type(name, '김유신');
  await hand.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(table.rows()[0]).toMatchObject({ name: '김유신' }));
  expect(await screen.findByRole('grid', { name: '방문' })).toBeTruthy();
});
