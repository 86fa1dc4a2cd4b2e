import { message, OnyakError } from '@onyak/core';
import { call, modelOf, withMessage } from '@onyak/api/kit';
import { z } from 'zod';
import { adrRecord } from '../../mrpm/contract.js';
import { messages } from '../messages.js';
import { countReceived, deleteReceived, findReceived, listReceived } from '../received.sql.js';
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
    const { db, input } = context;
    const found = await findReceived(db, input.ifNo, ownerOf(context));
    if (!found) throw notFound();
    const { record, targetRecId } = found;
    const current = targetRecId === null ? undefined : await AdrRecord.on(db).findOne({ recId: targetRecId });
    const names = Object.keys(adrRecord.fields);
    return compareRecords(names, record, current && { recId: current.recId ?? '', values: { ...current } });
  },
});

/** The calls of the receive box. */
export const boxCalls = [selectADRDataIF, selectADRDataIFCnt, deleteADRDataIF, selectADRDataIFDiff];
