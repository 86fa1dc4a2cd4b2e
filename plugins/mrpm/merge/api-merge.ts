import { fillMessage, message, OnyakError, parseRow, recordMenus, type SessionUser } from '@onyak/core';
import { call, modelOf, withMessage, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { derivedFields } from '../derived.js';
import { messages } from '../messages.js';
import { seesAllRecords } from '../reach.js';
import { adrRecord } from '../resource.js';
import { composeMerged } from './compose.js';
import { insertMerge, lockMerge, markUndone, mergesOf } from './merges.sql.js';
import { mergeCalls, mergedRecordSchema, picksSchema } from './schema.js';

const AdrRecord = modelOf(adrRecord);

const recId = z.string().trim().min(1, messages['recId.required']).max(60);
const version = z.coerce.number(message('field.integer')).int(message('field.integer')).min(1);
const notFound = () => OnyakError.of('NOT_FOUND', 'error.notFound');
const refused = (text: string) => new OnyakError('STATE', text);

const picks = z
  .string()
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: messages['merge.wrong'] });
      return z.NEVER;
    }
  })
  .pipe(z.object(picksSchema.shape, messages['merge.wrong']));

/** The records that a user reaches, whom no other writer changes before the end of the transaction. */
const locked = (db: TenantDatabase, user: SessionUser, ids: readonly string[]) => {
  const found = AdrRecord.on(db)
    .whereIn('recId', [...ids])
    .orderBy('recId')
    .forUpdate();
  return seesAllRecords(user) ? found : found.where({ requestUserId: user.userId });
};

const ofFields = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(adrRecord.fields, name)));

const changedFields = (changes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(adrRecord.fields).filter(([name]) => Object.hasOwn(changes, name)));

/** Ours: of two active records of one event one stays, with what the user has picked of both; the other is kept as it was. */
const mergeADRData = call({
  method: 'POST',
  path: mergeCalls.merge,
  summary: messages['merge.action'],
  menus: recordMenus,
  input: z.object({ keptRecId: recId, keptVersion: version, mergedRecId: recId, mergedVersion: version, picks }),
  output: z.string(),
  audit: {
    action: messages['merge.action'],
    targetType: 'adr-record',
    targetKey: (input) => [input.keptRecId, input.mergedRecId],
  },
  handler: async ({ db, input, user }) => {
    if (input.keptRecId === input.mergedRecId) throw new OnyakError('VALIDATION', messages['merge.same']);
    const rows = await locked(db, user, [input.keptRecId, input.mergedRecId]);
    const kept = rows.find((row) => row.recId === input.keptRecId);
    const merged = rows.find((row) => row.recId === input.mergedRecId);
    if (!kept || !merged) throw notFound();
    if (kept.hospitalCode !== merged.hospitalCode) throw refused(messages['merge.otherHospital']);
    if (kept.status !== 'ACTIVE' || merged.status !== 'ACTIVE') throw refused(messages['merge.inactive']);
    if (kept.version !== input.keptVersion || merged.version !== input.mergedVersion)
      throw refused(messages['merge.changed']);
    const changes = composeMerged({ ...kept }, { ...merged }, input.picks);
    const { faults } = parseRow({ fields: changedFields(changes) }, changes);
    if (faults.length > 0) throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults });
    const written = {
      ...changes,
      ...('d1List' in changes ? derivedFields(changes['d1List']) : {}),
      d4UpdateTime: new Date().toISOString(),
    };
    const before = ofFields({ ...kept });
    await AdrRecord.on(db).where({ recId: input.keptRecId }).patch(written);
    await AdrRecord.on(db).where({ recId: input.mergedRecId }).delete();
    await insertMerge(db, {
      hospitalCode: kept.hospitalCode,
      keptRecId: input.keptRecId,
      mergedRecId: input.mergedRecId,
      keptVersion: kept.version + 1,
      keptBefore: Object.fromEntries(Object.keys(written).map((name) => [name, before[name] ?? null])),
      mergedRow: ofFields({ ...merged }),
      userId: user.userId,
    });
    const words = { merged: input.mergedRecId, kept: input.keptRecId };
    return withMessage(fillMessage(messages['merge.done'], words), input.keptRecId);
  },
});

const selectMergedADRData = call({
  method: 'GET',
  path: mergeCalls.list,
  summary: messages['merge.list'],
  menus: recordMenus,
  input: z.object({ recId }),
  output: z.array(mergedRecordSchema),
  audit: { action: messages['merge.list'], targetType: 'adr-record', targetKey: (input) => input.recId },
  handler: async ({ db, input, user }) => {
    const own = seesAllRecords(user) ? {} : { requestUserId: user.userId };
    if (!(await AdrRecord.on(db).findOne({ recId: input.recId, ...own }))) throw notFound();
    return mergesOf(db, input.recId);
  },
});

const undoMergeADRData = call({
  method: 'POST',
  path: mergeCalls.undo,
  summary: messages['merge.undo'],
  menus: recordMenus,
  input: z.object({
    mergeNo: z
      .string()
      .trim()
      .regex(/^\d{1,18}$/, messages['merge.wrong']),
  }),
  output: z.string(),
  audit: { action: messages['merge.undo'], targetType: 'adr-merge', targetKey: (input) => input.mergeNo },
  handler: async ({ db, input, user }) => {
    const merge = await lockMerge(db, input.mergeNo);
    if (!merge) throw notFound();
    const { keptRecId, keptVersion, keptBefore, mergedRow, mergedRecId } = merge;
    const [kept] = await locked(db, user, [keptRecId]);
    if (!kept) throw notFound();
    if (kept.version !== keptVersion) throw refused(messages['merge.undoChanged']);
    await AdrRecord.on(db).where({ recId: keptRecId }).patch(ofFields(keptBefore));
    await AdrRecord.on(db).insert({ ...ofFields(mergedRow), recId: mergedRecId, hospitalCode: kept.hospitalCode });
    await markUndone(db, input.mergeNo, user.userId);
    return withMessage(fillMessage(messages['merge.undone'], { merged: mergedRecId }), mergedRecId);
  },
});

export const mergingCalls = [mergeADRData, selectMergedADRData, undoMergeADRData];
