import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { inProject } from '../scripts/lib/project.js';
import type { GridBench } from '../admin-ui/bench/plan.js';
import { findChromium } from '../scripts/testing/chromium.js';
import type { BenchRow } from './screening.js';

const ROWS = 10_000;
/** Fresh pages; each figure is the median of them. */
const RUNS = 7;
const FRAMES = 120;
/** Ten rows a frame: as fast as one drags a scroll bar and still sees something. */
const PIXELS = 360;
/** A text that differs in nearly every row, a code, a number. */
const HEADINGS = ['의약품', 'ATC 코드', '나이'] as const;
const REST_MS = 400;

declare global {
  interface Window {
    gridBench: GridBench;
  }
}

/** Milliseconds each; `cpu`: of the page's main thread alone, which a busy machine does not stretch as it does the clock. */
interface Figures {
  readonly first: number;
  readonly firstCpu: number;
  readonly loadTask: number;
  /** Of the slowest heading. */
  readonly sort: number;
  readonly sortCpu: number;
  readonly search: number;
  /** 95 of 100 frames took no longer. */
  readonly frame: number;
  /** Of one frame on average. */
  readonly frameCpu: number;
  readonly scrollTask: number;
}

/** A grid of 10,000 rows in Chromium: time to the first rows, to sort, to search; frames while scrolling; longest tasks. */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'onyak-grid-bench-'));
  let server: Server | undefined;
  let browser: Browser | undefined;
  try {
    await buildPage(folder);
    server = serve(folder);
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the page has no port');
    browser = await launch();
    const runs: Figures[] = [];
    // The first page warms the browser's own code; it is not counted.
    for (let count = -1; count < RUNS; count += 1) {
      const figures = await measure(browser, `http://127.0.0.1:${address.port}/`);
      if (count >= 0) runs.push(figures);
    }
    return rowsOf(runs);
  } finally {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(runs: readonly Figures[]): BenchRow[] {
  const row = (name: string, part: keyof Figures, limit: number): BenchRow => {
    const value = median(runs.map((figures) => figures[part]));
    return {
      name: `그리드 ${ROWS.toLocaleString('ko-KR')}건: ${name}`,
      value,
      unit: 'ms',
      limit,
      ratio: value / limit,
    };
  };
  return [
    row('첫 행이 보이기까지', 'first', 250),
    row('첫 행이 보이기까지 (주 스레드 CPU)', 'firstCpu', 250),
    row('여는 동안 가장 긴 작업 (50 ms 미만은 0)', 'loadTask', 50),
    row('정렬 (세 열 중 가장 느린 것)', 'sort', 150),
    row('정렬 (주 스레드 CPU)', 'sortCpu', 150),
    row('초성 검색', 'search', 150),
    row('스크롤 프레임 (95 백분위)', 'frame', 40),
    row('스크롤 프레임 평균 (주 스레드 CPU)', 'frameCpu', 40),
    row('스크롤하는 동안 가장 긴 작업 (50 ms 미만은 0)', 'scrollTask', 50),
  ];
}

async function measure(browser: Browser, url: string): Promise<Figures> {
  const page = await browser.newPage({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } });
  try {
    const cpu = await threadClock(page);
    await page.goto(url);
    await page.waitForFunction(() => 'gridBench' in window);
    await page.evaluate((count) => window.gridBench.prepare(count), ROWS);
    const first = await phase(page, cpu, () => page.evaluate(() => window.gridBench.mount()));
    const sorts: Phase<number>[] = [];
    for (const heading of HEADINGS)
      sorts.push(await phase(page, cpu, () => page.evaluate((label) => window.gridBench.sort(label), heading)));
    const scroll = await phase(page, cpu, () =>
      page.evaluate(({ frames, pixels }) => window.gridBench.scroll(frames, pixels), {
        frames: FRAMES,
        pixels: PIXELS,
      }),
    );
    const search = await phase(page, cpu, () => page.evaluate(() => window.gridBench.search('ㄱㄴ')));
    const frames = scroll.answer.sort((a, b) => a - b);
    return {
      first: first.answer,
      firstCpu: first.cpu,
      loadTask: first.longestTask,
      sort: Math.max(...sorts.map((sort) => sort.answer)),
      sortCpu: Math.max(...sorts.map((sort) => sort.cpu)),
      search: search.answer,
      frame: frames[Math.floor(frames.length * 0.95)] ?? 0,
      frameCpu: scroll.cpu / FRAMES,
      scrollTask: scroll.longestTask,
    };
  } finally {
    await page.close();
  }
}

interface Phase<T> {
  readonly answer: T;
  readonly cpu: number;
  readonly longestTask: number;
}

/** One thing the page does, with nothing else going on before and after. */
async function phase<T>(page: Page, cpu: () => Promise<number>, work: () => Promise<T>): Promise<Phase<T>> {
  await sleep(REST_MS);
  await page.evaluate(() => window.gridBench.longestTask());
  const before = await cpu();
  const answer = await work();
  const used = (await cpu()) - before;
  await sleep(REST_MS);
  return { answer, cpu: used, longestTask: await page.evaluate(() => window.gridBench.longestTask()) };
}

/** Milliseconds of CPU that the page's main thread has used in tasks. */
async function threadClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0);
  };
}

/** The admin's own grid in a page of its own, built as the admin is. */
async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: inProject('admin-ui', 'bench'),
    logLevel: 'error',
    plugins: [react()],
    resolve: { conditions: ['onyak-source', 'module', 'browser', 'production'] },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

function serve(folder: string): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  }).listen(0, '127.0.0.1');
}

async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
