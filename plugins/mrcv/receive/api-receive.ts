import { message, OnyakError, reservedFieldNames, type FieldFault } from '@onyak/core';
import { Account, keyCall, maskedRow, withMessage, type ApiHost } from '@onyak/api/kit';
import { readAdrBundle } from '@onyak/documents';
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

type Sent = Readonly<Record<string, unknown>>;

/** A record, or a FHIR Bundle of one as its values; what stands beside the Bundle's own members is kept. */
function valuesOf(sent: Sent): Sent {
  if (sent['resourceType'] === undefined) return sent;
  const values = readAdrBundle(sent);
  if (!values) throw new OnyakError('VALIDATION', messages['bundle.wrong']);
  const { requestUserId } = sent;
  return requestUserId === undefined ? values : { ...values, requestUserId };
}

/** @throws OnyakError VALIDATION with each fault of what is sent beside the record's own fields. */
function addressed(input: Sent): z.output<typeof addressSchema> {
  const parsed = addressSchema.safeParse(valuesOf(input));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults });
}

/** What a refusal keeps of a Bundle: its values where it has any, else what kind of thing it was. */
function keptOf(sent: Sent): Sent {
  if (sent['resourceType'] === undefined) return sent;
  return readAdrBundle(sent) ?? { resourceType: String(sent['resourceType']).slice(0, 60) };
}

/**
 * `POST /if/adr`: an ADR record for the receive box (decisions "Interfaces"). It is held against the record's own rules, so that
 * what stands in the box can be saved; a record as Onyak answers it may be sent back as it is, as JSON or as FHIR Bundle.
 */
export const receiveAdr = ({ checkRow }: Pick<ApiHost, 'checkRow'>) =>
  keyCall({
    path: '/if/adr',
    summary: 'ADR 정보 수신',
    describedBy: adrRecord,
    input: addressSchema,
    output: z.object({ ifNo: z.int() }),
    limit: { allowed: PER_MINUTE, seconds: 60 },
    kept: (sent) => {
      const values = keptOf(sent);
      const { recId } = values;
      return { sent: maskedRow(adrRecord.fields, values), recId: typeof recId === 'string' ? recId : undefined };
    },
    handler: async ({ db, input, hospitalCode }) => {
      const { recId, requestUserId, ...sent } = addressed(input);
      // Specification 1 §4: a new record is ACTIVE.
      const { values, faults } = await checkRow(db, adrRecord, { status: 'ACTIVE', ...sent });
      const addressee =
        requestUserId === null || (await Account.on(db).findOne({ id: requestUserId, status: 'ACTIVE', hospitalCode }))
          ? []
          : [{ field: 'requestUserId', message: messages['requestUserId.unknown'] }];
      const all = [...strange(sent), ...faults, ...addressee];
      if (all.length > 0) throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults: all });
      // What was not sent says nothing about the record that it would change.
      const record = Object.fromEntries(Object.entries(values).filter(([given]) => Object.hasOwn(sent, given)));
      const ifNo = await insertReceived(db, { hospitalCode, senderRecId: recId, requestUserId, record });
      return withMessage(messages['received'], { ifNo });
    },
  });
