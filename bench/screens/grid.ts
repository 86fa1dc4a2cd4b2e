import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { inProject } from '../../scripts/lib/project.js';
import type { GridBench } from '../../admin-ui/bench/plan.js';
import { launchBrowser, median, watchThread, type Phase } from './browser.js';
import type { BenchRow, Part } from '../measure-all.js';

const ROWS = 10_000;
/** Fresh pages; each figure is the median of them. */
const RUNS = 7;
const FRAMES = 120;
/** Ten rows a frame: as fast as one drags a scroll bar and still sees something. */
const PIXELS = 360;
/** A text that differs in nearly every row, a code, a number. */
const HEADINGS = ['의약품', 'ATC 코드', '나이'] as const;
/** What the Long Tasks specification calls long. */
const TASK_LIMIT_MS = 50;

declare global {
  interface Window {
    gridBench: GridBench;
  }
}

interface Figures {
  /** The page has drawn nothing before, nor has the browser seen its code. */
  readonly cold: Phase;
  /** The grid stands and waits for its rows. */
  readonly filled: Phase;
  /** By the slowest heading. */
  readonly sorted: Phase;
  readonly searched: Phase;
  /** `clock`: 95 of 100 frames took no longer; `cpu`: of a frame on average. */
  readonly scrolled: Phase;
}

/** A grid of 10,000 rows in Chromium: time to the first rows, to sort, to search; frames while scrolling; longest tasks. */
export async function run(part: Part): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'onyak-grid-bench-'));
  let server: Server | undefined;
  let browser: Browser | undefined;
  try {
    await buildPage(folder);
    server = serve(folder);
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the page has no port');
    browser = await launchBrowser();
    const runs: Figures[] = [];
    // The first page warms the browser's own code; it is not counted.
    for (let count = -1; count < RUNS; count += 1) {
      const figures = await measure(browser, `http://127.0.0.1:${address.port}/`);
      if (count >= 0) runs.push(figures);
    }
    await part(() => rowsOf(runs));
  } finally {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(runs: readonly Figures[]): BenchRow[] {
  const row = (name: string, limit: number, of: (figures: Figures) => number): BenchRow => {
    const value = median(runs.map(of));
    return {
      name: `그리드 ${ROWS.toLocaleString('ko-KR')}건: ${name}`,
      value,
      unit: 'ms',
      limit,
      ratio: value / limit,
    };
  };
  const phase = (name: string, limit: number, of: (figures: Figures) => Phase): BenchRow[] => [
    row(name, limit, (figures) => of(figures).clock),
    row(`${name} (주 스레드 CPU)`, limit, (figures) => of(figures).cpu),
  ];
  const tasks = (name: string, of: (figures: Figures) => Phase): BenchRow[] => [
    row(`${name} 가장 긴 작업`, TASK_LIMIT_MS, (figures) => of(figures).task),
    row(`${name} 가장 긴 작업 (CPU)`, TASK_LIMIT_MS, (figures) => of(figures).taskCpu),
  ];
  return [
    ...phase('새 화면에서 첫 행까지', 250, (figures) => figures.cold),
    ...phase('행이 도착하여 첫 행까지', 250, (figures) => figures.filled),
    ...tasks('행이 도착하여', (figures) => figures.filled),
    ...phase('정렬 (세 열 중 가장 느린 것)', 150, (figures) => figures.sorted),
    ...phase('초성 검색', 150, (figures) => figures.searched),
    ...phase('스크롤 프레임 (95 백분위; CPU는 평균)', 40, (figures) => figures.scrolled),
    ...tasks('스크롤하는 동안', (figures) => figures.scrolled),
  ];
}

async function measure(browser: Browser, url: string): Promise<Figures> {
  const cold = await onPage(browser, url, async (page) => {
    const watch = await watchThread(page);
    return await watch(() => page.evaluate(() => window.gridBench.fill()));
  });
  return await onPage(browser, url, async (page) => {
    const watch = await watchThread(page);
    await page.evaluate(() => window.gridBench.open());
    const filled = await watch(() => page.evaluate(() => window.gridBench.fill()));
    const sorts: Phase[] = [];
    for (const heading of HEADINGS)
      sorts.push(await watch(() => page.evaluate((label) => window.gridBench.sort(label), heading)));
    const scrolled = await watch(async () => {
      const plan = { frames: FRAMES, pixels: PIXELS };
      const times = await page.evaluate(({ frames, pixels }) => window.gridBench.scroll(frames, pixels), plan);
      return times.sort((a, b) => a - b)[Math.floor(FRAMES * 0.95)] ?? 0;
    });
    const searched = await watch(() => page.evaluate(() => window.gridBench.search('ㄱㄴ')));
    const sorted = sorts.reduce((slowest, sort) => (sort.cpu > slowest.cpu ? sort : slowest));
    return { cold, filled, sorted, searched, scrolled: { ...scrolled, cpu: scrolled.cpu / FRAMES } };
  });
}

/** A fresh page with the rows made. */
async function onPage<T>(browser: Browser, url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(url);
    await page.waitForFunction(() => 'gridBench' in window);
    await page.evaluate((count) => window.gridBench.prepare(count), ROWS);
    return await work(page);
  } finally {
    await page.close();
  }
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
