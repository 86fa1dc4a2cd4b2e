import { describe, expect, it } from 'vitest';
import { callRow } from '../call-rows.js';
import { endingsOf, kindByName } from './file-kinds.js';
import { fileTypeOf } from './file-rules.js';
import { field } from '../fields.js';
import { defineResource, parseRow } from '../resource.js';

const fileId = '3f2b8a64-0c1d-4e5f-8a9b-0c1d2e3f4a5b';
const code = field.code({ label: '코드', required: true, max: 5 });
const consent = field.file({ label: '동의서', accept: ['pdf'], maxBytes: 1000 });
const base = {
  name: 'form',
  call: 'FORM',
  table: 'form',
  label: '서식',
  key: ['code'],
  tenancy: 'hospital',
  sort: [{ field: 'code', order: 'ASC' }],
} as const;
const form = defineResource({ ...base, fields: { code, consentDoc: consent } });

const parsed = (consentDoc: unknown) => parseRow(form, { code: 'A', consentDoc });

describe('a file field', () => {
  it.each([
    ['an id', fileId],
    ['id/name, as calls say it', `${fileId}/동의서.pdf`],
    ['what a row answered', { fileId, name: '동의서.pdf', bytes: 3, type: 'application/pdf' }],
  ])('takes %s', (_, value) => {
    expect(parsed(value)).toMatchObject({ values: { consentDoc: { fileId } }, faults: [] });
  });

  it.each([
    ['a path', '../../etc/passwd'],
    ['a number', 7],
    ['another object', { a: 1 }],
    ['an id that is none', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    ['a list', [fileId]],
  ])('refuses %s at the field', (_, value) => {
    expect(parsed(value).faults).toEqual([{ field: 'consentDoc', message: '올린 파일을 다시 선택해 주십시오.' }]);
  });

  it.each([null, '', undefined])('is empty by %j', (value) => {
    expect(parsed(value)).toEqual({ values: { code: 'A', consentDoc: null }, faults: [] });
  });

  it('is named for uploads by its resource and itself, or as the specification has it', () => {
    expect(fileTypeOf(form, 'consentDoc')).toBe('FORM_CONSENT_DOC');
    const named = field.file({ label: 'x', accept: ['pdf'], maxBytes: 1, fileType: 'AGREEMENT_DOC' });
    expect(fileTypeOf({ call: 'FORM', fields: { named } }, 'named')).toBe('AGREEMENT_DOC');
  });

  it('is id/name in the rows of calls, with its name beside it', () => {
    const row = { code: 'A', consentDoc: { fileId, name: '동의서.pdf', bytes: 3, type: 'application/pdf' } };
    expect(callRow(form, row)).toEqual({
      code: 'A',
      consentDoc: `${fileId}/동의서.pdf`,
      consentDocFileName: '동의서.pdf',
    });
    expect(callRow(form, { code: 'A', consentDoc: null })).toEqual({
      code: 'A',
      consentDoc: null,
      consentDocFileName: null,
    });
  });
});

it('a kind has its endings, and a name its kind', () => {
  expect(endingsOf(['pdf', 'jpeg'])).toBe('.pdf, .jpg, .jpeg');
  expect(['a.PDF', 'b.c.jpeg', 'pdf', 'x.html', '.pdf'].map(kindByName)).toEqual([
    'pdf',
    'jpeg',
    undefined,
    undefined,
    'pdf',
  ]);
});

it.each([
  ['rows of all institutions', { tenancy: 'common' }, /needs tenancy 'hospital'/],
  ['a view', { source: 'view', actions: { insert: false, update: false, delete: false } }, /needs a table/],
  ['a sort', { sort: [{ field: 'consentDoc', order: 'ASC' }] }, /cannot be key, sort/],
  ['others', { others: ['consentDoc'] }, /for others/],
  [
    'a row that may move',
    { fields: { code, consentDoc: consent, home: field.institution({ label: 'x', editable: true }) } },
    /cannot be moved/,
  ],
  [
    'a list',
    { fields: { code, files: field.list({ label: 'x', max: 2, item: { consent } }) } },
    /list files cannot hold files/,
  ],
])('files are refused in %s when the definition is made', (_, change, fault) => {
  expect(() => defineResource({ ...base, fields: { code, consentDoc: consent }, ...(change as object) })).toThrow(
    fault,
  );
});

it('no field may take more than the installation can', () => {
  expect(() => field.file({ label: 'x', accept: ['pdf'], maxBytes: 48_000_001 })).toThrow('1 to 48MB');
  expect(() => field.file({ label: 'x', accept: ['pdf'], maxBytes: 0 })).toThrow();
});
