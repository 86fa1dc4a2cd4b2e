import type { GuideRequestPayload, RawData } from '@onyak/core';
import type { TenantDatabase } from '@onyak/api/kit';

/** What a guide adds to its request, beside the row of {@link insertRequest}. @param rawData what its wizard was filled with; null without one. */
export async function insertGuideRequest(
  db: TenantDatabase,
  { reqId, hospitalCode }: { readonly reqId: string; readonly hospitalCode: string },
  { age, gender, phrFileId, phrFhirDate }: GuideRequestPayload,
  rawData: RawData | null,
): Promise<void> {
  await db.query(
    `insert into guide_request (req_id, hospital_code, age, gender, phr_file_id, record_date, raw_data)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [reqId, hospitalCode, age, gender, phrFileId, phrFhirDate, rawData && JSON.stringify(rawData)],
  );
}
