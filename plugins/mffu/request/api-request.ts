import { OnyakError, patientRecordSchema, type GuideRequestPayload } from '@onyak/core';
import { dayInSeoul } from '@onyak/cdss';
import { call, takeRequest, type ApiHost, type TenantDatabase } from '@onyak/api/kit';
import type { RequestClient } from '@onyak/workflows/client';
import { z } from 'zod';
import { guideRequests } from '../../mmmg/contract.js';
import { fileOwner } from '../api-upload.js';
import { text } from '../messages.js';
import { readGuideRequest, type GuideRequestDraft } from './request.js';
import { insertGuideRequest, readFileRecord } from './requests.sql.js';

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

/**
 * Starts a medication guide: `msg` is the request number. The row is committed first; when the
 * workflow server cannot be reached the worker's sweeper starts what the row asks for.
 */
export const requestCalls = (client: RequestClient, log: ApiHost['log']) => [
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
    handler: async (context) => {
      const { db, input, user, f1, once } = context;
      const draft = readGuideRequest(input, dayInSeoul(Date.now()));
      const payload = await withRecord(db, draft, fileOwner(user.userId, f1));
      const request = {
        kind: guideRequests,
        prefix: 'MG',
        requestKey: input.requestKey ?? once?.key,
        subject: { number: payload.irbNumber, name: payload.name },
        payload,
        added: (ref: Parameters<typeof insertGuideRequest>[1]) => insertGuideRequest(db, ref, payload),
      };
      return takeRequest(context, request, { client, log });
    },
  }),
];
