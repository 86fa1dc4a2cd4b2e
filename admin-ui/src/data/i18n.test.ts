import { defineResource, field } from '@onyak/core';
import { expect, it } from 'vitest';
import { makeI18nProvider } from './i18n.js';

const ward = defineResource({
  name: 'ward',
  call: 'WARD',
  table: 'ward',
  label: '병동',
  key: ['wardCode'],
  tenancy: 'hospital',
  fields: {
    wardCode: field.code({ label: '병동 코드', required: true, max: 10 }),
    beds: field.list({ label: '병상', max: 9, item: { bedNo: field.code({ label: '병상 번호', max: 5 }) } }),
  },
  sort: [{ field: 'wardCode', order: 'ASC' }],
});
const { translate } = makeI18nProvider([ward]);

it('names resources, fields and the fields of lists as the definition does', () => {
  expect(translate('resources.ward.name', { smart_count: 2 })).toBe('병동');
  expect(translate('resources.ward.fields.wardCode')).toBe('병동 코드');
  expect(translate('resources.ward.fields.beds')).toBe('병상');
  expect(translate('resources.ward.fields.beds.bedNo')).toBe('병상 번호');
});

it("fills react-admin's own words, and leaves what it does not know to the caller's text", () => {
  expect(translate('ra.page.edit', { name: '병동' })).toBe('병동 수정');
  expect(translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('3건 선택');
  expect(translate('없는 낱말', { _: '%{what} 없음', what: '약물' })).toBe('약물 없음');
  expect(translate('ra.unknown')).toBe('ra.unknown');
});
