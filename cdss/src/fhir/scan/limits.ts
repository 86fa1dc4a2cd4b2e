import { MAX_RECORD_BYTES } from '../notes/refusal.js';

/** What a file may ask of us; each is refused with its own message, never cut short in silence. */
export interface ScanLimits {
  readonly maxBytes: number;
  /** Open brackets at once; real records stay under 30. */
  readonly maxDepth: number;
  readonly maxEntries: number;
  /** Bytes of one entry that is parsed; entries that are skipped may be as large as the file. */
  readonly maxEntryBytes: number;
  /** Bytes of one captured member of the Bundle itself, such as `meta`. */
  readonly maxHeadBytes: number;
  /** Characters of one number; FHIR asks for 18 digits. */
  readonly maxNumberLength: number;
  readonly maxKeyBytes: number;
}

export const defaultLimits: ScanLimits = {
  maxBytes: MAX_RECORD_BYTES,
  maxDepth: 100,
  maxEntries: 200_000,
  maxEntryBytes: 8 * 1024 * 1024,
  maxHeadBytes: 64 * 1024,
  maxNumberLength: 400,
  maxKeyBytes: 1000,
};
