import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { connectionTo } from '@onyak/database';
import { importReferenceFile, rollbackReferenceFile } from '@onyak/migrations';
import { withBenchDatabase } from './database.js';
import { CopyIn } from './reference/copy-in.js';
import type { BenchRow, Part } from './measure-all.js';

const ROWS = 500_000;
const PIECE = 5_000;
const LIMIT_S = 60;
const MEMORY_LIMIT_MIB = 400;

const row = (name: string, value: number, unit: string, limit: number): BenchRow => ({
  name,
  value,
  unit,
  limit,
  ratio: value / limit,
});

/** Made-up products as in the official list, as long as those are. */
function* products(): Generator<readonly string[]> {
  for (let index = 0; index < ROWS; index += 1) {
    yield [
      `${100_000 + (index % 9_000)}ATB`,
      String(600_000_000 + index),
      `온약정${index}밀리그램(가나다라마바사염산염)_(${index % 500}mg/1정)`,
      `지어낸제약${index % 300}(주)`,
      'N02BE01',
      'paracetamol',
    ];
  }
}

/** Pieces of many lines each. */
function* pieces(line: (cells: readonly string[]) => string): Generator<string> {
  let piece: string[] = [];
  for (const cells of products()) {
    piece.push(line(cells));
    if (piece.length < PIECE) continue;
    yield piece.join('');
    piece = [];
  }
  if (piece.length > 0) yield piece.join('');
}

async function writeList(path: string): Promise<void> {
  const file = createWriteStream(path);
  file.write('주성분코드,제품코드,제품명,업체명,ATC코드,ATC코드 명칭\n');
  for (const piece of pieces((cells) => `${cells.join(',')}\n`)) if (!file.write(piece)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** The most memory that the process has while `work` runs, in MiB. */
async function peakMib(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  await work().finally(() => clearInterval(timer));
  return peak / 1024 ** 2;
}

/** The same rows into the same columns with the same indexes by COPY alone: neither checked, nor compared, nor kept in history. */
async function bareCopy(databaseUrl: string): Promise<number> {
  const client = connectionTo({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create table bare (like kd_drug including defaults including indexes);
      alter table bare alter column created_by set default 'BENCH', alter column created_at set default now(),
        alter column updated_by set default 'BENCH', alter column updated_at set default now()`);
    const copy = 'copy bare (ingredient_code, kd_code, kd_name, manufacturer, atc_code, atc_name) from stdin';
    return await seconds(() =>
      CopyIn.run(
        client,
        copy,
        pieces((cells) => `${cells.join('\t')}\n`),
      ),
    );
  } finally {
    await client.end();
  }
}

/** A hospital's whole list of products, 500,000 of them, with history, and back again. */
export async function run(part: Part): Promise<void> {
  await withBenchDatabase(async ({ url, folder }) => {
    const list = join(folder, 'list.csv');
    await writeList(list);
    const copied = await bareCopy(url);
    const options = { kind: 'kd', path: list, userId: 'BENCH' } as const;
    let release = 0;
    let imported = 0;
    const peak = await peakMib(async () => {
      imported = await seconds(async () => (release = (await importReferenceFile(url, options)).release ?? 0));
    });
    const again = await seconds(() => importReferenceFile(url, options));
    await rollbackReferenceFile(url, { release: release + 1, userId: 'BENCH' });
    const back = await seconds(() => rollbackReferenceFile(url, { release, userId: 'BENCH' }));
    await part(() => [
      row('기준 자료: 500,000행 가져오기 (이력 포함)', imported, 's', LIMIT_S),
      row('기준 자료: 같은 행을 같은 색인의 표에 COPY만 (가져오기를 한도로)', copied, 's', imported),
      row('기준 자료: 같은 파일을 다시 가져오기', again, 's', LIMIT_S),
      row('기준 자료: 500,000행 되돌리기', back, 's', LIMIT_S),
      row('기준 자료: 가져오는 동안의 메모리', peak, 'MiB', MEMORY_LIMIT_MIB),
    ]);
  });
}
