import { message, OnyakError, type SessionUser } from '@onyak/core';
import { call, modelOf, withMessage, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { adrRecord, seesAllRecords } from '../../mrpm/contract.js';
import { messages, text } from '../messages.js';
import { countReceived, deleteReceived, findReceived, listReceived, takeReceived } from '../received.sql.js';
import { comparisonSchema } from '../schema.js';
import { compareRecords } from './compare.js';

/** Rows of one answer. */
const MOST = 200;
const USUAL = 50;

const AdrRecord = modelOf(adrRecord);

const searchAll = z.enum(['Y', 'N']).or(z.literal('')).optional();
const ifNo = z.coerce
  .number(message('field.integer'))
  .int(message('field.integer'))
  .min(1)
  .max(Number.MAX_SAFE_INTEGER);
const notFound = () => OnyakError.of('NOT_FOUND', 'error.notFound');

/**
 * Whose rows are meant: what is addressed to the caller or to nobody; with the function all of the institution's.
 * @throws OnyakError NO_AUTH for `searchAll` without the function.
 */
function ownerOf(
  { user, f1 }: { readonly user: { readonly userId: string }; readonly f1: boolean },
  all?: string,
): string | null {
  if (all === 'Y' && !f1) throw OnyakError.of('NO_AUTH', 'searchAll.noAuth');
  return f1 && all !== 'N' ? null : user.userId;
}

/** The records that a user reaches: whoever lacks the function of their look-up, the own ones. */
const within = (db: TenantDatabase, user: SessionUser) =>
  seesAllRecords(user) ? AdrRecord.on(db) : AdrRecord.on(db).where({ requestUserId: user.userId });

const target = (input: { readonly ifNo: number }) => String(input.ifNo);

const selectADRDataIF = call({
  method: 'GET',
  path: '/api/MRCV/selectADRDataIF',
  summary: '수신함: 받은 ADR 정보와 갱신 대상',
  menu: 'MRCV',
  input: z.object({
    start: z.coerce.number(message('field.integer')).int(message('field.integer')).min(0).max(1_000_000).default(0),
    limit: z.coerce.number(message('field.integer')).int(message('field.integer')).min(1).max(MOST).default(USUAL),
    searchAll,
  }),
  output: z.array(z.record(z.string(), z.unknown())),
  audit: { action: messages['action.list'], targetType: 'received-adr', targetKey: () => '' },
  handler: (context) => listReceived(context.db, ownerOf(context, context.input.searchAll), context.input),
});

const selectADRDataIFCnt = call({
  method: 'GET',
  path: '/api/MRCV/selectADRDataIFCnt',
  summary: '수신함 건수',
  menu: 'MRCV',
  input: z.object({ searchAll }),
  output: z.int(),
  handler: (context) => countReceived(context.db, ownerOf(context, context.input.searchAll)),
});

const deleteADRDataIF = call({
  method: 'POST',
  path: '/api/MRCV/deleteADRDataIF',
  summary: '수신 자료 삭제',
  menu: 'MRCV',
  input: z.object({ ifNo }),
  output: z.undefined(),
  audit: { action: messages['action.delete'], targetType: 'received-adr', targetKey: target },
  handler: async (context) => {
    if (!(await deleteReceived(context.db, context.input.ifNo, ownerOf(context)))) throw notFound();
    return withMessage(message('delete.done'));
  },
});

/** Ours: what was received beside the record that it would change. */
const selectADRDataIFDiff = call({
  method: 'GET',
  path: '/api/MRCV/selectADRDataIFDiff',
  summary: '받은 값과 갱신 대상의 값',
  menu: 'MRCV',
  input: z.object({ ifNo }),
  output: comparisonSchema,
  audit: { action: messages['action.differences'], targetType: 'received-adr', targetKey: target },
  handler: async (context) => {
    const { db, input, user } = context;
    const found = await findReceived(db, input.ifNo, ownerOf(context));
    if (!found) throw notFound();
    const { record, targetRecId, isTaken } = found;
    const current = targetRecId === null ? undefined : await within(db, user).findOne({ recId: targetRecId });
    const names = Object.keys(adrRecord.fields);
    const { values } = compareRecords(names, record, current && { ...current });
    return { targetRecId, isTaken, isReadable: current !== undefined, values };
  },
});

/** Ours: the record was saved that a received one was opened for (the form says which); the row is kept, as taken over. */
const takeADRDataIF = call({
  method: 'POST',
  path: '/api/MRCV/takeADRDataIF',
  summary: '수신 자료를 기록에 반영함',
  menu: 'MRCV',
  input: z.object({ ifNo, recId: z.string().trim().min(1, messages['recId.required']).max(60, messages['recId.max']) }),
  output: z.undefined(),
  audit: { action: messages['action.take'], targetType: 'received-adr', targetKey: target },
  handler: async (context) => {
    const { db, input, user } = context;
    const { recId } = input;
    if (!(await within(db, user).findOne({ recId }))) throw notFound();
    const taken = await takeReceived(db, { ...input, owner: ownerOf(context) });
    if (taken === undefined) throw notFound();
    if (taken !== recId) throw new OnyakError('DUPLICATE', text('taken.other', { recId: taken }));
    return withMessage(text('taken.done', { recId }));
  },
});

/** The calls of the receive box. */
export const boxCalls = [selectADRDataIF, selectADRDataIFCnt, deleteADRDataIF, selectADRDataIFDiff, takeADRDataIF];
