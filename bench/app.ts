import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { DEMONSTRATION_PASSWORD } from '../e2e/support/accounts.js';
import { temporaryOnyak, type TemporaryOnyak } from '../e2e/support/temporary-onyak.js';
import { run as runCommand, startChild } from '../scripts/lib/process/child.js';
import { freePort } from '../scripts/lib/ports.js';
import { inProject } from '../scripts/lib/project.js';
import { findChromium } from '../scripts/testing/chromium.js';
import type { BenchRow, Part } from './measure-all.js';
import { scriptSize } from './screens/script-size.js';

const START_LIMIT_MS = 1_500;
const IDLE_LIMIT_MIB = 160;
const PAGE_LIMIT_KB = 130;
const GRID_LIMIT_KB = 450;
const STARTS = 3;
/** Long enough for what was only needed to start to be given back. */
const SETTLE_MS = 8_000;

const row = (name: string, value: number, unit: string, limit: number): BenchRow => ({
  name,
  value,
  unit,
  limit,
  ratio: value / limit,
});

/** Start and idle memory of the API, and how much JavaScript the first screens load. */
export async function run(part: Part): Promise<void> {
  const onyak = await temporaryOnyak({ durable: false });
  try {
    await part(async () => await apiRows(onyak));
    await part(async () => await sizeRows(onyak.url));
  } finally {
    await onyak.remove();
  }
}

async function apiRows(onyak: TemporaryOnyak): Promise<BenchRow[]> {
  const starts: number[] = [];
  let idle = 0;
  for (let round = 0; round < STARTS; round += 1) {
    const port = await freePort();
    const env = {
      ...process.env,
      DATABASE_URL: onyak.databaseUrl,
      TEMPORAL_ADDRESS: onyak.temporalAddress,
      ONYAK_DATA: onyak.dataDir,
      ONYAK_PAYLOAD_KEYS: readFileSync(`${onyak.dataDir}/payload.keys`, 'utf8').trim(),
      PORT: String(port),
      HOST: '127.0.0.1',
    };
    const began = performance.now();
    const api = await startChild({
      command: process.execPath,
      args: [inProject('api/dist/main.js')],
      env,
      cwd: inProject(),
    });
    while (!(await answers(`http://127.0.0.1:${port}/ready`))) await sleep(10);
    starts.push(performance.now() - began);
    if (round === STARTS - 1) {
      await sleep(SETTLE_MS);
      idle = await residentMib(api.pid);
    }
    await api.stop(['SIGTERM'], 10_000);
  }
  return [
    row('API 시작부터 준비까지 (데이터베이스가 있을 때)', Math.min(...starts), 'ms', START_LIMIT_MS),
    row('API가 쉴 때의 메모리', idle, 'MiB', IDLE_LIMIT_MIB),
  ];
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok ?? false;
}

async function residentMib(pid: number): Promise<number> {
  const { stdout } = await runCommand('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number.parseInt(stdout, 10) / 1024;
}

async function sizeRows(url: string): Promise<BenchRow[]> {
  const executablePath = findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  try {
    return [
      row(
        '처음 받는 JavaScript: 환자 화면 (gzip)',
        await scriptKb(browser, async (page) => void (await page.goto(`${url}/a`))),
        'KB',
        PAGE_LIMIT_KB,
      ),
      row(
        '처음 받는 JavaScript: 로그인 화면 (gzip)',
        await scriptKb(browser, async (page) => void (await page.goto(`${url}/login-form`))),
        'KB',
        PAGE_LIMIT_KB,
      ),
      row(
        '처음 받는 JavaScript: 첫 그리드까지 모두 (gzip)',
        await scriptKb(browser, async (page) => await openGrid(page, url)),
        'KB',
        GRID_LIMIT_KB,
      ),
    ];
  } finally {
    await browser.close();
  }
}

/** The whole way of a user who wants a grid: asked for, sent to the sign-in, then there. */
async function openGrid(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/aicd`);
  await page.locator('#userId').fill('DOCTOR01');
  await page.locator('#password').fill(DEMONSTRATION_PASSWORD);
  await page.locator('#password').press('Enter');
  await page.getByRole('gridcell').first().waitFor();
}

/** Kilobytes (1000 bytes) of all scripts a page has loaded once it is quiet, each gzipped. */
async function scriptKb(browser: Browser, visit: (page: Page) => Promise<void>): Promise<number> {
  const page = await browser.newPage({ locale: 'ko-KR' });
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
    if (isScript && response.status() === 200)
      sizes.set(
        response.url(),
        scriptSize(response, async () => await page.request.get(response.url())),
      );
  });
  await visit(page);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  await page.close();
  return bytes / 1000;
}
