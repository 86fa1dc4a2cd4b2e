import type { UnitStatement } from '@onyak/database';
import { auditStatement, keptKey, type AuditEntry, type AuditRow } from './audit.sql.js';
import type { Scope } from './database.js';

interface Waiting {
  readonly row: AuditRow;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Entries of one commit at most. */
const MAX_BATCH = 500;

/**
 * Entries of reads whose rows are ready to leave. What arrives while one commit is under way shares the next, so that a
 * hundred readers wait for two commits and not for a hundred.
 */
export class AuditWriter {
  private waiting: Waiting[] = [];
  private writing = false;

  /** @param commit runs one statement over all institutions and resolves when it is on disk. */
  constructor(private readonly commit: (statement: UnitStatement) => Promise<void>) {}

  /** @returns when the entry is on disk. */
  write({ userId, hospitalCode }: Scope, { action, targetType, targetKey }: AuditEntry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ row: [userId, hospitalCode, action, targetType, keptKey(targetKey)], resolve, reject });
      // The other requests of this turn of the loop come along.
      if (this.writing) return;
      this.writing = true;
      setImmediate(() => void this.drain());
    });
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, MAX_BATCH);
      this.waiting = this.waiting.slice(MAX_BATCH);
      await this.store(batch);
    }
    this.writing = false;
  }

  private async store(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.commit(auditStatement(batch.map(({ row }) => row)));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) only?.reject(error);
      // One bad entry must not fail the others' reads.
      else for (const one of batch) await this.store([one]);
    }
  }
}
