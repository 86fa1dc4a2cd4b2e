import {
  OnyakError,
  patientRecordSchema,
  recordRequestText,
  type GuideRequestDraft,
  type GuideRequestPayload,
} from '@onyak/core';
import type { TenantDatabase } from '../kit/call.js';
import { readUploadedRecord } from './uploaded-record.sql.js';

/** The user whose files alone are seen, as with requests; null for all of the institution's. */
export const fileOwner = (userId: string, f1: boolean): string | null => (f1 ? null : userId);

/**
 * What the client of a request left to the stored record: the whole history, and what the record says of the patient.
 * @param owner as {@link fileOwner} says.
 * @throws OnyakError NOT_FOUND where this user has no such file.
 */
export async function withUploadedRecord(
  db: TenantDatabase,
  draft: GuideRequestDraft,
  owner: string | null,
): Promise<GuideRequestPayload> {
  if (draft.phrFileId === null)
    return { ...draft, allPrescriptionData: draft.allPrescriptionData ?? draft.medications };
  const file = await readUploadedRecord(db, draft.phrFileId, owner);
  if (!file) throw new OnyakError('NOT_FOUND', recordRequestText('request.recordNotFound'));
  const { allPrescriptionData } = draft;
  if (allPrescriptionData && draft.facts) return { ...draft, allPrescriptionData };
  const record = patientRecordSchema.parse(file.record);
  const known = new Set(record.medications.map((row) => row.rowId));
  return {
    ...draft,
    allPrescriptionData: allPrescriptionData ?? [
      ...record.medications,
      ...draft.medications.filter((row) => !known.has(row.rowId)),
    ],
    facts: draft.facts ?? record.facts,
  };
}
