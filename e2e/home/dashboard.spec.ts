import { readFileSync } from 'node:fs';
import { test, type Page } from '@playwright/test';
import { appPool, withEveryInstitution } from '@onyak/database';
import { OpenTransaction } from '@onyak/database/models';
import { readSheets } from '../../api/src/testing/read-sheets.js';
import avul from '../../plugins/avul/plugin.js';
import mrpm from '../../plugins/mrpm/plugin.js';
import mmmg from '../../plugins/mmmg/plugin.js';
import { countTiles } from '../../workflows/src/tiles/count-tiles.sql.js';
import { faultsInBothThemes } from '../support/accessible.js';
import { expect } from '../support/expect.js';
import { expectFitsWidth, PHONE, signIn } from '../support/journey.js';
import { laneDatabase } from '../support/lanes.js';
import { expectNoInvisibleOverflow } from '../support/overflow.js';

test.beforeAll(async () => {
  const pool = appPool(laneDatabase());
  for (const plugin of [mrpm, mmmg, avul])
    await withEveryInstitution(pool, { userId: 'SYSTEM' }, (client) =>
      OpenTransaction.during(client, (db) => countTiles(db, plugin, { always: true })),
    );
  await pool.end();
});

const tile = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) });
/** The number of rows that a text tells: `1,234건`. */
const told = (text: string | null) => Number(/([\d,]+)건/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

test('the worklist comes first, then figures: each a table, a file, and the way to its rows', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  const waiting = page.getByRole('region', { name: '기다리는 일' });
  await expect(waiting.getByRole('link', { name: /검토를 기다리는 복약지도/ })).toBeVisible();
  await expect(waiting.getByRole('link', { name: /수신함에서 기다리는 기록/ })).toBeVisible();
  const records = tile(page, '월별 ADR 기록');
  await expect(records).toBeVisible();
  expect((await waiting.boundingBox())?.y).toBeLessThan((await records.boundingBox())?.y ?? 0);

  await records.getByRole('button', { name: '표로 보기' }).click();
  await expect(records.getByRole('columnheader', { name: '건수' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    records.getByRole('button', { name: '엑셀' }).click(),
  ]);
  const [sheet] = await readSheets(new Uint8Array(readFileSync(await download.path())).buffer);
  expect(sheet?.rows[0]).toEqual(['월', '건수']);
  const months = (sheet?.rows ?? []).slice(1);
  expect(months.length).toBeGreaterThan(1);
  await expect(records.getByRole('row')).toHaveCount(months.length + 1);
  expect(months.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(told(await records.textContent()));

  // The rows behind a figure are as many as it says.
  const grave = tile(page, '중증도').getByRole('row', { name: /^중증 / });
  const count = (await grave.getByRole('cell').first().textContent()) ?? '';
  await grave.getByRole('link', { name: '중증' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ADR 정보 조회' })).toBeVisible();
  await expect(page.getByText(new RegExp(`(^|[^\\d,])${count}건`)).first()).toBeVisible();
  await page.goBack();
  await expect(tile(page, '월별 ADR 기록')).toBeVisible();
});

test('who sees the own rows alone is told so, and of no menu that they have not', async ({ page }) => {
  await signIn(page, 'DOCTOR01');
  await expect(tile(page, '중증도')).toBeVisible();
  await expect(tile(page, '중증도').getByText('내 것만 셉니다.')).toBeVisible();
  await expect(tile(page, '로그인')).toHaveCount(0);
});

test('the home page is for everybody, at both widths in both themes, and asks nobody but its own server', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, 'MANAGER01');
  await expect(tile(page, '월별 ADR 기록')).toBeVisible();
  // A chat and a view of Tableau are asked for only where they are set.
  const own = new URL(page.url()).host;
  expect(asked.filter((address) => new URL(address).host !== own && address.startsWith('http'))).toEqual([]);
  await page
    .getByRole('button', { name: /개 더 보기/ })
    .first()
    .click();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await expectNoInvisibleOverflow(page);
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test('the columns of 12 and of 60 months are read at both widths, each leads to its rows by the keyboard', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page, 'MANAGER01');
  for (const months of [12, 60]) {
    for (const [width, viewport] of [
      ['wide', { width: 1440, height: 900 }],
      ['phone', PHONE],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.goto(`/home?months=${months}`);
      const columns = tile(page, '월별 ADR 기록').getByRole('list');
      await expect(columns.getByRole('listitem').first()).toBeVisible();
      expect(await columns.evaluate(touching)).toEqual([]);
      await expectFitsWidth(page);
      await columns.scrollIntoViewIfNeeded();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: test.info().outputPath(`${months}-${width}-${colorScheme}.png`) });
      }
    }
    const last = tile(page, '월별 ADR 기록').getByRole('list').getByRole('link').last();
    const count = told(await last.getAttribute('aria-label'));
    await last.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'ADR 정보 조회' })).toBeVisible();
    await expect(page.getByText(new RegExp(`(^|[^\\d,])${count.toLocaleString('ko-KR')}건`)).first()).toBeVisible();
  }
});

/** Runs in the page: words of a drawing that lie over each other or stick out of it. */
function touching(drawing: Element): string[] {
  const frame = drawing.getBoundingClientRect();
  const words = [...drawing.querySelectorAll('span')].filter((word) => (word.textContent ?? '').trim() !== '');
  return words.flatMap((word, at) => {
    const box = word.getBoundingClientRect();
    const out = box.left < frame.left - 1 || box.right > frame.right + 1;
    const over = words.slice(at + 1).some((other) => {
      const next = other.getBoundingClientRect();
      return box.right > next.left && next.right > box.left && box.bottom > next.top && next.bottom > box.top;
    });
    return out || over ? [word.textContent ?? ''] : [];
  });
}

test('what is typed and not saved waits on the home page, and leads back to its form', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  await page.goto('/asmt');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/api/drafts/') && answer.request().method() === 'PUT',
  );
  await page.getByRole('dialog').getByRole('textbox').first().fill('DRAFT-1');
  await kept;
  await page.goto('/home');
  const waiting = page.getByRole('region', { name: '기다리는 일' });
  await waiting.getByRole('button', { name: /작성 중인 글/ }).click();
  const draft = waiting.getByRole('link', { name: /작성 중인 증상 정보/ });
  await draft.click();
  await expect(page.getByRole('heading', { level: 1, name: '증상 정보' })).toBeVisible();

  // It would wait for whoever opens this form next.
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const dropped = page.waitForResponse(
    (answer) => answer.url().includes('/api/drafts/') && answer.request().method() === 'DELETE',
  );
  await page.getByRole('dialog').getByRole('button', { name: '입력 내용 버리기' }).click();
  await dropped;
});
