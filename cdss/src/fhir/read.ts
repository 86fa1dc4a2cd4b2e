/** What the reading thread needs: bytes to raw record, without schemas and code tables, so that it starts fast. */
export { RecordExtractor } from './reading/extract.js';
export { recordEntries } from './reading/kept.js';
export type { RawDiagnosis, RawMedication, RawRecord, RawSideEffect } from './reading/raw.js';
export { refuse as refuseRecord } from './notes/refusal.js';
export { BundleScanner } from './scan/scanner.js';
export { warmUpScanner } from './scan/warm-up.js';
