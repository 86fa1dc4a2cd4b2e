import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGzip, gzipSync } from 'node:zlib';
import { collectCodes, emptyCodeTables, extractRecord, resolveRecord } from '@onyak/cdss/fhir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeLargeBundle } from '../../../cdss/src/testing/large-bundle.js';
import { readHealthRecord, readHealthRecordStream } from './index.js';

const samples = fileURLToPath(new URL('../../../samples/', import.meta.url));
const sample = `${samples}kr-core-warfarin-nsaid.json`;
let folder = '';
let large = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'onyak-intake-'));
  large = join(folder, 'large.json');
  writeLargeBundle(large, 48_000_000);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

describe('a health record read in a worker thread', () => {
  it('says what the same entries say when they are mapped here', async () => {
    const bundle = JSON.parse(readFileSync(sample, 'utf8')) as {
      entry: Record<string, unknown>[];
      type: string;
      timestamp: string;
    };
    const here = extractRecord(
      bundle.entry.map((entry, index) => ({ kind: 'parsed' as const, index, entry })),
      { ...bundle },
    );
    const there = await readHealthRecord(sample);
    expect({ ...there, clinicalDates: [] }).toEqual({ ...here, clinicalDates: [] });
    expect(collectCodes(there).products).toContain('645600390');
  });

  it('carries nothing over to the next record read by the same thread', async () => {
    const first = await readHealthRecord(sample);
    const other = await readHealthRecord(`${samples}myhealthway-falls.json`);
    expect(other.patient.name).toBe('이정수');
    expect(other.medications).toHaveLength(6);
    expect(await readHealthRecord(sample)).toEqual(first);
  });

  it('comes alike from a stream, plain or gzip', async () => {
    const record = await readHealthRecord(sample);
    expect(await readHealthRecordStream(createReadStream(sample, { highWaterMark: 1 }))).toEqual(record);
    expect(await readHealthRecordStream(createReadStream(sample).pipe(createGzip()))).toEqual(record);
  });

  it('of 48,000,000 bytes is read, of one byte more is refused', async () => {
    expect(statSync(large).size).toBe(48_000_000);
    const record = await readHealthRecord(large);
    expect(record.patient.name).toBe('오래된');
    expect(record.medications.length).toBeGreaterThan(500);
    const more = join(folder, 'more.json');
    writeLargeBundle(more, 48_000_001);
    await expect(readHealthRecord(more)).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: '파일은 최대 48MB까지 올릴 수 있습니다.',
    });
    await expect(readHealthRecordStream(createReadStream(more).pipe(createGzip({ level: 1 })))).rejects.toMatchObject({
      code: 'TOO_LARGE',
    });
  });

  it('that unfolds from a small gzip beyond the limit is refused', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from('{"resourceType":"Bundle"'), Buffer.alloc(3_000_000, ' ')]));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(
      readHealthRecordStream(createReadStream(file('bomb.gz', bomb)), { maxBytes: 1_000_000 }),
    ).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it.each([
    ['empty', '', 'EMPTY'],
    ['words', '안녕하세요', 'NOT_JSON'],
    ['a lone patient', '{"resourceType":"Patient"}', 'LONE_RESOURCE'],
    ['no patient', '{"resourceType":"Bundle","type":"batch","entry":[]}', 'NO_PATIENT'],
    ['deep nesting', '['.repeat(1_000_000), 'NOT_FHIR'],
    ['deep nesting inside', `{"a":${'['.repeat(1_000_000)}`, 'TOO_DEEP'],
    ['a cut gzip', gzipSync(readFileSync(sample)).subarray(0, 900), 'TRUNCATED'],
  ])('refuses %s in Korean', async (name, content, reason) => {
    const stream = createReadStream(file(name, content));
    const refusal: unknown = await readHealthRecordStream(stream).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'OnyakError', code: 'FHIR_REFUSED', details: { data: { reason } } });
    expect(String(refusal)).toMatch(/[가-힣]/);
  });

  it('ends when it is aborted, with the reason given', async () => {
    const abort = new AbortController();
    async function* endless() {
      yield Buffer.from('{"resourceType":"Bundle","entry":[');
      // Asked for more, so the thread is in the middle of the record.
      abort.abort(new Error('그만'));
      for (;;) yield Buffer.from('{},');
    }
    const reading = [
      readHealthRecordStream(endless(), { signal: abort.signal }),
      ...[1, 2, 3].map(() => readHealthRecord(large, { signal: abort.signal })),
    ];
    for (const result of await Promise.allSettled(reading))
      expect(result).toMatchObject({ status: 'rejected', reason: { message: '그만' } });
    await expect(readHealthRecord(sample, { signal: AbortSignal.abort(new Error('벌써')) })).rejects.toThrow('벌써');
    expect((await readHealthRecord(sample)).patient.name).toBe('박순자');
  });

  it('passes on that a file is not there or a stream broke', async () => {
    await expect(readHealthRecord(join(folder, 'none.json'))).rejects.toMatchObject({ code: 'ENOENT' });
    async function* broken() {
      yield Buffer.from('{"resourceType":');
      throw new Error('연결이 끊겼습니다');
    }
    await expect(readHealthRecordStream(broken())).rejects.toThrow('연결이 끊겼습니다');
  });

  it('keeps what a person needs of it when the tables know nothing', async () => {
    const record = resolveRecord(await readHealthRecord(sample), emptyCodeTables, { today: '2026-11-20' });
    expect(record.medications.map((row) => row.medicationName)).toContain('대화와르파린나트륨정2밀리그램_(2mg/1정)');
  });
});
