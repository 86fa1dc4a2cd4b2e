import { Account, keyCall, maskedRow, takeRequest, type ApiHost } from '@onyak/api/kit';
import { MAX_RECORD_BYTES, OnyakError, recordRequestText } from '@onyak/core';
import { prepareReader } from '@onyak/workflows/intake';
import type { RequestClient } from '@onyak/workflows/client';
import { z } from 'zod';
import { guideRequests } from '../../mmmg/contract.js';
import { text } from '../messages.js';
import { insertGuideRequest } from '../request/requests.sql.js';
import { readBundle, storeRecord } from '../store-record.js';
import { createSuggester } from '../suggestions/suggestions.js';
import { payloadOf } from './payload.js';

/** Requests a minute of one institution: each is read, screened and worded. */
const PER_MINUTE = 300;

const inputSchema = z.strictObject(
  {
    irbNumber: z
      .string(recordRequestText('request.irbNumber'))
      .trim()
      .min(1, recordRequestText('request.irbNumber'))
      .max(100, recordRequestText('request.irbNumberMax')),
    /** Whose request it is; left out: the institution's, seen by who holds the menu's function. */
    userId: z.string().trim().max(20, text('interface.userId')).default(''),
    observationDays: z.coerce
      .number(recordRequestText('request.observationDays'))
      .int(recordRequestText('request.observationDays'))
      .min(1, recordRequestText('request.observationDays'))
      .max(3_650, recordRequestText('request.observationDays'))
      .default(365),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? text('interface.unknown', { names: issue.keys.join(', ') }) : undefined,
  },
);

/**
 * `POST /if/mg`: a request for a medication guide with the patient's FHIR bundle (decisions "Interfaces"). What a person would find
 * chosen after an upload is what is asked for.
 */
export function receiveGuideRequest(client: RequestClient, log: ApiHost['log']) {
  const suggest = createSuggester();
  return keyCall({
    path: '/if/mg',
    summary: '복약지도 요청 수신',
    input: inputSchema,
    output: z.object({ reqId: z.string() }),
    limit: { allowed: PER_MINUTE, seconds: 60 },
    upload: {
      maxBytes: MAX_RECORD_BYTES,
      field: 'file',
      asBody: ['application/fhir+json', 'application/json'],
      begins: prepareReader,
    },
    kept: (sent) => ({ sent: maskedRow({}, sent) }),
    prepare: ({ file, signal }) => readBundle(file, signal),
    handler: async (context) => {
      const { db, input, prepared, hospitalCode, user, once } = context;
      const { irbNumber, observationDays } = input;
      const owner = { id: input.userId, status: 'ACTIVE', hospitalCode } as const;
      if (input.userId !== '' && !(await Account.on(db).findOne(owner)))
        throw new OnyakError('VALIDATION', text('interface.userId'), {
          faults: [{ field: 'userId', message: text('interface.userId') }],
        });
      const userId = input.userId === '' ? user.userId : input.userId;
      const { phrFileId, record } = await storeRecord(db, prepared, { hospitalCode, userId, irbNumber });
      const suggested = await suggest(db, record);
      const payload = payloadOf(record, suggested, { irbNumber, observationDays, phrFileId });
      return takeRequest(
        { ...context, user: { userId } },
        {
          kind: guideRequests,
          prefix: 'MG',
          requestKey: once?.key,
          subject: { number: payload.irbNumber, name: payload.name },
          payload,
          added: (ref) => insertGuideRequest(db, ref, payload, null),
        },
        { client, log },
      );
    },
  });
}
