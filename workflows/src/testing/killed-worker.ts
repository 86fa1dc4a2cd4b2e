import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ContributedWorkflow } from '../plugins/contributed.js';
import type { Harness } from './build-harness.js';

/** What a request of any kind is started by, and what it leaves. */
export interface KilledHarness extends Pick<Harness, 'settings' | 'bundle' | 'runWorkers'> {
  work(): ContributedWorkflow;
  startRequest(): Promise<string>;
  untilStatus(reqId: string, status: string): Promise<void>;
  events(reqId: string): Promise<string[]>;
  result(reqId: string): Promise<Record<string, unknown> | undefined>;
}

/** A request whose worker was killed at a step, and what was stored of it when it was killed and at its end. */
export interface Survivor {
  readonly step: string;
  readonly events: readonly string[];
  readonly before: Record<string, unknown> | undefined;
  readonly after: Record<string, unknown> | undefined;
}

/**
 * Starts as many requests as there are steps in a worker that hangs with one at each (see stalling.ts), kills it there, and lets
 * another worker end them: one process and one time limit for all steps together.
 *
 * @param script of the worker.
 */
export async function killedAtEachStep(
  onyak: KilledHarness,
  script: URL,
  steps: readonly string[],
): Promise<readonly Survivor[]> {
  const folder = await mkdtemp(join(tmpdir(), 'onyak-killed-'));
  await writeFile(join(folder, 'bundle.js'), onyak.bundle.code);
  const { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, DATABASE_URL, ONYAK_PAYLOAD_KEYS } = onyak.settings;
  const own = { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, DATABASE_URL, ONYAK_PAYLOAD_KEYS };
  const child = spawn(process.execPath, ['--conditions=onyak-source', '--import', 'tsx', fileURLToPath(script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...own, TEST_BUNDLE: join(folder, 'bundle.js') },
  });
  const ended = once(child, 'exit');
  const stalled = new Map<string, string>();
  try {
    for (const _ of steps) await onyak.startRequest();
    for await (const line of createInterface(child.stdout)) {
      const [, step, reqId] = /^stalled (\S+) (\S+)$/.exec(line) ?? [];
      if (step && reqId) stalled.set(step, reqId);
      if (stalled.size === steps.length) break;
    }
    if (stalled.size < steps.length) throw new Error(`the worker ended at ${[...stalled.keys()].join(', ')}`);
    const before = new Map<string, Record<string, unknown> | undefined>();
    for (const reqId of stalled.values()) before.set(reqId, await onyak.result(reqId));
    child.kill('SIGKILL');
    await ended;
    const workers = await onyak.runWorkers({ workflows: [onyak.work()] });
    const survivors: Survivor[] = [];
    for (const [step, reqId] of stalled) {
      await onyak.untilStatus(reqId, 'COMPLETE');
      const [events, after] = [await onyak.events(reqId), await onyak.result(reqId)];
      survivors.push({ step, events, before: before.get(reqId), after });
    }
    await workers.stop();
    return survivors;
  } finally {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}
