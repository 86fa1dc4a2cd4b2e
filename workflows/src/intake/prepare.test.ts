import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareReader, readHealthRecord, readHealthRecordStream } from './index.js';
import { scanBytes } from './scan-source.js';
import { warmUpBundle } from './warm-up.js';

const sample = fileURLToPath(new URL('../../../samples/kr-core-warfarin-nsaid.json', import.meta.url));
/** Longer than any free thread waits. */
const LONG_MS = 600_000;

/** The threads this process has started since the test began. */
let started: Worker[] = [];
const watch = (worker: Worker) => void started.push(worker);
/** How many; a start is told in the next turn. */
const starts = async () => {
  await turn();
  return started.length;
};
/** A thread that has ended has no number any more. */
const alive = () => started.filter((worker) => worker.threadId !== -1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  started = [];
  process.on('worker', watch);
});

afterEach(async () => {
  await letGo();
  process.off('worker', watch);
  vi.useRealTimers();
});

/** As much time passes as lets every free thread go; each test begins without one. */
async function letGo(): Promise<void> {
  await vi.advanceTimersByTimeAsync(LONG_MS);
  await vi.waitFor(() => expect(alive()).toEqual([]), { timeout: 10_000 });
}

/** A record that never comes whole. */
async function* unfinished(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('{"resourceType":"Bundle","entry":[');
  for (;;) {
    await turn();
    yield Buffer.from(' ');
  }
}

describe('a reading thread prepared while an upload arrives', () => {
  it('reads the upload, what it was warmed with leaving no trace', async () => {
    const cold = await readHealthRecord(sample);
    await letGo();
    started = [];
    prepareReader();
    expect(await readHealthRecord(sample)).toEqual(cold);
    prepareReader();
    expect(await readHealthRecord(sample)).toEqual(cold);
    expect(await starts()).toBe(1);
  });

  it('is let go when the upload never comes', async () => {
    prepareReader();
    expect(await starts()).toBe(1);
    await letGo();
    expect((await readHealthRecord(sample)).patient.name).toBe('박순자');
    expect(await starts()).toBe(2);
  });

  it('still waits after four minutes of a slow upload, and waits anew for the next', async () => {
    prepareReader();
    await vi.advanceTimersByTimeAsync(240_000);
    prepareReader();
    await vi.advanceTimersByTimeAsync(240_000);
    await readHealthRecord(sample);
    expect(await starts()).toBe(1);
  });

  it('goes to the next record when its own upload breaks off', async () => {
    prepareReader();
    const abort = new AbortController();
    abort.abort(new Error('끊김'));
    await expect(readHealthRecord(sample, { signal: abort.signal })).rejects.toThrow('끊김');
    await readHealthRecord(sample);
    expect(await starts()).toBe(1);
  });

  it('is one for any number of uploads that begin at once', async () => {
    for (let upload = 0; upload < 10; upload += 1) prepareReader();
    expect(await starts()).toBe(1);
  });

  it('is not started where all threads are reading', async () => {
    const abort = new AbortController();
    const reading = [1, 2].map(() => readHealthRecordStream(unfinished(), { signal: abort.signal }));
    await expect.poll(starts).toBe(2);
    prepareReader();
    expect(await starts()).toBe(2);
    abort.abort(new Error('그만'));
    await Promise.allSettled(reading);
    prepareReader();
    expect(await starts()).toBe(3);
  });
});

describe('the bundle a thread is warmed with', () => {
  it('holds what the mapping reads, in every visit', () => {
    const record = scanBytes(warmUpBundle(4), 1000);
    expect(record.medications).toHaveLength(8);
    expect(record.diagnoses).toHaveLength(4);
    expect(record.clinicalDates).toHaveLength(4);
  });
});
