import type { WorkerDatabase } from '../kit/database.js';

export interface BegunRun {
  readonly id: string;
  readonly plugin: string;
  readonly name: string;
  readonly kind: 'JOB' | 'STEP';
  readonly subject: string | null;
  readonly attempt: number;
}

/** An attempt begins: the first one's row, or the same again. */
export async function beginRun(db: WorkerDatabase, run: BegunRun): Promise<void> {
  await db.query(
    `insert into plugin_run (id, plugin, name, kind, subject) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set outcome = 'RUNNING', ended_at = null, attempts = $6`,
    [run.id, run.plugin, run.name, run.kind, run.subject, run.attempt],
  );
}
