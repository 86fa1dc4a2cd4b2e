import { rmSync } from 'node:fs';
import { startOnyak, type RunningOnyak } from '../../scripts/lib/onyak.js';
import { freePort } from '../../scripts/lib/ports.js';
import { copyFilledData, quick, temporaryFolder } from './database/filled-data.js';

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

/** A whole Onyak of the built code on a data folder of its own; settings of the surrounding environment do not count. */
export async function temporaryOnyak(options: TemporaryOptions = {}): Promise<TemporaryOnyak> {
  const dataDir = temporaryFolder('e2e');
  try {
    await copyFilledData(dataDir);
    const running = await startOnyak({
      env: {
        ...surroundings(),
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

/** This process's environment without the settings that would point an Onyak elsewhere. */
export function surroundings(): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _database,
    TEMPORAL_ADDRESS: _temporal,
    OPENAI_BASE_URL: _model,
    CDSS_URL: _cdss,
    NODE_ENV: _env,
    ...env
  } = process.env;
  return env;
}
