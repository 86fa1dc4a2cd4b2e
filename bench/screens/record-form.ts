import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { DEMONSTRATION_PASSWORD } from '../../e2e/support/accounts.js';
import { temporaryOnyak } from '../../e2e/support/temporary-onyak.js';
import { launchBrowser, median, watchThread, type Phase } from './browser.js';
import { filled } from '../records/filled-record.js';
import type { BenchRow, Part } from '../measure-all.js';

const RUNS = 7;
const OPEN_LIMIT_MS = 400;
/** What the Long Tasks specification calls long. */
const TASK_LIMIT_MS = 50;
const TYPED = '복용 사흘째 온몸에 두드러기가 나고 숨이 찼다. abcdefghijklmnopqrstuvwxyz ';
const KEY_MS = 40;

const savedSchema = z.object({ result: z.literal('SUCCESS'), data: z.string() });

/** The form of a record with five cases and twenty drugs: until it stands filled in, and the longest task while one types. */
export async function run(part: Part): Promise<void> {
  const onyak = await temporaryOnyak({ durable: false });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } });
    await page.goto(`${onyak.url}/login-form`);
    await page.locator('#userId').fill('MANAGER01');
    await page.locator('#password').fill(DEMONSTRATION_PASSWORD);
    await page.locator('#password').press('Enter');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const recId = await save(page);
    await page.goto(`${onyak.url}/mrpm`);
    await part(async () => {
      const opened: number[] = [];
      // The first brings the form's code; it is not counted.
      for (let count = -1; count < RUNS; count += 1) {
        const time = await open(page, recId);
        if (count >= 0) opened.push(time);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
      const value = median(opened);
      const name = 'ADR 기록 서식 열기 (사례 5, 약물 20)';
      return { name, value, unit: 'ms', limit: OPEN_LIMIT_MS, ratio: value / OPEN_LIMIT_MS };
    });
    await part(async () => {
      await open(page, recId);
      const typed = await type(page);
      return [
        task('서식에 입력하는 동안 가장 긴 작업', typed.task),
        task('서식에 입력하는 동안 가장 긴 작업 (CPU)', typed.taskCpu),
      ];
    });
  } finally {
    await browser.close();
    await onyak.remove();
  }
}

const task = (name: string, value: number): BenchRow => ({
  name,
  value,
  unit: 'ms',
  limit: TASK_LIMIT_MS,
  ratio: value / TASK_LIMIT_MS,
});

async function save(page: Page): Promise<string> {
  const record = filled('FORM');
  const answer = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/MRPD/insertADRData', { method: 'POST', headers, body })).text();
    },
    JSON.stringify({ ...record, d1List: JSON.stringify(record.d1List) }),
  );
  const saved = savedSchema.safeParse(JSON.parse(answer));
  if (!saved.success) throw new Error(answer);
  return saved.data.data;
}

/** Milliseconds from a double click on the record until the text of its last case is drawn. */
async function open(page: Page, recId: string): Promise<number> {
  const cell = page.locator(`[data-row="${recId}"] [data-column="1"]`);
  await cell.waitFor();
  await sleep(KEY_MS);
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let began = 0;
        const filledIn = () =>
          [...document.querySelectorAll<HTMLTextAreaElement>('[role="dialog"] textarea')].filter(({ value }) =>
            value.startsWith('지어낸 사례'),
          ).length >= 5;
        const look = () => {
          if (filledIn()) requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        document.addEventListener(
          'dblclick',
          () => {
            began = performance.now();
            look();
          },
          { once: true, capture: true },
        );
      }),
  );
  await cell.dblclick();
  return await shown;
}

/** Types into the text of the last case, as fast as one types. */
async function type(page: Page): Promise<Phase> {
  const watch = await watchThread(page);
  const field = page.getByRole('dialog').getByRole('textbox', { name: '사례 설명' }).last();
  await field.click();
  return await watch(async () => {
    await page.keyboard.type(TYPED, { delay: KEY_MS });
    return 0;
  });
}
