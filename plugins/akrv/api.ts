import {
  call,
  compareKnowledge,
  defineApi,
  fieldChanges,
  listKnowledge,
  reviewCounts,
  reviewHistory,
  revokeRows,
  signRows,
  withMessage,
} from '@onyak/api/kit';
import { OnyakError } from '@onyak/core';
import { z } from 'zod';
import { text } from './messages.js';
import { readRow } from './row.sql.js';
import {
  changeKinds,
  comparisonSchema,
  knowledgeReleasesSchema,
  MAX_NOTE,
  MAX_ROWS,
  MAX_SOURCE,
  progressSchema,
  rowDetailSchema,
  seenRowSchema,
} from './schema.js';

const COMPARED_ROWS = 500;
const release = z.coerce.number().int().min(1).max(2_147_483_647);
const rows = z
  .array(seenRowSchema)
  .min(1, text('form.rowsRequired', { max: MAX_ROWS }))
  .max(MAX_ROWS, text('form.rowsRequired', { max: MAX_ROWS }));
const note = z
  .string()
  .trim()
  .max(MAX_NOTE, text('form.tooLong', { max: MAX_NOTE }));
const written = z.object({ count: z.number() });

const selectProgress = call({
  method: 'GET',
  path: '/api/AKRV/selectProgress',
  summary: '표별 검토 진행 현황',
  menu: 'AKRV',
  input: z.object({}),
  output: progressSchema,
  handler: async ({ db }) => reviewCounts(db),
});

const selectRow = call({
  method: 'GET',
  path: '/api/AKRV/selectRow',
  summary: '지식 한 행의 내용과 검토 이력',
  menu: 'AKRV',
  input: seenRowSchema.omit({ contentHash: true }),
  output: rowDetailSchema,
  handler: async ({ db, input }) => {
    const row = await readRow(db, input.tableName, input.rowKey);
    if (!row) throw new OnyakError('NOT_FOUND', text('row.gone'));
    const history = await reviewHistory(db, input);
    return {
      fields: row.fields.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }])),
      history: history.map(({ at, contentHash, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        current: contentHash === row.contentHash,
      })),
    };
  },
});

const sign = call({
  method: 'POST',
  path: '/api/AKRV/signRows',
  summary: '지식 행의 검토 표시 (본 내용 그대로일 때만)',
  menu: 'AKRV',
  f1: true,
  input: z.object({
    rows,
    source: z
      .string(text('sign.sourceRequired'))
      .trim()
      .min(1, text('sign.sourceRequired'))
      .max(MAX_SOURCE, text('form.tooLong', { max: MAX_SOURCE })),
    note: note.default(''),
  }),
  output: written,
  audit: { action: text('action.sign'), targetType: 'knowledge', targetKey: (input) => input.rows[0]?.tableName ?? '' },
  handler: async ({ db, input, user }) => {
    const count = await signRows(db, input.rows, {
      userId: user.userId,
      hospitalCode: user.hospitalCode,
      source: input.source,
      note: input.note,
    });
    return withMessage(text('sign.done', { count }), { count });
  },
});

const revoke = call({
  method: 'POST',
  path: '/api/AKRV/revokeRows',
  summary: '지식 행의 검토 취소',
  menu: 'AKRV',
  f1: true,
  input: z.object({ rows, note: note.min(1, text('revoke.noteRequired')) }),
  output: written,
  audit: {
    action: text('action.revoke'),
    targetType: 'knowledge',
    targetKey: (input) => input.rows[0]?.tableName ?? '',
  },
  handler: async ({ db, input }) => {
    const count = await revokeRows(db, input.rows, input.note);
    return withMessage(text('revoke.done', { count }), { count });
  },
});

const selectReleases = call({
  method: 'GET',
  path: '/api/AKRV/selectReleases',
  summary: '지식 판',
  menu: 'AKRV',
  input: z.object({}),
  output: knowledgeReleasesSchema,
  handler: async ({ db }) =>
    (await listKnowledge(db)).map(({ at, counts, ...rest }) => ({
      ...rest,
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
      at: at.toISOString(),
    })),
});

const selectComparison = call({
  method: 'GET',
  path: '/api/AKRV/selectComparison',
  summary: '지식 판이 바꾼 행과 무효가 된 검토',
  menu: 'AKRV',
  input: z.object({
    release,
    other: release.optional(),
    table: seenRowSchema.shape.tableName.optional(),
    change: z.enum(changeKinds).optional(),
    lost: z.enum(['Y', 'N']).default('N'),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  output: comparisonSchema,
  handler: async ({ db, input }) => {
    const found = await compareKnowledge(db, input.release, {
      limit: COMPARED_ROWS,
      offset: input.offset,
      lost: input.lost === 'Y',
      ...(input.other === undefined ? {} : { other: input.other }),
      ...(input.table === undefined ? {} : { table: input.table }),
      ...(input.change === undefined ? {} : { change: input.change }),
    });
    return { ...found, rows: found.rows.map((row) => ({ ...row, fields: fieldChanges(row) })) };
  },
});

/** Rows of the knowledge as a pharmacist reviews them, and releases of it. */
export default defineApi(() => ({
  calls: [selectProgress, selectRow, sign, revoke, selectReleases, selectComparison],
}));
