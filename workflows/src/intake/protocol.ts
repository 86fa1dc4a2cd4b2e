import type { RawDiagnosis, RawMedication, RawRecord, RawSideEffect } from '@onyak/cdss/fhir/read';
import type { ErrorCode, ErrorDetails } from '@onyak/core/errors';

/** One record to read; they come to a thread one after the other. */
export type IntakeJob =
  | { readonly kind: 'file'; readonly path: string; readonly maxBytes: number }
  | { readonly kind: 'stream'; readonly maxBytes: number };

/** Main thread to worker: a record will come soon; nothing is answered. */
export interface IntakeWarmUp {
  readonly kind: 'warmUp';
}

/** Main thread to worker, for a stream: the next bytes, or null at their end. */
export interface IntakeChunk {
  readonly bytes: Uint8Array | null;
}

/** Rows travel in slices, so that receiving them never holds up the main thread for long. */
export const ROWS_PER_MESSAGE = 500;

/** Worker to main thread. */
export type IntakeMessage =
  | { readonly type: 'want' }
  | { readonly type: 'medications'; readonly rows: readonly RawMedication[] }
  | { readonly type: 'diagnoses'; readonly rows: readonly RawDiagnosis[] }
  | { readonly type: 'sideEffects'; readonly rows: readonly RawSideEffect[] }
  | { readonly type: 'done'; readonly rest: Omit<RawRecord, 'medications' | 'diagnoses' | 'sideEffects'> }
  | { readonly type: 'refused'; readonly code: ErrorCode; readonly message: string; readonly details: ErrorDetails };
