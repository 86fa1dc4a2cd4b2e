import { message, OnyakError, reservedFieldNames, type FieldFault } from '@onyak/core';
import { Account, keyCall, maskedRow, withMessage, type ApiHost } from '@onyak/api/kit';
import { z } from 'zod';
import { adrRecord } from '../../mrpm/contract.js';
import { messages } from '../messages.js';
import { insertReceived } from '../received.sql.js';

/** Records a minute of one institution: several times what an interface may have to catch up with. */
const PER_MINUTE = 30_000;

const known: ReadonlySet<string> = new Set([...Object.keys(adrRecord.fields), ...reservedFieldNames]);

const strange = (sent: Readonly<Record<string, unknown>>): FieldFault[] =>
  Object.keys(sent)
    .filter((name) => !known.has(name))
    .map((name) => ({
      field: name.slice(0, 60),
      message: message('error.unknownParameter', { names: name.slice(0, 60) }),
    }));

const name = (max: number, refusal: string) =>
  z
    .string()
    .trim()
    .max(max, refusal)
    .nullish()
    .transform((value) => value || null);

/** What is sent beside the record's own fields: whom it is for, and what its sender calls it. */
const addressSchema = z.looseObject({
  recId: name(60, messages['recId.max']),
  requestUserId: name(20, messages['requestUserId.unknown']),
});

/**
 * `POST /if/adr`: an ADR record for the receive box (decisions "Interfaces"). It is held against the record's own rules, so that
 * what stands in the box can be saved; a record as Onyak answers it may be sent back as it is.
 */
export const receiveAdr = ({ checkRow }: Pick<ApiHost, 'checkRow'>) =>
  keyCall({
    path: '/if/adr',
    summary: 'ADR 정보 수신',
    describedBy: adrRecord,
    input: addressSchema,
    output: z.object({ ifNo: z.int() }),
    limit: { allowed: PER_MINUTE, seconds: 60 },
    kept: (sent) => ({
      sent: maskedRow(adrRecord.fields, sent),
      recId: typeof sent['recId'] === 'string' ? sent['recId'] : undefined,
    }),
    handler: async ({ db, input, hospitalCode }) => {
      const { recId, requestUserId, ...sent } = input;
      // Specification 1 §4: a new record is ACTIVE.
      const { values, faults } = await checkRow(db, adrRecord, { status: 'ACTIVE', ...sent });
      const addressee =
        requestUserId === null || (await Account.on(db).findOne({ id: requestUserId, status: 'ACTIVE', hospitalCode }))
          ? []
          : [{ field: 'requestUserId', message: messages['requestUserId.unknown'] }];
      const all = [...strange(sent), ...faults, ...addressee];
      if (all.length > 0) throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults: all });
      const ifNo = await insertReceived(db, { hospitalCode, senderRecId: recId, requestUserId, record: values });
      return withMessage(messages['received'], { ifNo });
    },
  });
