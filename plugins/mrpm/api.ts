import { fillMessage, OnyakError } from '@onyak/core';
import { call, defineApi, modelOf, withMessage, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { publicCardCalls } from './card/api-card.js';
import { cardPictureCalls } from './card/api-picture.js';
import { publicCallsOf } from './public-record/api-public.js';
import { recordPreviewCalls } from './public-record/api-preview.js';
import { exchangeCallsOf } from './exchange/api-exchange.js';
import { linkCalls } from './link/api-links.js';
import { namedRecord } from './link/named-record.js';
import { lookupsOf } from './lookups.sql.js';
import { mergingCalls } from './merge/api-merge.js';
import { messages } from './messages.js';
import { selectOffers } from './offers/api-offers.js';
import { registeredReactions } from './reactions/api-reactions.js';
import { recordHooks } from './record/saving.js';
import { adrRecord } from './resource.js';
import { lookupsSchema } from './schema.js';
import { signalCalls } from './signals/api-signals.js';

const MAX_DELETED = 100;

const recId = z.string().trim().min(1, messages['recId.required']).max(60);
const audited = (action: string) => ({
  action,
  targetType: 'adr-record',
  targetKey: (input: { recId: string; url?: string }, _data: unknown, db: TenantDatabase) => namedRecord(db, input),
});
const notFound = () => OnyakError.of('NOT_FOUND', 'error.notFound');

const AdrRecord = modelOf(adrRecord);

/** The records that a caller reaches in their institution: all with the menu's function, else the own. */
const within = (db: TenantDatabase, userId: string, f1: boolean) =>
  f1 ? AdrRecord.on(db) : AdrRecord.on(db).where({ requestUserId: userId });

/** @throws OnyakError NOT_FOUND */
async function demandRecord(db: TenantDatabase, id: string, userId: string, f1: boolean) {
  const record = await within(db, userId, f1).select('recId', 'd1List').findOne({ recId: id });
  if (!record) throw notFound();
  return record;
}

/** A record by its id, or by the code of a link to it (specification 1 §7). */
const caseInput = z
  .object({ recId: recId.or(z.literal('')).default(''), url: z.string().trim().default('') })
  .refine((input) => input.recId !== '' || input.url !== '', { error: messages['recId.required'], path: ['recId'] });

const selectADRDataD1 = call({
  method: 'GET',
  path: '/api/MRPM/selectADRDataD1',
  summary: '개별 사례',
  menu: 'MRPM',
  input: caseInput,
  output: z.array(z.record(z.string(), z.unknown())),
  audit: audited('ADR 정보 조회'),
  handler: async ({ db, input, user, f1 }) => {
    const id = await namedRecord(db, input);
    return [...((await demandRecord(db, id, user.userId, f1)).d1List ?? [])];
  },
});

const selectUserRecordSearchHst = call({
  method: 'GET',
  path: '/api/MRPM/selectUserRecordSearchHst',
  summary: '기록 조회 이력',
  menu: 'MRPM',
  input: z.object({ recId }),
  output: lookupsSchema,
  handler: async ({ db, input, user, f1 }) => {
    await demandRecord(db, input.recId, user.userId, f1);
    return lookupsOf(db, input.recId);
  },
});

/** The records that a comma list names, each once. */
const namedIds = ({ targetRecId }: { readonly targetRecId: string }): string[] =>
  [...new Set(targetRecId.split(',').map((id) => id.trim()))].filter((id) => id !== '');

const deleteADRData = call({
  method: 'POST',
  path: '/api/MRPM/deleteADRData',
  summary: 'ADR 정보 삭제 (쉼표로 여러 건)',
  menu: 'MRPM',
  input: z.object({ targetRecId: z.string().default('') }),
  output: z.undefined(),
  audit: { action: messages['action.delete'], targetType: 'adr-record', targetKey: namedIds },
  handler: async ({ db, input, user, f1 }) => {
    const ids = namedIds(input);
    if (ids.length === 0) throw new OnyakError('VALIDATION', messages['target.required']);
    if (ids.length > MAX_DELETED)
      throw new OnyakError('VALIDATION', fillMessage(messages['target.tooMany'], { max: MAX_DELETED }));
    const deleted = await within(db, user.userId, f1).whereIn('recId', ids).delete();
    // All or none: a record that is not there (any more) refuses the whole.
    if (deleted !== ids.length) throw notFound();
    return withMessage(fillMessage(messages['deleted'], { count: ids.length }));
  },
});

/** Calls beside the list, and what the server writes into a record that is saved. */
export default defineApi(({ environment }) => ({
  reactions: registeredReactions,
  calls: [
    selectADRDataD1,
    selectUserRecordSearchHst,
    deleteADRData,
    selectOffers,
    ...signalCalls,
    ...linkCalls,
    ...publicCallsOf(environment),
    ...publicCardCalls,
    ...cardPictureCalls,
    ...exchangeCallsOf(environment),
    ...mergingCalls,
    ...recordPreviewCalls,
  ],
  rows: { 'adr-record': recordHooks },
}));
