import { OnyakError } from '@onyak/core';
import {
  call,
  cancelRequest,
  daysInOrder,
  narrowedList,
  rawDataCall,
  readRequest,
  reqIdInput,
  requestOwner,
  withMessage,
  type ApiHost,
  type RequestRunner,
} from '@onyak/api/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { newPrescriptionRequests } from '../new-prescription-requests.js';
import { requestListSchema, viewedSchema } from '../schema.js';
import { hideRequest, listRequests, readNewestRawData, readRawData } from './requests.sql.js';
import { viewRequest } from './view.js';

const { menus } = newPrescriptionRequests;
const number = z.string().trim().max(100);
const targetType = 'new_prescription_request';

/** The documents have the request alone: how its result is found again is ours, as the multi-drug CDSS has it. */
export const listCalls = (client: RequestRunner, log: ApiHost['log']) => [
  call({
    method: 'GET',
    path: '/api/DCIF/selectMGIDataIF',
    summary: '신규 처방 DUR 요청 목록',
    menus,
    input: daysInOrder(z.object({ ...narrowedList, irbNumber: number.default('') })),
    output: requestListSchema,
    audit: { action: text('action.list'), targetType, targetKey: ({ irbNumber }) => irbNumber },
    handler: (context) => listRequests(context.db, requestOwner(context), context.input),
  }),

  call({
    method: 'GET',
    path: '/api/DCIF/selectMGI',
    summary: '신규 처방 DUR 결과',
    menus,
    input: z.object({ reqId: reqIdInput }),
    output: viewedSchema,
    audit: { action: text('action.view'), targetType, targetKey: ({ reqId }) => reqId },
    handler: (context) => viewRequest(context, context.input.reqId),
  }),

  rawDataCall(newPrescriptionRequests, {
    path: '/api/DCIF/selectMGIRawData',
    newest: readNewestRawData,
    ofRequest: readRawData,
  }),

  /** One that runs on is cancelled. */
  call({
    method: 'POST',
    path: '/api/DCIF/deleteMGIDataIF',
    summary: '신규 처방 DUR 요청 삭제',
    menus,
    input: z.looseObject({ reqId: reqIdInput }),
    output: z.undefined(),
    audit: { action: text('action.delete'), targetType, targetKey: ({ reqId }) => reqId },
    handler: async (context) => {
      const { db, input } = context;
      const { status } = await readRequest(db, input.reqId, newPrescriptionRequests.kind, context);
      if (!(await hideRequest(db, input.reqId))) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      if (status === 'RUNNING' || status === 'WAITING')
        await cancelRequest(context, { kind: newPrescriptionRequests, reqId: input.reqId }, { client, log });
      return withMessage(text('call.deleted'));
    },
  }),
];
