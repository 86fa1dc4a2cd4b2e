import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOnyak, type RunningOnyak } from '../../scripts/lib/onyak.js';
import { freePort } from '../../scripts/lib/ports.js';

export interface TemporaryOnyak extends RunningOnyak {
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

export interface TemporaryOptions {
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** False where only this machine's crash, which no test makes, could lose something. */
  readonly durable?: boolean;
  readonly say?: (line: string) => void;
}

const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A whole Onyak of the built code on a fresh data folder; settings of the surrounding environment do not count. */
export async function temporaryOnyak(options: TemporaryOptions = {}): Promise<TemporaryOnyak> {
  const dataDir = mkdtempSync(join(tmpdir(), 'onyak-e2e-'));
  // PostgreSQL may run as a user of its own.
  chmodSync(dataDir, 0o755);
  const {
    DATABASE_URL: _database,
    TEMPORAL_ADDRESS: _temporal,
    OPENAI_BASE_URL: _model,
    CDSS_URL: _cdss,
    NODE_ENV: _env,
    ...env
  } = process.env;
  try {
    const running = await startOnyak({
      env: {
        ...env,
        ONYAK_DATA: dataDir,
        PORT: String(options.port ?? (await freePort())),
        LOG_LEVEL: 'info',
        ...options.env,
      },
      say: options.say ?? (() => undefined),
      ...(options.durable === false ? { postgresSettings: quick } : {}),
    });
    const remove = async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { ...running, remove };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}
