import { definePlugin, defineResource, field } from '@onyak/core';
import { ensureResourceTables } from '@onyak/migrations';
import type { InlinePlugin } from '../boot/load.js';
import pg from 'pg';

/** A master as a plugin author would declare it: every kind of field, a key of two, common to all. */
export const gadget = defineResource({
  name: 'gadget',
  call: 'GADGET',
  table: 'test_gadget',
  label: '의료기기',
  key: ['maker', 'model'],
  tenancy: 'common',
  fields: {
    maker: field.code({ label: '제조사', required: true, max: 10 }),
    model: field.text({ label: '모델', required: true, max: 40 }),
    name: field.text({ label: '이름', required: true, max: 20 }),
    weight: field.number({ label: '무게', min: 0, max: 1000 }),
    stock: field.integer({ label: '재고', min: 0, max: 100 }),
    made: field.date({ label: '제조일' }),
    sterile: field.boolean({ label: '멸균' }),
    grade: field.option({
      label: '등급',
      options: [
        { value: 'A', label: '상' },
        { value: 'B', label: '하' },
      ],
    }),
  },
  unique: [['name']],
  search: { param: 'allSearchLike', fields: ['model', 'name'] },
  filters: { makerCode: { fields: ['maker'], match: 'prefix' } },
  sort: [{ field: 'model', order: 'ASC' }],
});

/** Rows that belong to one institution each. */
export const ward = defineResource({
  name: 'ward',
  call: 'WARD',
  table: 'test_ward',
  label: '병동',
  key: ['wardCode'],
  tenancy: 'hospital',
  fields: {
    wardCode: field.code({ label: '병동 코드', required: true, max: 10 }),
    wardName: field.text({ label: '병동명', required: true, max: 50 }),
  },
  search: { param: 'allSearchLike', fields: ['wardCode', 'wardName'], required: true },
  sort: [{ field: 'wardCode', order: 'ASC' }],
  audit: { action: 'READ_WARD' },
});

/** A key of free text. */
export const label = defineResource({
  name: 'label',
  call: 'LABEL',
  table: 'test_label',
  label: '라벨',
  key: ['text'],
  tenancy: 'common',
  fields: { text: field.text({ label: '문구', required: true, max: 40 }) },
  sort: [{ field: 'text', order: 'ASC' }],
});

/** The plugin that brings them. */
export const thingsPlugin: InlinePlugin = {
  plugin: definePlugin({
    code: 'things',
    name: '시험 마스터',
    coreVersion: '^0.1.0',
    menu: { path: '/things', label: '시험 마스터', group: 'REFERENCE', seq: 99, icon: 'Category' },
    resources: [gadget, ward, label],
  }),
};

/** Stands for the menu of medication guides, without its calls. */
export const guideMenu: InlinePlugin = {
  plugin: definePlugin({
    code: 'mmmg',
    name: '복약지도',
    coreVersion: '^0.1.0',
    menu: { path: '/mmmg', label: '복약지도', group: 'CDSS', seq: 1, icon: 'Article', f1: '전체 조회' },
  }),
};

/** Tables of the resources, and their menu for every group. */
export async function prepareThings(databaseUrl: string): Promise<void> {
  await ensureResourceTables(databaseUrl, [gadget, ward, label]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
    await client.query(
      `insert into auth_group_menu (group_id, transaction) select group_id, 'THINGS' from auth_group on conflict do nothing`,
    );
  } finally {
    await client.end();
  }
}
