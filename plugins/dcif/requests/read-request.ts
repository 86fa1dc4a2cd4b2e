import { OnyakError, readGuideRequest, USER_ADDED, type FieldFault, type GuideRequestDraft } from '@onyak/core';
import { isPdcTarget, settingLimits } from '../schema.js';
import { text } from '../messages.js';

/** A checked request of the wizard or of a client of the documents. */
export interface NewPrescriptionDraft extends GuideRequestDraft {
  readonly newRowIds: string[];
  readonly pdcTarget: number;
}

type Input = Readonly<Record<string, unknown>>;

/**
 * Reads the payload of `/api/DCIF/reqMGI`: our own rows and the documents' short ones (`currentMedicationATC` of ATC code and name,
 * `newPrescriptions` of KD code and name) alike, as JSON or as texts of it. A row that is both is new.
 * @param today yyyy-MM-dd in Seoul, the record date of a request without a file.
 * @throws OnyakError VALIDATION with the documents' message and a fault for each field.
 */
export function readNewPrescription(input: Input, today: string): NewPrescriptionDraft {
  const faults: FieldFault[] = [];
  const fresh = rowsOf(input, 'newPrescriptions', faults).map(named('new'));
  const freshIds = new Set(fresh.map((row) => row['rowId']));
  const current = currentRowsOf(input, faults)
    .map(named('current'))
    .filter((row) => !freshIds.has(row['rowId']));
  if (fresh.length === 0 && faults.length === 0)
    faults.push({ field: 'newPrescriptions', message: text('call.newPrescriptions') });
  const pdcTarget = Number(input['pdcTarget'] ?? settingLimits.pdcTarget.first);
  if (!isPdcTarget(pdcTarget)) faults.push({ field: 'pdcTarget', message: text('call.pdcTarget') });
  const { draft, refusal } = read({ ...input, medications: [...fresh, ...current] }, today);
  if (draft && faults.length === 0) {
    const newRowIds = draft.medications.slice(0, fresh.length).map(({ rowId }) => rowId);
    return { ...draft, newRowIds, pdcTarget };
  }
  // That no drug is there has been said in this request's own words.
  const others = refusal?.faults.filter(({ field }) => field !== 'medications' || fresh.length > 0) ?? [];
  const first = others.length > 0 ? refusal?.message : faults[0]?.message;
  throw new OnyakError('VALIDATION', first ?? text('call.newPrescriptions'), { faults: [...others, ...faults] });
}

function read(
  input: Input,
  today: string,
): { draft?: GuideRequestDraft; refusal?: { readonly message: string; readonly faults: readonly FieldFault[] } } {
  try {
    return { draft: readGuideRequest(input, today) };
  } catch (error) {
    if (!(error instanceof OnyakError)) throw error;
    return { refusal: { message: error.message, faults: error.details.faults ?? [] } };
  }
}

/** Ours has the prescriptions of each current medication; the documents' clients say the codes alone. */
function currentRowsOf(input: Input, faults: FieldFault[]): Input[] {
  if (input['currentMedications'] !== undefined) return rowsOf(input, 'currentMedications', faults);
  return rowsOf(input, 'currentMedicationATC', faults).map((row) => ({ ...row, dispenseDate: USER_ADDED }));
}

/** A row's own name, or its place among its kind: rows of both lists are told apart. */
const named =
  (list: string) =>
  (row: Input, index: number): Input => ({ ...row, rowId: row['rowId'] || `${list}-${index}` });

const isRow = (value: unknown): value is Input => value !== null && typeof value === 'object' && !Array.isArray(value);

function rowsOf(input: Input, field: string, faults: FieldFault[]): Input[] {
  const given = parsed(input[field]);
  if (given === undefined || given === null || given === '') return [];
  if (Array.isArray(given) && given.every(isRow)) return given;
  faults.push({ field, message: text('call.rows', { name: field }) });
  return [];
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return 0;
  }
}
