import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isFull, proofs } from '../../testing/proofs.js';
import { readCovered } from './covered.js';

const folder = mkdtempSync(join(tmpdir(), 'onyak-covered-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reading(...told: readonly object[]) {
  const path = join(folder, 'covered.jsonl');
  writeFileSync(path, told.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return readCovered(path);
}

describe('what a run says it covered', () => {
  test('names each reduced proof with its size and the setting for the full one; parts are added up', () => {
    const { lines } = reading(
      { proof: 'oracle', done: 700, of: 5_000, full: false },
      { proof: 'oracle', done: 500, of: 5_000, full: false },
      { proof: 'axe', done: 120, full: false },
    );
    expect(lines.join('\n')).toMatch(/10,000.*1,200.*ONYAK_ORACLE=full/);
    expect(lines.join('\n')).toMatch(/120.*ONYAK_AXE=full/);
  });

  test('does not ask for the full size of what had it', () => {
    const { lines } = reading({ proof: 'fuzz', done: 200_000, full: true });
    expect(lines[0]).toContain('200,000');
    expect(lines[0]).not.toContain('ONYAK_FUZZ');
  });

  test('names each proof that said nothing, and every one where nothing was said', () => {
    expect(reading(...proofs.slice(1).map((proof) => ({ proof, done: 1, full: true }))).silent).toEqual([proofs[0]]);
    expect(readCovered(join(folder, 'absent')).silent).toEqual(proofs);
  });

  test('names once what could not be tried', () => {
    const { lines } = reading({ untried: 'b' }, { untried: 'a' }, { untried: 'b' });
    expect(lines.slice(1, 3)).toEqual(['  a', '  b']);
  });

  test('does not swallow a line that it cannot read', () => {
    expect(() => reading({ proof: 'nothing', done: 1, full: true })).toThrow('Invalid');
  });
});

describe('the size of a proof', () => {
  test('is full by its own setting or by the one for all, else reduced', () => {
    expect(isFull('axe', {})).toBe(false);
    expect(isFull('axe', { ONYAK_AXE: 'full' })).toBe(true);
    expect(isFull('axe', { ONYAK_FUZZ: 'full' })).toBe(false);
    expect(isFull('axe', { ONYAK_PROOFS: 'full' })).toBe(true);
  });

  test('is no guess: any other value is refused by name', () => {
    expect(() => isFull('axe', { ONYAK_AXE: 'ful' })).toThrow('ONYAK_AXE=ful');
    expect(() => isFull('axe', { ONYAK_AXE: '1' })).toThrow('"full"');
  });
});
