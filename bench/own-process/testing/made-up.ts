import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchRow, Measure } from '../../measure-all.js';
import { tellParent } from '../own-process.js';

const row = (name: string): BenchRow => ({ name, value: 1, unit: 'ms', limit: 2, ratio: 0.5 });

const madeUp: Readonly<Record<string, Measure['run']>> = {
  parts: async (part) => {
    await part(() => row('before'));
    await part(() => Promise.reject(new Error('the third thing fell')));
    await part(() => row('after'));
  },
  killed: async (part) => {
    await part(() => row('before the end'));
    process.kill(process.pid, 'SIGKILL');
    await part(() => row('never'));
  },
  silent: async (part) => {
    await part(() => row('before the silence'));
    await sleep(600_000);
  },
  leaves: async (part) => {
    process.env['ONYAK_LEFT_BEHIND'] = 'yes';
    await part(() => row('left'));
  },
  next: async (part) =>
    await part(() => row(process.env['ONYAK_LEFT_BEHIND'] === undefined ? 'nothing was left' : 'something was left')),
};

const run = madeUp[process.argv[2] ?? ''];
if (!run) throw new Error('no such measure');
await tellParent({ run });
process.exit(0);
