import { closeRequest, withTenant, type appPool } from '@onyak/database';
import { inRequest } from '../../../../workflows/src/store/context.js';
import { readPage, readRecords, readSettled, settleRun } from '../store.sql.js';
import type { WrittenPage } from '../write-page.js';
import { screenHere } from './screen-here.js';

interface Ref {
  readonly reqId: string;
  readonly hospitalCode: string;
  readonly userId: string;
}

/** What the worker would do of a screening that was asked for, page by page, without a workflow server; it is complete afterwards. */
export async function storePopulationResult(pool: ReturnType<typeof appPool>, ref: Ref, pageSize = 10): Promise<void> {
  const screen = screenHere(pool);
  const knowledge = { release: 1, source: 'test', stoppVersion: 1, rules: [] };
  const pages = await inRequest(pool, ref, (db) => settleRun(db, ref, knowledge, pageSize));
  for (let page = 0; page < pages; page += 1) {
    const read = await inRequest(pool, ref, async (db) => {
      const bounds = await readPage(db, ref.reqId, page);
      return bounds && { records: await readRecords(db, ref, bounds), settled: await readSettled(db, ref.reqId) };
    });
    if (!read) continue;
    const { records, settled } = read;
    const input: WrittenPage = { page, records, previousReqId: settled.previousReqId };
    const reqIds = records.map(({ sourceReqId }) => sourceReqId);
    await screen({ ...settled, rulesKey: ref.reqId }, () => Promise.resolve([]), {
      request: ref,
      records: reqIds,
      beside: [],
      keeper: '',
      input,
    });
  }
  await withTenant(pool, ref, (db) => closeRequest(db, ref.reqId, { status: 'COMPLETE' }));
}
