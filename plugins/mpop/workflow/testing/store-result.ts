import { screenPage } from '@onyak/cdss';
import { closeRequest, withTenant, type appPool } from '@onyak/database';
import { shippedKnowledge } from '../../../../cdss/src/testing/knowledge.js';
import { inRequest } from '../../../../workflows/src/store/context.js';
import { readPage, readRecords, settleRun } from '../store.sql.js';
import { writePage } from '../write-page.js';

interface Ref {
  readonly reqId: string;
  readonly hospitalCode: string;
  readonly userId: string;
}

/** What the worker would do of a screening that was asked for, page by page, without a workflow server; it is complete afterwards. */
export async function storePopulationResult(pool: ReturnType<typeof appPool>, ref: Ref, pageSize = 10): Promise<void> {
  const index = shippedKnowledge();
  const knowledge = { release: 1, source: 'test', stoppVersion: 1, rules: [] };
  const pages = await inRequest(pool, ref, (db) => settleRun(db, ref, knowledge, pageSize));
  for (let page = 0; page < pages; page += 1)
    await inRequest(pool, ref, async (db) => {
      const bounds = await readPage(db, ref.reqId, page);
      if (!bounds) return;
      const records = await readRecords(db, ref, bounds);
      const screened = screenPage(
        records.map(({ record }) => record),
        index,
      );
      const { rows } = await db.query<{ previous: string | null }>(
        'select previous_req_id as previous from population_run where req_id = $1',
        [ref.reqId],
      );
      await writePage(db, ref, { page, records, screened, previousReqId: rows[0]?.previous ?? null });
    });
  await withTenant(pool, ref, (db) => closeRequest(db, ref.reqId, { status: 'COMPLETE' }));
}
