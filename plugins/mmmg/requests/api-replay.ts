import { isoDateSchema, OnyakError } from '@onyak/core';
import { call, requestOwner, takeRequest, type ApiHost } from '@onyak/api/kit';
import { z } from 'zod';
import type { GuideClient } from '../guide-client.js';
import { guideRequests } from '../guide-requests.js';
import { text } from '../messages.js';
import { reqIdInput } from './api-history.js';
import { insertReplay } from './replay.sql.js';
import { readAsked } from './requests.sql.js';

/** Ours: what was asked for then, judged and worded by the knowledge and the rules of today, as a request of its own. */
export const replayGuide = (client: GuideClient, log: ApiHost['log']) =>
  call({
    method: 'POST',
    path: '/api/MMMG/replayMG',
    summary: '같은 내용을 오늘의 기준으로 다시 점검: msg가 새 요청번호',
    menu: 'MMMG',
    input: z.object({
      reqId: reqIdInput,
      requestKey: z.string().trim().min(8).max(200).optional(),
      /** The day whose wordings of the institution it is written in; today's when left out. */
      wordingDay: isoDateSchema.optional(),
    }),
    output: z.object({ reqId: z.string(), started: z.boolean() }),
    once: true,
    audit: {
      action: text('action.replay'),
      targetType: 'guide_request',
      targetKey: (_input, data) => data?.reqId ?? '',
    },
    handler: async (context) => {
      const { db, input, once } = context;
      const payload = await readAsked(db, input.reqId, requestOwner(context));
      if (!payload) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      const request = {
        kind: guideRequests,
        prefix: 'MG',
        requestKey: input.requestKey ?? once?.key,
        subject: { number: payload.irbNumber, name: payload.name },
        payload,
        added: (ref: Parameters<typeof insertReplay>[1]) =>
          insertReplay(db, ref, input.reqId, input.wordingDay ?? null),
      };
      return takeRequest(context, request, { client: client.requests, log });
    },
  });
