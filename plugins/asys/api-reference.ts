import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  call,
  compareReleases,
  durKinds,
  fieldChanges,
  importList,
  listReleases,
  presentMasters,
  rollbackRelease,
  withMessage,
  type ListProgress,
} from '@onyak/api/kit';
import { OnyakError } from '@onyak/core';
import { z } from 'zod';
import { text } from './messages.js';
import { requireAll } from './over-all.js';
import {
  changeKinds,
  comparisonSchema,
  importModes,
  importResultSchema,
  listKinds,
  masterKinds,
  mastersSchema,
  progressSchema,
  releasesSchema,
} from './schema.js';

const MAX_BYTES = 300_000_000;
const COMPARED_ROWS = 200;

/** Chosen by the page, so that it can ask how far its import is. */
const importId = z.string().regex(/^[\w-]{8,64}$/);
const release = z.coerce.number().pipe(z.int32().min(1));

const selectMasters = call({
  method: 'GET',
  path: '/api/ASYS/selectMasters',
  summary: '목록을 가져올 수 있는 기준정보 (플러그인이 설치된 것)',
  menu: 'ASYS',
  input: z.object({}),
  output: mastersSchema,
  handler: async ({ db }) => [...(await presentMasters(db)), ...durKinds],
});

const selectReleases = call({
  method: 'GET',
  path: '/api/ASYS/selectReleases',
  summary: '기준정보 자료 판',
  menu: 'ASYS',
  input: z.object({ kind: z.enum(masterKinds).optional() }),
  output: releasesSchema,
  handler: async ({ db, input }) =>
    (await listReleases(db, input.kind)).map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
});

/** How far an import of this process is, for who began it. */
const running = new Map<string, ListProgress>();

const importCall = call({
  method: 'POST',
  path: '/api/ASYS/importReference',
  summary: '기준정보 목록 가져오기',
  menu: 'ASYS',
  f1: true,
  input: z.object({
    id: importId,
    kind: z.enum(listKinds),
    dryRun: z.enum(['Y', 'N']),
    mode: z.enum(importModes),
    label: z.string().trim().max(100).default(''),
  }),
  output: importResultSchema,
  upload: { maxBytes: MAX_BYTES, extensions: ['.csv', '.txt', '.xlsx', '.json'] },
  audit: { action: text('action.import'), targetType: 'reference', targetKey: ({ kind }) => kind },
  prepare: async ({ file, ...caller }) => {
    requireAll(caller);
    if (!file) throw new OnyakError('VALIDATION', text('reference.file'));
    // A release tells the name that its file has for a person.
    const folder = await mkdtemp(join(tmpdir(), 'onyak-reference-'));
    const path = join(folder, file.fileName.replaceAll(/[/\\]/g, '_'));
    await symlink(resolve(file.path), path);
    return { folder, path };
  },
  handler: async ({ db, input, prepared, signal, user }) => {
    const key = `${user.userId}:${input.id}`;
    try {
      return await importList(db, {
        kind: input.kind,
        path: prepared.path,
        dryRun: input.dryRun === 'Y',
        mode: input.mode,
        label: input.label,
        onProgress: (progress) => running.set(key, progress),
        signal,
      });
    } finally {
      running.delete(key);
      await rm(prepared.folder, { recursive: true, force: true });
    }
  },
});

const selectProgress = call({
  method: 'GET',
  path: '/api/ASYS/selectImportProgress',
  summary: '가져오기 진행 상황',
  menu: 'ASYS',
  input: z.object({ id: importId }),
  output: progressSchema,
  handler: async ({ input, user }) => running.get(`${user.userId}:${input.id}`) ?? null,
});

const compare = call({
  method: 'GET',
  path: '/api/ASYS/selectComparison',
  summary: '자료 판이 바꾼 내용',
  menu: 'ASYS',
  input: z.object({ release, other: release.optional(), change: z.enum(changeKinds).optional() }),
  output: comparisonSchema,
  handler: async ({ db, input }) => {
    const found = await compareReleases(db, input.release, {
      limit: COMPARED_ROWS,
      ...(input.other === undefined ? {} : { other: input.other }),
      ...(input.change === undefined ? {} : { change: input.change }),
    });
    const kind = (await listReleases(db)).find((one) => one.release === input.release)?.kind;
    return { ...found, rows: found.rows.map((row) => ({ ...row, fields: fieldChanges(row, kind) })) };
  },
});

const rollback = call({
  method: 'POST',
  path: '/api/ASYS/rollbackReference',
  summary: '자료 판 되돌리기',
  menu: 'ASYS',
  f1: true,
  input: z.object({ release, keepTouched: z.enum(['Y', 'N']).default('N') }),
  output: z.object({ kept: z.number() }),
  audit: { action: text('action.rollback'), targetType: 'reference', targetKey: (input) => String(input.release) },
  handler: async ({ db, input, ...caller }) => {
    requireAll(caller);
    const { kept } = await rollbackRelease(db, input.release, { keepTouched: input.keepTouched === 'Y' });
    const words = kept.length === 0 ? 'reference.rolledBack' : 'reference.rolledBackKept';
    return withMessage(text(words, { release: input.release, count: kept.length }), {
      kept: kept.length,
    });
  },
});

export const referenceCalls = () => [selectMasters, selectReleases, importCall, selectProgress, compare, rollback];
