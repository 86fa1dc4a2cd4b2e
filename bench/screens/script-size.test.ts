import { gzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { scriptSize } from './script-size.js';

const script = Buffer.from('export const answer = 42;'.repeat(40));
const kept = { body: () => Promise.resolve(script) };
const left = { body: () => Promise.reject(new Error('Response body is not available')) };

it('is that of the body, asked for again where its page was left', async () => {
  expect(await scriptSize(kept, () => Promise.reject(new Error('asked twice')))).toBe(gzipSync(script).length);
  expect(await scriptSize(left, () => Promise.resolve(kept))).toBe(gzipSync(script).length);
});

it('that cannot be told fails where it is awaited, and ends no process before', async () => {
  const size = scriptSize(left, () => Promise.reject(new Error('gone')));
  await sleep(20);
  await expect(size).rejects.toThrow('gone');
});
