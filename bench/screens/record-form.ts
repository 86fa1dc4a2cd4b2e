import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { DEMONSTRATION_PASSWORD, signedIn } from '../../e2e/support/accounts.js';
import { startOurs } from '../api/peers.js';
import { withBenchDatabase } from '../database.js';
import { filled } from '../records/filled-record.js';
import type { BenchRow, Part } from '../measure-all.js';
import type { OnyakClient } from '../../scripts/client/onyak-client.js';
import { launchBrowser, median, watchThread, type Phase } from './browser.js';

const RUNS = 7;
const OPEN_LIMIT_MS = 400;
/** What the Long Tasks specification calls long. */
const TASK_LIMIT_MS = 50;
/** As fast as somebody who types fast. */
const KEY_MS = 60;
const CASES = 5;
const DESCRIBED = '지어낸 사례';

/** A short field that the panels above the form look at, the text of the last case, and the long text at the end. */
const fields = [
  ['성명', '[data-field="ptName"]', '김온유abc'],
  ['사례 설명', `[data-field="d1List.${CASES - 1}.d1CaseDescription"]`, '복용 사흘째 온몸에 두드러기 abc '],
  ['전문가 의견', '[data-field="d2ExpertOpinion"]', '다시 쓰지 않습니다. abcdefghij '],
] as const;

/** The form of a record with five cases and twenty drugs: until it stands filled in, and the longest task while one types. */
export async function run(part: Part): Promise<void> {
  await withBenchDatabase(async ({ url, folder }) => {
    const ours = await startOurs(url, folder, 'MANAGER01');
    try {
      const address = `http://127.0.0.1:${ours.peer.port}`;
      const client = await signedIn(address, 'MANAGER01');
      const browser = await launchBrowser();
      try {
        const page = await browser.newPage({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } });
        await signIn(page, address);
        await measure(part, { page, client, address, recId: await save(client) });
      } finally {
        await browser.close();
      }
    } finally {
      await ours.stop();
    }
  });
}

interface Form {
  readonly page: Page;
  readonly client: OnyakClient;
  readonly address: string;
  readonly recId: string;
}

async function measure(part: Part, form: Form): Promise<void> {
  await part(async () => {
    const opened: Phase[] = [];
    // The first brings the form's code; it is not counted.
    for (let count = -1; count < RUNS; count += 1) {
      await list(form);
      const phase = await open(form);
      if (count >= 0) opened.push(phase);
    }
    const name = 'ADR 기록 서식 열기 (사례 5, 약물 20)';
    const clock = median(opened.map((phase) => phase.clock));
    const cpu = median(opened.map((phase) => phase.cpu));
    return [row(name, clock, OPEN_LIMIT_MS), row(`${name} (주 스레드 CPU)`, cpu, OPEN_LIMIT_MS)];
  });
  for (const [label, place, typed] of fields)
    await part(async () => {
      const phases: Phase[] = [];
      for (let count = 0; count < RUNS; count += 1) {
        await list(form);
        await open(form);
        phases.push(await type(form.page, place, typed));
      }
      const name = `${label} 입력하는 동안 가장 긴 작업 (사례 5)`;
      return [
        row(name, median(phases.map(({ task }) => task)), TASK_LIMIT_MS),
        row(`${name} (CPU)`, median(phases.map(({ taskCpu }) => taskCpu)), TASK_LIMIT_MS),
      ];
    });
}

/** The list of records with nothing typed of a run before: the first key changes more than the others do. */
async function list({ page, client, address, recId }: Form): Promise<void> {
  await page.goto(`${address}/mrpm`);
  await page.waitForLoadState('networkidle');
  await client.call('DELETE', `/api/drafts/adr-record/${recId}`);
  await page.evaluate(() => sessionStorage.clear());
}

const row = (name: string, value: number, limit: number): BenchRow => ({
  name,
  value,
  unit: 'ms',
  limit,
  ratio: value / limit,
});

async function save(client: OnyakClient): Promise<string> {
  const record = filled('FORM');
  const { data } = await client.call('POST', '/api/MRPD/insertADRData', {
    ...record,
    d1List: JSON.stringify(record.d1List),
  });
  return z.string().parse(data);
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login-form`);
  await page.locator('#userId').fill('MANAGER01');
  await page.locator('#password').fill(DEMONSTRATION_PASSWORD);
  await page.locator('#password').press('Enter');
  await page.waitForURL((address) => !address.pathname.includes('login'));
}

/** From a double click on the record until the drugs and texts of all its cases are drawn. */
async function open({ page, recId }: Form): Promise<Phase> {
  const cell = page.locator(`[data-row="${recId}"] [role=gridcell]`).nth(2);
  await cell.waitFor();
  const watch = await watchThread(page);
  return await watch(async () => {
    const shown = page.evaluate(untilFilled, { cases: CASES, described: DESCRIBED });
    await cell.dblclick();
    return await shown;
  });
}

/** Runs in the page: milliseconds from the double click to the frame in which every case stands with drugs and text. */
async function untilFilled({ cases, described }: { readonly cases: number; readonly described: string }) {
  const since = await new Promise<number>((resolve) => {
    document.addEventListener('dblclick', (event) => resolve(event.timeStamp), { once: true, capture: true });
  });
  for (let stands = false; !stands;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const dialog = document.querySelector('[role=dialog]');
    const texts = [...(dialog?.querySelectorAll('textarea') ?? [])].filter(({ value }) => value.startsWith(described));
    // A drug and a symptom in each, at least.
    const rows = dialog?.querySelectorAll('[data-item] table [data-row]').length ?? 0;
    stands = texts.length >= cases && rows >= cases * 2;
  }
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - since;
}

/** Types at the end of a field, letter by letter. */
async function type(page: Page, place: string, typed: string): Promise<Phase> {
  // Whoever has opened a record reads it before typing: meanwhile the typeface's other slices come, all at once. Each sets every
  // line of the page anew, and one that came with its letter would do so under a key.
  await page.waitForFunction(
    () => [...document.fonts].filter(({ status }) => status === 'loaded').length > document.fonts.size / 3,
  );
  const field = page.getByRole('dialog').locator(place);
  await field.click();
  await field.press('End');
  await sleep(KEY_MS);
  const watch = await watchThread(page);
  return await watch(async () => {
    const began = performance.now();
    await page.keyboard.type(typed, { delay: KEY_MS });
    return performance.now() - began;
  });
}
