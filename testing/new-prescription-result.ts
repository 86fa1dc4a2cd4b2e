import type { ClientBase } from 'pg';
import { newPrescriptionResult } from '../plugins/dcif/result/result.js';
import { newPrescriptionPayload } from '../plugins/dcif/workflow/testing/payload.js';
import { madeUpScreening } from './multi-drug-result.js';

/** Completes a new-prescription request of H0001 as its workflow would have left it. */
export async function storeNewPrescriptionResult(db: Pick<ClientBase, 'query'>, reqId: string): Promise<void> {
  const result = newPrescriptionResult(newPrescriptionPayload(), madeUpScreening);
  await db.query(
    `insert into new_prescription_result (req_id, hospital_code, knowledge_release, stopp_version, screening, result)
     values ($1, 'H0001', 1, 1, $2, $3)`,
    [reqId, JSON.stringify(madeUpScreening), JSON.stringify(result)],
  );
  await db.query(`update request set status = 'COMPLETE', stage = 'COMPLETE' where req_id = $1`, [reqId]);
}
