import { defineResource, field } from '@onyak/core';

/** A row of the knowledge in force with what was signed of it; common to all institutions, as the knowledge is. */
export const knowledgeRow = defineResource({
  name: 'knowledge-row',
  call: 'AKRV',
  calls: 'none',
  table: 'knowledge_review',
  source: 'view',
  label: '지식 검토',
  key: ['tableName', 'rowKey'],
  tenancy: 'common',
  fields: {
    tableName: field.text({ label: '표 코드', required: true, max: 63, width: 180 }),
    rowKey: field.text({ label: '행 코드', required: true, max: 400, width: 180 }),
    tableLabel: field.text({ label: '표', max: 60, width: 170 }),
    title: field.text({ label: '행', max: 2000, width: 300 }),
    state: field.option({
      label: '검토',
      width: 120,
      options: [
        { value: 'UNSIGNED', label: '검토 전', tone: 'quiet' },
        { value: 'SIGNED', label: '검토함', tone: 'fine' },
        { value: 'CHANGED', label: '바뀜', tone: 'moderate' },
      ],
    }),
    summary: field.text({ label: '내용', max: 10000, width: 420 }),
    basis: field.text({ label: '확인한 자료', max: 1000, emptyText: '없음', width: 220 }),
    source: field.text({ label: '출처 표기', max: 1000, width: 170 }),
    signedBy: field.text({ label: '검토자', max: 20, width: 110 }),
    signedAt: field.dateTime({ label: '검토 시각', width: 172 }),
    signedAtHospital: field.text({ label: '검토 기관', max: 100, width: 160 }),
    reviewSource: field.text({ label: '검토한 원문', max: 500, width: 220 }),
    reviewNote: field.text({ label: '검토 의견', max: 1000, width: 220 }),
    contentHash: field.text({ label: '내용 지문', max: 64, width: 200 }),
  },
  columns: ['tableLabel', 'title', 'state', 'summary', 'basis', 'source', 'signedBy', 'signedAt'],
  search: { param: 'allSearchLike', fields: ['title', 'summary', 'basis', 'rowKey'], placeholder: '약물, 내용, 자료' },
  sort: [
    { field: 'tableName', order: 'ASC' },
    { field: 'rowKey', order: 'ASC' },
  ],
});
