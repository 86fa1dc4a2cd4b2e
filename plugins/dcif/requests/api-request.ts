import { countDaysOver5, dayInSeoul } from '@onyak/cdss';
import { isScreenable, OnyakError, rawDataOf, type RawData } from '@onyak/core';
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
import { newPrescriptionRequests } from '../new-prescription-requests.js';
import { takenSchema, type NewPrescriptionPayload } from '../schema.js';
import { readNewPrescription } from './read-request.js';
import { insertNewPrescription, readAsked } from './requests.sql.js';

const { menus } = newPrescriptionRequests;
const requestKey = z.string().trim().min(8).max(200).optional();
const targetType = 'new_prescription_request';

/** What a call asks for. */
const asked = (payload: NewPrescriptionPayload, key: string | undefined) => ({
  kind: newPrescriptionRequests,
  prefix: 'DC',
  requestKey: key,
  subject: { number: payload.irbNumber, name: payload.name },
  payload,
});

/** What the wizard is filled with again: the new prescriptions are what was chosen there. */
function rawOf(payload: NewPrescriptionPayload, given: unknown): RawData {
  const isNew = new Set(payload.newRowIds);
  const counted = payload.allPrescriptionData.filter(isScreenable);
  const medications = payload.medications.filter(({ rowId }) => isNew.has(rowId));
  return rawDataOf({ ...payload, medications }, given, countDaysOver5(counted, payload.phrFhirDate));
}

export const requestCalls = (client: RequestRunner, log: ApiHost['log']) => [
  /** The payload is read by `readNewPrescription`, which words its faults as the documents do. */
  call({
    method: 'POST',
    path: '/api/DCIF/reqMGI',
    summary: '신규 처방 DUR 요청: msg가 요청번호',
    menus,
    input: z.looseObject({ requestKey }),
    output: takenSchema,
    largeBody: true,
    once: true,
    audit: { action: text('action.request'), targetType, targetKey: (_input, data) => data?.reqId ?? '' },
    handler: async (context) => {
      const { db, input, user, f1, once } = context;
      const { newRowIds, pdcTarget, ...draft } = readNewPrescription(input, dayInSeoul(Date.now()));
      const read = await withUploadedRecord(db, draft, fileOwner(user.userId, f1));
      const payload = { ...read, newRowIds, pdcTarget };
      const rawData = rawOf(payload, input['rawData']);
      const request = asked(payload, input.requestKey ?? once?.key);
      return takeRequest(
        context,
        { ...request, added: (ref) => insertNewPrescription(db, ref, payload, { rawData, replayOf: null }) },
        { client, log },
      );
    },
  }),

  /** Ours: what was asked for then, judged by the knowledge and the rules of today, as a request of its own. */
  call({
    method: 'POST',
    path: '/api/DCIF/replayMGI',
    summary: '같은 내용을 오늘의 기준으로 다시 점검: msg가 새 요청번호',
    menus,
    input: z.object({ reqId: reqIdInput, requestKey }),
    output: takenSchema,
    once: true,
    audit: { action: text('action.request'), targetType, targetKey: (_input, data) => data?.reqId ?? '' },
    handler: async (context) => {
      const { db, input, once } = context;
      const then = await readAsked(db, input.reqId, requestOwner(context));
      if (!then) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      const { payload, rawData } = then;
      const request = asked(payload, input.requestKey ?? once?.key);
      return takeRequest(
        context,
        { ...request, added: (ref) => insertNewPrescription(db, ref, payload, { rawData, replayOf: input.reqId }) },
        { client, log },
      );
    },
  }),

  call({
    method: 'POST',
    path: '/api/DCIF/cancelMGI',
    summary: '신규 처방 DUR 요청 취소',
    menus,
    input: z.object({ reqId: reqIdInput }),
    output: z.undefined(),
    audit: { action: text('action.cancel'), targetType, targetKey: ({ reqId }) => reqId },
    handler: async (context) => {
      const { reqId } = context.input;
      await readRequest(context.db, reqId, newPrescriptionRequests.kind, context);
      await cancelRequest(context, { kind: newPrescriptionRequests, reqId }, { client, log });
      return withMessage(text('call.cancelDone'));
    },
  }),
];
