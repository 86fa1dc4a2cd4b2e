import {
  diagnosisSchema,
  genderSchema,
  guideNodeSchema,
  guideRequestStatusSchema,
  isScreenable,
  mappingNoteSchema,
  medicationSchema,
  screeningResultSchema,
  sideEffectSchema,
  type GuideNode,
  type RequestEvent,
  type ScreeningResult,
} from '@onyak/core';
import { z } from 'zod';
import type { OnyakClient } from './onyak-client.js';

/** What `/api/mffu/uploadPHRFhir` answers about an uploaded record. */
export const readRecordSchema = z.object({
  name: z.string(),
  age: z.number().nullable(),
  gender: genderSchema,
  date: z.string().regex(/^\d{8}$/),
  medications: z.array(medicationSchema),
  diagnoses: z.array(diagnosisSchema),
  sideEffects: z.array(sideEffectSchema),
  phrFileId: z.uuid(),
  notes: z.array(mappingNoteSchema),
});
export type ReadRecord = z.infer<typeof readRecordSchema>;

const detailSchema = z.object({
  request: z.object({ status: guideRequestStatusSchema, failure: z.string() }),
  screening: screeningResultSchema.nullable(),
  nodes: z.array(guideNodeSchema),
});

export interface GuideChoice {
  readonly irbNumber: string;
  readonly age: number;
  /** Every drug of the record instead of those taken on its date. */
  readonly everyDrug: boolean;
}

/** What a request of any kind is asked with: what its page would preselect, drugs that are or may be taken, open diagnoses, every side effect. */
export function requestBody(record: ReadRecord, choice: GuideChoice) {
  return {
    name: record.name.slice(0, 100),
    age: choice.age,
    gender: record.gender,
    irbNumber: choice.irbNumber,
    phrFileId: record.phrFileId,
    phrFhirDate: record.date,
    medications: choice.everyDrug
      ? record.medications.filter(isScreenable)
      : record.medications.filter(({ onMedication }) => onMedication !== ''),
    diagnoses: record.diagnoses.filter((row) => !row.resolved && isScreenable(row)),
    sideEffects: record.sideEffects,
  };
}

/** Starts a guide with {@link requestBody}. */
export async function requestGuide(client: OnyakClient, record: ReadRecord, choice: GuideChoice): Promise<string> {
  const { msg } = await client.call('POST', '/api/MFFU/reqMG', requestBody(record, choice));
  return msg;
}

export interface FinishedGuide {
  readonly status: z.infer<typeof guideRequestStatusSchema>;
  /** Korean reason of a failed request. */
  readonly failure: string;
  readonly screening: ScreeningResult | null;
  readonly nodes: readonly GuideNode[];
}

/** Follows a request until its guide waits for a person or the request has ended. */
export async function awaitGuide(
  client: OnyakClient,
  reqId: string,
  onEvent: (event: RequestEvent) => void = () => undefined,
): Promise<FinishedGuide> {
  for await (const event of client.events(reqId)) {
    onEvent(event);
    // Looked at earlier it may be done already, and what is still to be told of its way would be cut off.
    if (!mayBeLast(event)) continue;
    const guide = await readGuide(client, reqId);
    if (guide.status !== 'RUNNING') return guide;
  }
  return await readGuide(client, reqId);
}

/** After a person is waited for, or something failed, nothing may follow. */
function mayBeLast(event: RequestEvent): boolean {
  if (event.type === 'stage') return event.stage === 'WAIT' || event.state === 'FAILED';
  return event.type === 'end';
}

/** What is known of a request now. */
export async function readGuide(client: OnyakClient, reqId: string): Promise<FinishedGuide> {
  const { data } = await client.call('GET', '/api/MMMG/selectMGDataDetail', { reqId });
  const { request, screening, nodes } = detailSchema.parse(data);
  return { ...request, screening, nodes };
}
