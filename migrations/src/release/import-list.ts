import { fillMessage, OnyakError } from '@onyak/core';
import { z } from 'zod';
import { sqlState, type Queryable, columnName } from '@onyak/database';
import { messages } from '../messages.js';
import type { CsvEncoding } from '../reference/decode.js';
import { FaultList } from '../reference/faults.js';
import { importDurList } from '../dur-lists/import-dur.js';
import { isDurKind } from '../dur-lists/kinds.js';
import { listSpecs, type ListSpec, type MasterKind } from './kinds.js';
import type { ListKind } from './list-kinds.js';
import { requireMaster } from './masters.js';
import { openList, type OpenList } from './open-list.js';
import { ListReader } from './read-list.js';
import { type Difference, Stage } from './stage.js';

export interface ListProgress {
  readonly phase: 'read' | 'merge';
  /** Rows read so far. */
  readonly rows: number;
  /** How much of the file has been read, 0 to 1; absent for a spreadsheet until its end. */
  readonly share?: number;
}

/**
 * `merge` adds new rows and updates changed ones, and keeps rows that the list does not have, because old records name
 * them; `add` leaves rows that are there as they are; `replace` takes away rows that the list does not have.
 */
export type ImportMode = 'merge' | 'add' | 'replace';

export interface ListImport {
  readonly kind: ListKind;
  readonly path: string;
  /** Read, check and compare, but keep nothing. */
  readonly dryRun?: boolean;
  /** Detected when left out. */
  readonly encoding?: CsvEncoding;
  /** What a person calls this edition. */
  readonly label?: string;
  /** `merge` when left out. */
  readonly mode?: ImportMode;
  readonly onProgress?: (progress: ListProgress) => void;
  readonly signal?: AbortSignal;
}

/** Of a list that goes into a master. */
export type MasterImport = ListImport & { readonly kind: MasterKind };

export interface ListImportResult extends Difference {
  /** The release is one of the knowledge (`k7`), not of a master. */
  readonly knowledge?: boolean;
  /** The release that was made; absent for a trial run. */
  readonly release?: number;
  readonly file: string;
  readonly encoding?: CsvEncoding;
  /** Rows that came twice with the same content. */
  readonly repeated: number;
  /** Headings within the list, e.g. chapters. */
  readonly passed: number;
  /** Columns that were not used. */
  readonly ignored: readonly string[];
}

/**
 * Imports a list into its master within the caller's transaction, under the identity in its context (`app.user_id`); the
 * context must be over all institutions. The caller commits, or rolls back when this throws.
 *
 * @throws OnyakError VALIDATION listing up to 20 faults with file and line, and counting all.
 */
export async function importList(client: Queryable, { kind, ...options }: ListImport): Promise<ListImportResult> {
  if (isDurKind(kind)) {
    await requireAllInstitutions(client);
    return importDurList(client, kind, options);
  }
  const faults = new FaultList();
  const result = await takeList(client, { ...options, kind }, faults);
  faults.throwIfAny();
  if (!result) throw new Error('A list that was not taken has a fault.');
  return result;
}

/** The same, leaving faults in a list that several files may share; after one, nothing is merged any more. */
export async function takeList(
  client: Queryable,
  options: MasterImport,
  faults: FaultList,
): Promise<ListImportResult | undefined> {
  const spec = listSpecs[options.kind];
  if (options.mode === 'replace' && options.kind === 'institution')
    throw new OnyakError('VALIDATION', messages.noReplace);
  await requireMaster(client, spec.kind);
  await requireAllInstitutions(client);
  const list = await openList(options.path, options.encoding);
  await client.query('select onyak_reference_open($1)', [spec.kind]);
  const reader = new ListReader(spec, list, faults);
  const stage = await fillStage(client, spec, reader, faults, options);
  const repeated = stage && faults.count === 0 ? await stage.settleRepeats(list.file, faults) : 0;
  if (!stage || faults.count > 0) return undefined;
  const found = { file: list.file, repeated, passed: reader.passed, ignored: reader.ignored };
  const described = list.encoding === undefined ? found : { ...found, encoding: list.encoding };
  if (options.dryRun) return { ...(await trial(stage, options.mode)), ...described };
  options.onProgress?.({ phase: 'merge', rows: 0 });
  return { ...(await merge(client, spec, list, reader.given, options)), ...described };
}

async function trial(stage: Stage, mode: ImportMode = 'merge'): Promise<Difference> {
  const difference = await stage.compare();
  const removed = mode === 'replace' ? difference.missing : 0;
  const kept = mode === 'add' ? { changed: 0, unchanged: difference.unchanged + difference.changed } : {};
  return { ...difference, ...kept, removed, missing: difference.missing - removed };
}

/** Rows of every institution are at stake. */
async function requireAllInstitutions(client: Queryable): Promise<void> {
  const { rows } = await client.query(`select current_setting('app.hospital_code', true) = '*' as all`);
  if (!z.object({ all: z.boolean().nullable() }).parse(rows[0]).all)
    throw new OnyakError('NO_AUTH', messages.noInstitution);
}

/** Reads the list to its end; after a fault rows are only checked. */
async function fillStage(
  client: Queryable,
  spec: ListSpec,
  reader: ListReader,
  faults: FaultList,
  { onProgress, signal }: ListImport,
): Promise<Stage | undefined> {
  let stage: Stage | undefined;
  let rows = 0;
  for await (const batch of reader.rows(signal)) {
    signal?.throwIfAborted();
    if (batch.rows.length > 0) stage ??= new Stage(client, spec, reader.given);
    if (stage && faults.count === 0) for (const { line, row } of batch.rows) await stage.add(line, row);
    rows += batch.rows.length;
    onProgress?.({ phase: 'read', rows, ...(batch.share === undefined ? {} : { share: batch.share }) });
  }
  if (faults.count === 0) await stage?.finish();
  return stage;
}

const releaseSchema = z.object({
  release: z.number(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  missing: z.number(),
});

async function merge(
  client: Queryable,
  spec: ListSpec,
  list: OpenList,
  given: readonly string[],
  { mode = 'merge', label = '' }: ListImport,
): Promise<z.infer<typeof releaseSchema>> {
  try {
    const merged = await client.query('select onyak_reference_merge($1, $2, $3, $4, $5, $6) as release', [
      spec.kind,
      given.map(columnName),
      mode,
      label,
      list.file,
      list.sha256,
    ]);
    const { release } = z.object({ release: z.number() }).parse(merged.rows[0]);
    const counts = await client.query(
      `select release, row_count as rows, added, changed, removed, unchanged, missing from reference_release where release = $1`,
      [release],
    );
    return releaseSchema.parse(counts.rows[0]);
  } catch (error) {
    // A master that a later definition made stricter than the list's rules.
    if (sqlState(error) !== '23514' && sqlState(error) !== '23502') throw error;
    const rule = typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : '';
    throw new OnyakError(
      'VALIDATION',
      fillMessage(messages.ruleBroken, { file: list.file, rule }),
      {},
      { cause: error },
    );
  }
}
