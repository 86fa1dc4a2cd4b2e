import { definePlugin, defineResource, field, OnyakError } from '@onyak/core';
import { ensureResourceTables } from '@onyak/migrations';
import { connectionTo } from '@onyak/database';
import type { InlinePlugin } from '../boot/load.js';
import { defineApi } from '../kit/index.js';

/** A master as a plugin author would declare it: every kind of field, a key of two, common to all. */
export const gadget = defineResource({
  name: 'gadget',
  call: 'GADGET',
  table: 'test_gadget',
  label: '의료기기',
  key: ['maker', 'model'],
  tenancy: 'common',
  changes: 'menu',
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
      options: { A: '상', B: '하' },
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
    // Not among `others`: other institutions must not learn it, nor ask by it.
    keeper: field.text({ label: '관리자', max: 20 }),
  },
  search: { param: 'allSearchLike', fields: ['wardCode', 'wardName', 'keeper'], required: true },
  sort: [{ field: 'wardCode', order: 'ASC' }],
  others: ['wardName'],
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
  changes: 'menu',
  fields: { text: field.text({ label: '문구', required: true, max: 40 }) },
  sort: [{ field: 'text', order: 'ASC' }],
});

/** Rows of their writers, numbered by the database, with every kind of field that gadget has not. */
export const visit = defineResource({
  name: 'visit',
  call: 'VISIT',
  calls: 'form',
  table: 'test_visit',
  label: '방문',
  key: ['visitNo'],
  tenancy: 'hospital',
  fields: {
    visitNo: field.integer({ label: '번호', min: 1, max: 1_000_000, generated: 'identity' }),
    hospitalNameCode: field.institution({ label: '의료기관', editable: true }),
    visitedAt: field.dateTime({ label: '방문 일시', required: true }),
    wardCode: field.reference({ label: '병동', max: 10, to: { resource: 'ward', display: 'wardName' } }),
    patientName: field.text({ label: '환자명', required: true, max: 20, personal: true }),
    memo: field.text({ label: '메모', max: 50 }),
    drugs: field.list({
      label: '약물',
      max: 3,
      item: {
        drugCode: field.code({ label: '약물 코드', required: true, max: 10 }),
        wardCode: field.reference({ label: '병동', max: 10, to: { resource: 'ward', display: 'wardName' } }),
      },
    }),
    ticket: field.code({ label: '표', max: 40, generated: 'hook' }),
    userId: field.text({ label: '작성자', max: 20, readOnly: true }),
  },
  unique: [['ticket']],
  search: { param: 'allSearchLike', fields: ['patientName', 'memo'] },
  filters: { words: { fields: ['patientName', 'memo'], match: 'contains' } },
  dateRange: { field: 'visitedAt', default: 'last7Days' },
  ownRows: { field: 'userId' },
  sort: [{ field: 'visitedAt', order: 'DESC' }],
});

/** Something that happened, written by the server alone. */
export const knock = defineResource({
  name: 'knock',
  call: 'KNOCK',
  callNames: { select: 'selectKnocks' },
  table: 'test_knock',
  source: 'log',
  label: '기록',
  key: ['num'],
  tenancy: 'hospital',
  fields: {
    num: field.integer({ label: '번호', min: 1, max: 1_000_000, generated: 'identity' }),
    at: field.dateTime({ label: '일시', required: true }),
    hospitalNameCode: field.institution({ label: '의료기관' }),
    word: field.text({ label: '내용', max: 20 }),
  },
  dateRange: { field: 'at', default: 'today' },
  sort: [{ field: 'at', order: 'DESC' }],
});

/** Rows that are institutions. */
export const site = defineResource({
  name: 'site',
  call: 'SITE',
  table: 'test_site',
  label: '기관',
  key: ['code'],
  keyChangedMessage: '기관 코드는 바꿀 수 없습니다.',
  tenancy: 'institution',
  fields: {
    code: field.code({ label: '코드', required: true, max: 10 }),
    name: field.text({ label: '이름', required: true, max: 20 }),
  },
  sort: [{ field: 'code', order: 'ASC' }],
});

/** Rows with files of every kind that a field may take. */
export const agreement = defineResource({
  name: 'agreement',
  call: 'AGREEMENT',
  table: 'test_agreement',
  label: '동의서',
  key: ['agreementNo'],
  tenancy: 'hospital',
  fields: {
    agreementNo: field.code({ label: '동의서 번호', required: true, max: 20 }),
    hospitalNameCode: field.institution({ label: '의료기관' }),
    agreementDoc: field.file({
      label: '동의서 파일',
      accept: ['pdf'],
      maxBytes: 4_800_000,
      required: true,
    }),
    extra: field.file({ label: '첨부', accept: ['png', 'jpeg', 'docx', 'xlsx', 'csv'], maxBytes: 1_000_000 }),
    userId: field.text({ label: '작성자', max: 20, readOnly: true }),
  },
  search: { param: 'allSearchLike', fields: ['agreementNo', 'agreementDoc'] },
  ownRows: { field: 'userId' },
  sort: [{ field: 'agreementNo', order: 'ASC' }],
  audit: { action: 'READ_AGREEMENT' },
});

const resources = [gadget, ward, label, visit, knock, site, agreement];

/** The plugin that brings them. */
export const samplePlugin: InlinePlugin = {
  plugin: definePlugin({
    code: 'things',
    name: '시험 마스터',
    coreVersion: '^0.1.0',
    menu: {
      path: '/things',
      label: '시험 마스터',
      group: 'REFERENCE',
      seq: 99,
      icon: 'Category',
      f1: '기관 전체 조회',
      count: { resource: 'visit', filter: { memo: [null] } },
    },
    resources,
  }),
  api: defineApi(() => ({
    calls: [],
    rows: {
      visit: {
        beforeInsert: async (values, { user, db }) => {
          if (values['memo'] === '거절') throw OnyakError.of('STATE', 'error.inUse');
          const { rows } = await db.query<{ count: string }>('select count(*) from test_visit');
          return { ticket: `T-${user.userId}-${rows[0]?.count ?? ''}` };
        },
        beforeUpdate: async (current, values) =>
          values['memo'] === '되돌림' ? { memo: `${String(current['memo'])}!` } : undefined,
        beforeDelete: async (current) => {
          if (current['memo'] === '보존') throw OnyakError.of('IN_USE', 'error.inUse');
        },
      },
    },
  })),
};

/** Stands for the menu of medication guides, without its calls. */
export const guideMenu: InlinePlugin = {
  plugin: definePlugin({
    code: 'mmmg',
    name: '복약지도',
    coreVersion: '^0.1.0',
    menu: {
      path: '/mmmg',
      label: '복약지도',
      group: 'CDSS',
      seq: 1,
      icon: 'Article',
      f1: '전체 조회',
      count: { requests: 'guide', waitingOnly: true },
    },
    requests: [
      {
        kind: 'guide',
        label: '복약지도',
        menus: ['MMMG'],
        workflow: 'guideWorkflow',
        idPrefix: 'mg-',
        queues: ['guide'],
      },
    ],
  }),
};

/** Tables of the resources, and their menu for every group. */
export async function prepareThings(databaseUrl: string): Promise<void> {
  await ensureResourceTables(databaseUrl, resources);
  const client = connectionTo({ connectionString: databaseUrl });
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
