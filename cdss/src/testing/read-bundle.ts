import {
  BundleScanner,
  RecordExtractor,
  recordEntries,
  resolveRecord,
  type CodeTables,
  type RawRecord,
} from '../fhir/index.js';
import type { MappingNote, PatientRecord } from '@onyak/core';

/** A file's bytes, or anything that is written as JSON, to a raw record. */
function readBundle(bundle: unknown, chunkBytes = 65_536): RawRecord {
  const bytes = bundle instanceof Uint8Array ? bundle : Buffer.from(JSON.stringify(bundle));
  const scanner = new BundleScanner(recordEntries);
  const extractor = new RecordExtractor();
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    for (const entry of scanner.push(bytes.subarray(start, start + chunkBytes))) extractor.add(entry);
  }
  return extractor.finish(scanner.finish());
}

/** As {@link readBundle}, completed with code tables. */
export function mapBundle(bundle: unknown, tables: CodeTables, today = '2026-11-20'): PatientRecord {
  return resolveRecord(readBundle(bundle), tables, { today });
}

/** Notes as `CODE ResourceType` to count, for assertions. */
export function noteCounts(notes: readonly MappingNote[]): Record<string, number> {
  return Object.fromEntries(notes.map((note) => [`${note.code} ${note.resourceType}`, note.count]));
}

/** The refusal reason of what a function throws; fails the test when it throws something else or nothing. */
export function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Error && 'details' in error) return reasonOf(error.details);
    throw error;
  }
  return 'ACCEPTED';
}

function reasonOf(details: unknown): string {
  const data = typeof details === 'object' && details !== null && 'data' in details ? details.data : null;
  return typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : 'NO_REASON';
}
