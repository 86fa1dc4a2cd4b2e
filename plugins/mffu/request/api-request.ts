import { isScreenable, rawDataOf, readGuideRequest } from '@onyak/core';
import { countDaysOver5, dayInSeoul } from '@onyak/cdss';
import { call, fileOwner, takeRequest, withUploadedRecord, type ApiHost } from '@onyak/api/kit';
import type { RequestClient } from '@onyak/workflows/client';
import { z } from 'zod';
import { guideRequests } from '../../mmmg/contract.js';
import { text } from '../messages.js';
import { insertGuideRequest } from './requests.sql.js';

/** The wizard payload is read by `readGuideRequest`, which words its faults as the documents do. */
const requestInput = z.looseObject({ requestKey: z.string().trim().min(8).max(200).optional() });

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
      const payload = await withUploadedRecord(db, draft, fileOwner(user.userId, f1));
      const counted = payload.allPrescriptionData.filter(isScreenable);
      const rawData = rawDataOf(payload, input['rawData'], countDaysOver5(counted, payload.phrFhirDate));
      const request = {
        kind: guideRequests,
        prefix: 'MG',
        requestKey: input.requestKey ?? once?.key,
        subject: { number: payload.irbNumber, name: payload.name },
        payload,
        added: (ref: Parameters<typeof insertGuideRequest>[1]) => insertGuideRequest(db, ref, payload, rawData),
      };
      return takeRequest(context, request, { client, log });
    },
  }),
];
