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
import { multiDrugRequests } from '../multi-drug-requests.js';
import { requestListSchema } from '../schema.js';
import { hideRequest, listRequests, readNewestRawData, readRawData } from './requests.sql.js';

const { menus } = multiDrugRequests;
const number = z.string().trim().max(100);

export const listCalls = (client: RequestRunner, log: ApiHost['log']) => [
  call({
    method: 'GET',
    path: '/api/MFMM/selectMRDataIF',
    summary: '다약제 CDSS 요청 목록',
    menus,
    input: daysInOrder(z.object({ ...narrowedList, irbNumber: number.default('') })),
    output: requestListSchema,
    audit: { action: text('action.list'), targetType: 'multi_drug_request', targetKey: ({ irbNumber }) => irbNumber },
    handler: (context) => listRequests(context.db, requestOwner(context), context.input),
  }),

  rawDataCall(multiDrugRequests, {
    path: '/api/MFMM/selectMRRawData',
    newest: readNewestRawData,
    ofRequest: readRawData,
  }),

  /** The documents send the whole row; its number alone decides. One that runs on is cancelled. */
  call({
    method: 'POST',
    path: '/api/MFMM/deleteMRDataIF',
    summary: '다약제 CDSS 요청 삭제',
    menus,
    input: z.looseObject({ reqId: reqIdInput }),
    output: z.undefined(),
    audit: { action: text('action.delete'), targetType: 'multi_drug_request', targetKey: ({ reqId }) => reqId },
    handler: async (context) => {
      const { db, input } = context;
      const { status } = await readRequest(db, input.reqId, multiDrugRequests.kind, context);
      if (!(await hideRequest(db, input.reqId))) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      if (status === 'RUNNING' || status === 'WAITING')
        await cancelRequest(context, { kind: multiDrugRequests, reqId: input.reqId }, { client, log });
      return withMessage(text('call.deleted'));
    },
  }),
];
