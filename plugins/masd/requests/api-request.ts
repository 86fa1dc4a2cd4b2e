import { countDaysOver5, dayInSeoul } from '@onyak/cdss';
import {
  isScreenable,
  OnyakError,
  rawDataOf,
  readGuideRequest,
  type GuideRequestPayload,
  type RawData,
} from '@onyak/core';
import {
  call,
  cancelRequest,
  fileOwner,
  readRequest,
  reqIdInput,
  requestOwner,
  takeRequest,
  withMessage,
  withUploadedRecord,
  type ApiHost,
  type RequestRunner,
} from '@onyak/api/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { smartAllergyRequests } from '../smart-allergy-requests.js';
import { takenSchema, viewedSchema } from '../schema.js';
import { finalGuideOf } from './final-guide.js';
import { insertSmartAllergy, readAsked } from './requests.sql.js';
import { viewRequest } from './view.js';

const { menus } = smartAllergyRequests;
const requestKey = z.string().trim().min(8).max(200).optional();

/** The wizard's payload is read by `readGuideRequest`, which words its faults as the documents do. */
const requestInput = z
  .looseObject({
    action: z.enum(['R', 'V'], text('call.action')).default('R'),
    reqId: z.string().max(100).default(''),
    /** Ours: N answers at once with the number alone, and the screen follows the request's events. */
    wait: z.enum(['Y', 'N']).default('Y'),
    requestKey,
  })
  .refine(({ action, reqId }) => action === 'R' || reqId.trim() !== '', { path: ['reqId'], error: text('call.reqId') });

/** What a call asks for, and how it is written down. */
const asked = (
  payload: GuideRequestPayload,
  rawData: RawData,
  key: string | undefined,
  replayOf: string | null = null,
) => ({
  kind: smartAllergyRequests,
  prefix: 'SA',
  requestKey: key,
  subject: { number: payload.irbNumber, name: payload.name },
  payload,
  rawData,
  replayOf,
});

export const requestCalls = (client: RequestRunner, log: ApiHost['log']) => [
  /** R asks for a request, `msg` is its number and data its final guide as HTML; V answers the whole result. */
  call({
    method: 'POST',
    path: '/api/MASD/reqSA',
    summary: 'Smart Allergy: action R은 요청(msg가 요청번호, data가 최종 안내 HTML), V는 결과 조회',
    menus,
    input: requestInput,
    output: z.union([viewedSchema, takenSchema, z.string()]),
    largeBody: true,
    once: true,
    audit: {
      action: text('action.request'),
      targetType: 'smart_allergy_request',
      targetKey: ({ reqId }, data) => (typeof data === 'object' && 'reqId' in data ? data.reqId : reqId),
    },
    handler: async (context) => {
      const { db, input, user, f1, once } = context;
      if (input.action === 'V') return viewRequest(context, input.reqId.trim());
      const draft = readGuideRequest(input, dayInSeoul(Date.now()));
      const payload = await withUploadedRecord(db, draft, fileOwner(user.userId, f1));
      const counted = payload.allPrescriptionData.filter(isScreenable);
      const rawData = rawDataOf(payload, input.rawData, countDaysOver5(counted, payload.phrFhirDate));
      const { replayOf, ...request } = asked(payload, rawData, input.requestKey ?? once?.key);
      const taken = await takeRequest(
        context,
        { ...request, added: (ref) => insertSmartAllergy(db, ref, payload, { rawData, replayOf }) },
        { client, log },
      );
      const reqId = taken.msg;
      if (input.wait === 'Y') context.afterCommit((read) => finalGuideOf(context, reqId, read));
      return taken;
    },
  }),

  /** Ours: what was asked for then, judged by the knowledge and the rules of today, as a request of its own. */
  call({
    method: 'POST',
    path: '/api/MASD/replaySA',
    summary: '같은 내용을 오늘의 기준으로 다시 점검: msg가 새 요청번호',
    menus,
    input: z.object({ reqId: reqIdInput, requestKey }),
    output: takenSchema,
    once: true,
    audit: {
      action: text('action.request'),
      targetType: 'smart_allergy_request',
      targetKey: (_input, data) => data?.reqId ?? '',
    },
    handler: async (context) => {
      const { db, input, once } = context;
      const then = await readAsked(db, input.reqId, requestOwner(context));
      if (!then) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      const { payload, rawData } = then;
      const { replayOf, ...request } = asked(payload, rawData, input.requestKey ?? once?.key, input.reqId);
      return takeRequest(
        context,
        { ...request, added: (ref) => insertSmartAllergy(db, ref, payload, { rawData, replayOf }) },
        { client, log },
      );
    },
  }),

  call({
    method: 'POST',
    path: '/api/MASD/cancelSA',
    summary: 'Smart Allergy 요청 취소',
    menus,
    input: z.object({ reqId: reqIdInput }),
    output: z.undefined(),
    audit: { action: text('action.cancel'), targetType: 'smart_allergy_request', targetKey: ({ reqId }) => reqId },
    handler: async (context) => {
      const { reqId } = context.input;
      await readRequest(context.db, reqId, smartAllergyRequests.kind, context);
      await cancelRequest(context, { kind: smartAllergyRequests, reqId }, { client, log });
      return withMessage(text('call.cancelDone'));
    },
  }),
];
