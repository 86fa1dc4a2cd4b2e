import { importList, type ListImport, type ListImportResult } from './import-list.js';
import { rollbackRelease, type RollbackResult } from './releases.js';
import { referenceTransaction } from './session.js';

export type ReferenceFileImport = ListImport & {
  /** Whom stamps and history name. */
  readonly userId: string;
};

/**
 * Imports a list (CSV or XLSX) into its master as a release, in a transaction of its own: a file with a fault changes
 * nothing, and neither does an aborted import.
 *
 * @param databaseUrl the owner's login; the work is done as the application role.
 * @throws OnyakError VALIDATION listing up to 20 faults with file and line, and counting all.
 */
export async function importReferenceFile(
  databaseUrl: string,
  { userId, ...options }: ReferenceFileImport,
): Promise<ListImportResult> {
  return referenceTransaction(databaseUrl, { userId, signal: options.signal }, (client) => importList(client, options));
}

/** {@link rollbackRelease} in a transaction of its own. */
export async function rollbackReferenceFile(
  databaseUrl: string,
  options: {
    readonly release: number;
    readonly userId: string;
    readonly keepTouched?: boolean;
    readonly signal?: AbortSignal;
  },
): Promise<RollbackResult> {
  return referenceTransaction(databaseUrl, options, (client) => rollbackRelease(client, options.release, options));
}
