import type { RawData, ReadRecord } from '@onyak/core';
import { text } from '../messages.js';

/** What a wizard stands on: a health record as it was read, or what an earlier request of the patient was filled with. */
export interface RecordSource extends Omit<ReadRecord, 'phrFileId'> {
  /** null: the earlier request was entered by hand. */
  readonly phrFileId: string | null;
  /** Study number whose earlier request it is. */
  readonly rawOf?: string;
  /** Number of that request, where it is a certain one and not the newest. */
  readonly rawOfRequest?: string;
  /** What was chosen then, by row; absent: nobody has chosen yet. */
  readonly chosen?: { readonly medications: readonly string[]; readonly diagnoses: readonly string[] };
}

const RAW = 'raw:';
const REQUEST = 'request:';

/** Names a source, so that a reload of the page finds it again. */
export const sourceId = ({ rawOf, rawOfRequest, phrFileId }: RecordSource): string =>
  rawOf === undefined
    ? (phrFileId ?? '')
    : rawOfRequest === undefined
      ? `${RAW}${rawOf}`
      : `${REQUEST}${rawOfRequest}:${rawOf}`;

/** The study number of a source's name; undefined for an uploaded record's. */
export const rawNumberOf = (id: string): string | undefined => (id.startsWith(RAW) ? id.slice(RAW.length) : undefined);

/** The request and the study number of a source's name. */
export function rawRequestOf(id: string): { readonly reqId: string; readonly irbNumber: string } | undefined {
  if (!id.startsWith(REQUEST)) return undefined;
  const [reqId = '', ...rest] = id.slice(REQUEST.length).split(':');
  return { reqId, irbNumber: rest.join(':') };
}

const idsOf = (rows: readonly { readonly rowId: string }[]): string[] => rows.map(({ rowId }) => rowId);

/** What an earlier request was filled with, as the steps show a record (specification 3 §7 `selectMRRawData`). */
export function sourceOfRawData(raw: RawData, irbNumber: string): RecordSource {
  const { allPrescriptionData, allPrescriptionSelection, diagnosesSelection, phrFhirDate, facts, ...patient } = raw;
  const known = new Set(idsOf(allPrescriptionData));
  return {
    name: patient.name,
    age: patient.age,
    gender: patient.gender,
    date: phrFhirDate,
    // What a person added then is no part of the record that was uploaded, and was taken all the same.
    medications: [...allPrescriptionData, ...allPrescriptionSelection.filter(({ rowId }) => !known.has(rowId))],
    diagnoses: patient.diagnoses,
    sideEffects: patient.sideEffects,
    phrFileId: patient.phrFileId,
    fileName: text('patient.saved'),
    irbNumber,
    notes: [],
    onMedOver5Days: patient.onMedOver5Days,
    onMedOver5DaysAtMost: patient.onMedOver5Days,
    ...(facts ? { facts } : {}),
    rawOf: irbNumber,
    chosen: { medications: idsOf(allPrescriptionSelection), diagnoses: idsOf(diagnosesSelection) },
  };
}
