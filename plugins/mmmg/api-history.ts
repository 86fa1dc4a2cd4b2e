import { medicationSchema, OnyakError, screeningResultSchema, type Settings } from '@onyak/core';
import {
  call,
  readableSql,
  readRequest,
  requestOwner,
  type RequestFacts,
  type RequestReader,
  type TenantDatabase,
} from '@onyak/api/kit';
import { z } from 'zod';
import { guideRequests } from './guide-requests.js';
import { text } from './messages.js';
import { nodeColumns, nodeJoins, requestColumns, requestJoins, toNodes, toRequestRow } from './rows.js';
import { nodeListSchema, requestDetailSchema, type RequestDetail } from './schema.js';

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
    const { rows } = await db.query(`select ${nodeColumns} ${nodeJoins} where n.req_id = $1 order by n.seq`, [
      input.reqId,
    ]);
    return toNodes(rows);
  },
});

const detailColumns = `${requestColumns}, to_char(g.record_date, 'YYYY-MM-DD') as "recordDate", g.final_seq as "finalSeq",
  coalesce(r.failure, '') as failure,
  coalesce(to_char(coalesce(r.started_at, r.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as "startedAt",
  coalesce(to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as "endedAt",
  s.result as screening, r.payload->'medications' as "chosenMedications"`;

/** What was found and prescribed behind a guide (ours): the guide screen's evidence. */
const selectDetail = (settings: Pick<Settings, 'CDSS_URL' | 'ONYAK_MODE'>) =>
  call({
    method: 'GET',
    path: '/api/MMMG/selectMGDataDetail',
    summary: '복약지도 요청 상세: 점검 결과, 약물, 전송 상태',
    menu: 'MMMG',
    input: requestInput,
    output: requestDetailSchema,
    audit: { action: text('action.detail'), targetType: 'guide_request', targetKey: ({ reqId }) => reqId },
    handler: (context) => readDetail(context, context.input.reqId, settings),
  });

/** A request with what was found and prescribed. @throws OnyakError NOT_FOUND for one that the caller does not see. */
export async function readDetail(
  asker: Asker,
  reqId: string,
  settings: Pick<Settings, 'CDSS_URL' | 'ONYAK_MODE'>,
): Promise<RequestDetail> {
  const { db } = asker;
  const { rows } = await db.query<Record<string, unknown>>(
    `select ${detailColumns} ${requestJoins} where r.req_id = $1 and ${readableSql('r', '$2')}`,
    [reqId, requestOwner(asker)],
  );
  const [row] = rows;
  if (!row) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return {
    request: requestDetailSchema.shape.request.parse({ ...row, ...toRequestRow(row) }),
    screening: row['screening'] === null ? null : screeningResultSchema.parse(row['screening']),
    medications: z.array(medicationSchema).parse(row['chosenMedications']),
    delivery: await readDelivery(db, reqId),
    target: settings.CDSS_URL ? 'CDSS' : 'INBOX',
    mode: settings.ONYAK_MODE,
  };
}

async function readDelivery(db: TenantDatabase, reqId: string): Promise<RequestDetail['delivery']> {
  const { rows } = await db.query(
    `select seq, target, status, coalesce(to_char(delivered_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS'), '') as "deliveredAt"
     from guide_delivery where req_id = $1 order by status = 'DELIVERED' desc, updated_at desc limit 1`,
    [reqId],
  );
  return requestDetailSchema.shape.delivery.parse(rows[0] ?? null);
}

export const historyCalls = (settings: Pick<Settings, 'CDSS_URL' | 'ONYAK_MODE'>) => [
  selectHistory,
  selectDetail(settings),
];
