/** What the reading thread needs: bytes to raw record, without schemas and code tables, so that it starts fast. */
export { RecordExtractor } from './extract.js';
export { recordEntries } from './kept.js';
export type { RawDiagnosis, RawMedication, RawRecord, RawSideEffect } from './raw.js';
export { refuse as refuseRecord } from './refusal.js';
export { BundleScanner } from './scan/scanner.js';
export { warmUpScanner } from './scan/warm-up.js';
