import { OnyakError, type Settings } from '@onyak/core';
import {
  call,
  readRequest,
  readDismissals,
  requestOwner,
  type RequestFacts,
  type RequestReader,
  type TenantDatabase,
} from '@onyak/api/kit';
import { z } from 'zod';
import { guideRequests } from '../guide-requests.js';
import { text } from '../messages.js';
import { listNodes } from './nodes.sql.js';
import { readDelivery, readFacts } from './requests.sql.js';
import { listRelatives, listSavedTexts } from './versions.sql.js';
import { nodeListSchema, openedGuideSchema, versionsSchema, type RequestDetail } from '../schema.js';

const idText = text('request.idRequired');
/** A request's number; a missing one is refused in Korean. */
export const reqIdInput = z.string(idText).trim().min(1, idText).max(100, idText);
/** A node's number as a text or number; null when it is missing or none. */
export const seqInput = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.coerce.number().int().positive().nullable().catch(null),
);
const requestInput = z.object({ reqId: reqIdInput });

/** Who asks for a request: without the menu's function one's own requests are all there are, at every address. */
export interface Asker extends RequestReader {
  readonly db: TenantDatabase;
}

/** Refuses a request that the caller does not see, as if it did not exist. */
export const requireRequest = (asker: Asker, reqId: string): Promise<RequestFacts> =>
  readRequest(asker.db, reqId, guideRequests.kind, asker);

const selectHistory = call({
  method: 'GET',
  path: '/api/MMMG/selectMGDataMemoryHst',
  summary: '복약지도 생성 이력',
  menu: 'MMMG',
  input: requestInput,
  output: nodeListSchema,
  audit: { action: text('action.history'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
  handler: async (context) => {
    const { db, input } = context;
    await requireRequest(context, input.reqId);
    return listNodes(db, input.reqId);
  },
});

/** A guide with what was found and prescribed behind it (ours): all that its screen shows. */
const selectDetail = (settings: Pick<Settings, 'CDSS_URL' | 'ONYAK_MODE'>) =>
  call({
    method: 'GET',
    path: '/api/MMMG/selectMGDataDetail',
    summary: '복약지도 요청 상세: 생성 이력, 점검 결과, 약물, 전송 상태',
    menu: 'MMMG',
    input: requestInput,
    output: openedGuideSchema,
    audit: { action: text('action.detail'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
    handler: async (context) => {
      const { reqId } = context.input;
      return { ...(await readDetail(context, reqId, settings)), nodes: await listNodes(context.db, reqId) };
    },
  });

/** A request with what was found and prescribed. @throws OnyakError NOT_FOUND for one that the caller does not see. */
export async function readDetail(
  asker: Asker,
  reqId: string,
  settings: Pick<Settings, 'CDSS_URL' | 'ONYAK_MODE'>,
): Promise<RequestDetail> {
  const { db } = asker;
  const facts = await readFacts(db, reqId, requestOwner(asker));
  if (!facts) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return {
    ...facts,
    dismissals: await readDismissals(db, reqId),
    delivery: await readDelivery(db, reqId),
    target: settings.CDSS_URL ? 'CDSS' : 'INBOX',
    mode: settings.ONYAK_MODE,
  };
}

/** What a guide can be compared with besides its generations (ours). */
const selectVersions = call({
  method: 'GET',
  path: '/api/MMMG/selectMGVersions',
  summary: '비교할 수 있는 판: 최종안과 그 고침, 다시 점검한 복약지도',
  menu: 'MMMG',
  input: requestInput,
  output: versionsSchema,
  audit: { action: text('action.versions'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
  handler: async (context) => {
    const { db, input } = context;
    await requireRequest(context, input.reqId);
    return {
      texts: await listSavedTexts(db, input.reqId),
      others: await listRelatives(db, input.reqId, requestOwner(context)),
    };
  },
});

export const historyCalls = (settings: Pick<Settings, 'CDSS_URL' | 'ONYAK_MODE'>) => [
  selectHistory,
  selectDetail(settings),
  selectVersions,
];
