import { countDaysOver5 } from '@onyak/cdss';
import { guideRequestPayloadSchema, isScreenable, rawDataOf, rawDataSchema, type RawData } from '@onyak/core';
import { readableSql, readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const storedSchema = z.object({ payload: guideRequestPayloadSchema, rawData: rawDataSchema.nullable() });
const stored = `select r.payload, g.raw_data as "rawData" from request r join guide_request g using (req_id)
  where r.kind = 'guide' and ${readableSql('r', '$1')}`;

/** What was asked for, where no wizard has told more: an institution's interface, and requests of before it was kept. */
function ofStored({ payload, rawData }: z.infer<typeof storedSchema>): RawData {
  if (rawData) return rawData;
  const counted = payload.allPrescriptionData.filter(isScreenable);
  return rawDataOf(payload, undefined, countDaysOver5(counted, payload.phrFhirDate));
}

async function first(db: TenantDatabase, sql: string, values: readonly unknown[]): Promise<RawData | undefined> {
  const [row] = await readRows(db, storedSchema, sql, [...values]);
  return row && ofStored(row);
}

/** What the wizard of the newest request of a study number was filled with. */
export const readNewestRawData = (db: TenantDatabase, irbNumber: string, owner: string | null) =>
  first(db, `${stored} and r.subject_number = $2 order by r.created_at desc, r.req_id limit 1`, [owner, irbNumber]);

/** What the wizard of a certain request was filled with; undefined where the owner has none of that number. */
export const readRawData = (db: TenantDatabase, reqId: string, owner: string | null) =>
  first(db, `${stored} and r.req_id = $2`, [owner, reqId]);
