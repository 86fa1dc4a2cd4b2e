import { setTimeout } from 'node:timers/promises';
import { OnyakError, patientRecordSchema, type GuideRequestPayload } from '@onyak/core';
import { dayInSeoul } from '@onyak/cdss';
import { call, insertRequest, withMessage, type TenantDatabase } from '@onyak/api/kit';
import type { RequestClient } from '@onyak/workflows/client';
import { z } from 'zod';
import { guideRequests } from '../mmmg/contract.js';
import { fileOwner } from './api-upload.js';
import { text } from './messages.js';
import { newRequestId } from './request-id.js';
import { readGuideRequest, type GuideRequestDraft } from './request.js';
import { insertGuideRequest, readFileRecord } from './requests.sql.js';

/** How long the answer waits for a workflow server that does not answer, in milliseconds. */
const START_WAIT = 1_500;

/** The wizard payload is read by `readGuideRequest`, which words its faults as the documents do. */
const requestInput = z.looseObject({ requestKey: z.string().trim().min(8).max(200).optional() });

/** What the client left to the stored record: the whole history, and what the record says of the patient. */
async function withRecord(
  db: TenantDatabase,
  draft: GuideRequestDraft,
  owner: string | null,
): Promise<GuideRequestPayload> {
  if (draft.phrFileId === null)
    return { ...draft, allPrescriptionData: draft.allPrescriptionData ?? draft.medications };
  const file = await readFileRecord(db, draft.phrFileId, owner);
  if (!file) throw new OnyakError('NOT_FOUND', text('upload.notFound'));
  const { allPrescriptionData } = draft;
  if (allPrescriptionData && draft.facts) return { ...draft, allPrescriptionData };
  const record = patientRecordSchema.parse(file.record);
  const known = new Set(record.medications.map((row) => row.rowId));
  return {
    ...draft,
    allPrescriptionData: allPrescriptionData ?? [
      ...record.medications,
      ...draft.medications.filter((row) => !known.has(row.rowId)),
    ],
    facts: draft.facts ?? record.facts,
  };
}

/** Stores the request once; a repeat of the same key and content is the same request. */
async function storeRequest(
  db: TenantDatabase,
  reqId: string,
  owner: { hospitalCode: string; userId: string },
  payload: GuideRequestPayload,
): Promise<void> {
  const { kind } = guideRequests;
  const written = await insertRequest(db, {
    reqId,
    kind,
    ...owner,
    subject: { number: payload.irbNumber, name: payload.name },
    payload,
  });
  if (written === 'other') throw new OnyakError('DUPLICATE', text('request.keyReused'));
  if (written === 'repeated') return;
  await insertGuideRequest(db, { reqId, hospitalCode: owner.hospitalCode }, payload);
}

/**
 * Starts a medication guide: `msg` is the request number. The row is committed first; when the
 * workflow server cannot be reached the worker's sweeper starts what the row asks for.
 */
export const requestCalls = (client: RequestClient, log: { warn(fields: object, message: string): void }) => [
  call({
    method: 'POST',
    path: '/api/MFFU/reqMG',
    summary: '복약지도 요청: msg가 요청번호',
    menu: 'MFFU',
    input: requestInput,
    output: z.object({ reqId: z.string(), started: z.boolean() }),
    largeBody: true,
    once: true,
    audit: {
      action: text('action.request'),
      targetType: 'guide_request',
      targetKey: (_input, data) => data?.reqId ?? '',
    },
    handler: async ({ db, input, user, f1, hospitalCode, once, afterCommit }) => {
      const draft = readGuideRequest(input, dayInSeoul(Date.now()));
      if (hospitalCode === '*') throw new OnyakError('VALIDATION', text('request.hospital'));
      const owner = { hospitalCode, userId: user.userId };
      const reqId = newRequestId(input.requestKey ?? once?.key, owner);
      await storeRequest(db, reqId, owner, await withRecord(db, draft, fileOwner(user.userId, f1)));
      afterCommit(async () => {
        const starting = client.start(guideRequests, { reqId, ...owner }).then(
          () => true,
          (error: unknown) => {
            // Nothing is lost: the committed row is found by the sweeper.
            log.warn({ reqId, err: error }, 'guide workflow not started yet');
            return false;
          },
        );
        const started = await Promise.race([starting, setTimeout(START_WAIT, false, { ref: false })]);
        return withMessage(reqId, { reqId, started });
      });
      return withMessage(reqId, { reqId, started: false });
    },
  }),
];
