import { setMaxListeners } from 'node:events';
import { createInterface } from 'node:readline';
import { setPriority } from 'node:os';
import type { Peer } from '../api/load.js';
import { attackBy } from './clients.js';
import type { Counts } from './wire.js';

// A process of its own, which gets the processors last: hostile clients are other people's machines.
setPriority(19);

/** Its parent says `on` and `off`; on `off` it answers the counts of what it was answered since `on`. */
const [target, reqId = ''] = process.argv.slice(2);
const peer = JSON.parse(target ?? '') as Peer;
let abort: AbortController | undefined;
let running: Promise<void> = Promise.resolve();
let counts: Counts = {};

for await (const line of createInterface(process.stdin)) {
  if (line === 'on') {
    const control = (abort = new AbortController());
    setMaxListeners(0, control.signal);
    counts = {};
    running = attackBy({ peer, counts, signal: control.signal, over: () => control.signal.aborted }, reqId);
  } else {
    abort?.abort();
    await running;
    process.stdout.write(`${JSON.stringify(counts)}\n`);
  }
}
