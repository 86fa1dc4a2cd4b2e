import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { run } from './child.js';
import { text } from '../messages.js';
import { commandLine, endProcess, isAlive } from './processes.js';

const holderSchema = z.object({
  pid: z.number().int(),
  /** When that process began, as the system tells it: process ids are used again. */
  began: z.string(),
  port: z.number().int(),
  /** Process ids of the services, to end those that a killed holder left behind. */
  services: z.record(z.string(), z.number().int()),
});
type Holder = z.infer<typeof holderSchema>;

const LOCK = 'onyak.lock';

/** The right to use one data folder; exactly one Onyak holds it. */
export interface DataLock {
  /** Notes the services' process ids for the case that this process is killed. */
  note(services: Readonly<Record<string, number>>): void;
  release(): void;
}

/**
 * Takes the data folder for this process. What a killed holder left running on it is ended.
 * @throws Error in Korean when another Onyak runs on it.
 */
export async function lockData(dataDir: string, port: number): Promise<DataLock> {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, LOCK);
  const holder = readHolder(path);
  if (holder && (await runs(holder))) {
    throw new Error(text('start.alreadyRunning', { dataDir, pid: holder.pid, port: holder.port }));
  }
  if (holder) await endLeftovers(holder, dataDir);
  const mine: Holder = { pid: process.pid, began: await beganOf(process.pid), port, services: {} };
  write(path, mine);
  return {
    note: (services) => write(path, { ...mine, services }),
    release: () => {
      if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

/** Port of the Onyak that runs on a data folder now. */
export async function portOfRunning(dataDir: string): Promise<number | undefined> {
  const holder = readHolder(join(dataDir, LOCK));
  return holder && (await runs(holder)) ? holder.port : undefined;
}

const runs = async (holder: Holder): Promise<boolean> =>
  isAlive(holder.pid) && (await beganOf(holder.pid)) === holder.began;

function readHolder(path: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined; // absent, or cut off by a full disk
  }
}

function write(path: string, holder: Holder): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Only a process that is still what it was is ended: its command line names this data folder or our programs. */
async function endLeftovers(holder: Holder, dataDir: string): Promise<void> {
  const ours = [dataDir, join('api', 'dist', 'main.js'), join('workflows', 'dist', 'worker.js')];
  for (const [name, pid] of Object.entries(holder.services)) {
    // PostgreSQL's own lock file says more; its start sees to it.
    if (name === 'postgres' || pid === process.pid || !isAlive(pid)) continue;
    const line = await commandLine(pid);
    if (ours.some((mark) => line.includes(mark))) await endProcess(pid, ['SIGTERM'], 12_000);
  }
}

async function beganOf(pid: number): Promise<string> {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${afterName[19] ?? ''}`;
  } catch {
    return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim();
  }
}
