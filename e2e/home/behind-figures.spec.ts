import { test, type Locator, type Page } from '@playwright/test';
import type { Plugin } from '@onyak/core';
import { appPool, connectionTo, withEveryInstitution } from '@onyak/database';
import { OpenTransaction } from '@onyak/database/models';
import avul from '../../plugins/avul/plugin.js';
import dcif from '../../plugins/dcif/plugin.js';
import mfmm from '../../plugins/mfmm/plugin.js';
import mmmg from '../../plugins/mmmg/plugin.js';
import mvur from '../../plugins/mvur/plugin.js';
import { storeGuide } from '../../testing/final-guide.js';
import { storeMultiDrugGuide, storeNewPrescription } from '../../testing/kept-guides.js';
import { countTiles } from '../../workflows/src/tiles/count-tiles.sql.js';
import { faultsInBothThemes } from '../support/accessible.js';
import { expect } from '../support/expect.js';
import { expectFitsWidth, PHONE, signIn } from '../support/journey.js';
import { laneDatabase } from '../support/lanes.js';
import { chooseMenu } from '../support/walk.js';

/** Every figure of the home page leads to rows that are as many as it says. */

const RUN = `BEHIND-${Date.now()}`;

async function asOwner(work: (db: ReturnType<typeof connectionTo>) => Promise<void>): Promise<void> {
  const owner = connectionTo({ connectionString: laneDatabase() });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await work(owner);
  await owner.end();
}

async function count(plugin: Plugin): Promise<void> {
  const pool = appPool(laneDatabase());
  await withEveryInstitution(pool, { userId: 'SYSTEM' }, (client) =>
    OpenTransaction.during(client, (db) => countTiles(db, plugin, { always: true })),
  );
  await pool.end();
}

test.beforeAll(() =>
  asOwner(async (owner) => {
    await storeGuide(owner, { reqId: `MG-${RUN}` });
    for (const number of [1, 2]) await storeMultiDrugGuide(owner, { reqId: `MR-${RUN}-${number}` });
    for (const number of [1, 2]) await storeNewPrescription(owner, { reqId: `MI-${RUN}-${number}` });
    for (const [kind, reqId] of [
      ['multi_drug_result', `MR-${RUN}-1`],
      ['new_prescription_result', `MI-${RUN}-1`],
    ] as const)
      await owner.query(
        `insert into finding_dismissal (req_id, finding_id, hospital_code, reason, user_id)
         select req_id, screening #>> '{findings,0,id}', hospital_code, 'HANDLED', 'DOCTOR01' from ${kind} where req_id = $1`,
        [reqId],
      );
    await owner.query(
      `insert into consent (hospital_code, pt_number, documents, provider, verified_claims, consented_at, ended_at, end_reason)
       values ('H0001', $1, '[]', 'SMS', '{}', now() - interval '40 days', now(), 'REPLACED'), ('H0001', $1, '[]', 'SMS', '{}', now(), null, null)`,
      [`P-${RUN}`],
    );
  }),
);
test.afterAll(() =>
  asOwner(async (owner) => {
    for (const table of ['multi_drug_request', 'new_prescription_request'])
      await owner.query(`update ${table} set deleted_at = now() where req_id like $1`, [`%${RUN}%`]);
    await owner.query('delete from consent where pt_number = $1', [`P-${RUN}`]);
  }),
);

const tile = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} [\\d,]+건$`, 'u') });
const numberIn = (text: string | null) => Number((text ?? '').replaceAll(',', ''));

/** The figure of a line's cell, counted now, and the page that the line leads to. */
async function follow(page: Page, plugin: Plugin, line: () => Locator, cell: number): Promise<number> {
  await count(plugin);
  await page.goto('/home');
  return await followShown(line, cell);
}

/** The figure of a line's cell as it stands, and the page that the line leads to. */
async function followShown(line: () => Locator, cell: number): Promise<number> {
  await expect(line()).toBeVisible();
  const told = numberIn(await line().getByRole('cell').nth(cell).textContent());
  expect(told).toBeGreaterThan(0);
  await line().getByRole('link').click();
  return told;
}

const found = async (page: Page) => {
  const chip = page.getByText(/: 점검 결과 [\d,]+건$/u);
  await expect(chip).toBeVisible();
  // As an expression: of a text the space before it would not count, and 20 ends so too.
  await expect(chip).not.toContainText(/ 0건$/u);
  return numberIn(/([\d,]+)건$/u.exec((await chip.textContent()) ?? '')?.[1] ?? '');
};

const lists = [
  { plugin: mmmg, name: '복약지도에서 발견된 문제', cell: 'last', title: '복약지도' },
  { plugin: mmmg, name: '복약지도: 종류별 해당 없음 비율', cell: 'first', title: '복약지도' },
  { plugin: mmmg, name: '복약지도: 규칙별 해당 없음 비율', cell: 'first', title: '복약지도' },
  { plugin: mfmm, name: '다약제 CDSS: 종류별 해당 없음 비율', cell: 'first', title: '다약제 CDSS' },
  { plugin: mfmm, name: '다약제 CDSS: 규칙별 해당 없음 비율', cell: 'first', title: '다약제 CDSS' },
  { plugin: dcif, name: '신규 처방 DUR: 종류별 해당 없음 비율', cell: 'first', title: '신규 처방 DUR' },
  { plugin: dcif, name: '신규 처방 DUR: 규칙별 해당 없음 비율', cell: 'first', title: '신규 처방 DUR' },
] as const;

test('findings lead to the requests that have as many of them, from every tile that counts them', async ({ page }) => {
  test.setTimeout(300_000);
  for (const plugin of new Set(lists.map((list) => list.plugin))) await count(plugin);
  await signIn(page, 'MANAGER01');
  for (const { name, cell, title } of lists)
    await test.step(name, async () => {
      await chooseMenu(page, '/home');
      // The heading of the columns is a row too.
      const line = () => tile(page, name).getByRole('row').nth(1);
      const told = await followShown(line, cell === 'last' ? -1 : 0);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect.poll(() => found(page)).toBe(told);
      const rows = page.getByRole('grid', { name: title, exact: true }).getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      // Taken away, the list is that of the days again.
      await page.getByRole('button', { name: /: 점검 결과/u }).focus();
      await page.keyboard.press('Delete');
      await expect(page.getByText(/: 점검 결과/u)).toHaveCount(0);
    });
});

test('how long guides took leads to those that took as long', async ({ page }) => {
  await asOwner(async (owner) => {
    await owner.query(
      `update request set status = 'COMPLETE', ended_at = created_at + interval '3 hours' where req_id = $1`,
      [`MG-${RUN}`],
    );
  });
  await signIn(page, 'MANAGER01');
  const line = () => tile(page, '요청에서 최종 전송까지').getByRole('row').filter({ hasText: '하루 이내' });
  const told = await follow(page, mmmg, line, 0);
  await expect(page.getByRole('button', { name: '요청에서 전송까지 하루 이내' })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${told}건 / 누적`, 'u'))).toBeVisible();
  await expect(page.getByRole('grid', { name: '복약지도', exact: true }).getByText('전송 완료')).toHaveCount(told);
});

test('a month of consents leads to those that were given and that ended in it', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  await count(mvur);
  await page.goto('/home');
  const consents = tile(page, '개인정보 이용 동의');
  await consents.getByRole('button', { name: '표로 보기' }).click();
  const line = consents.getByRole('row').last();
  const cells = await line.getByRole('cell').allTextContents();
  await line.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: '동의 내역' })).toBeVisible();
  await expect(page.getByText(new RegExp(`(^|[^\\d,])${cells.at(-1)}건`, 'u')).first()).toBeVisible();
  const grid = page.getByRole('grid', { name: '동의 내역' });
  await expect(grid.getByRole('row').filter({ hasText: `P-${RUN}` })).toHaveCount(2);
  await expect(grid.getByRole('row').filter({ hasText: '다시 등록되어 끝남' }).first()).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.getByRole('button', { name: '등록 환자' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '등록 환자 조회' })).toBeVisible();
});

test('each result of signing in leads to the attempts that ended so', async ({ page }) => {
  await page.request.post('/loginProc', { data: { userId: 'MANAGER01', userPassword: 'wrong' } });
  await signIn(page, 'MANAGER01');
  const line = () => tile(page, '로그인 시도의 결과').getByRole('row').filter({ hasText: '아이디 또는 비밀번호 오류' });
  const told = await follow(page, avul, line, 0);
  await expect(page.getByRole('heading', { level: 1, name: '전체 시도' })).toBeVisible();
  await expect(page.getByText(new RegExp(`(^|[^\\d,])${told}건`, 'u')).first()).toBeVisible();
  await expect(
    page.getByRole('grid', { name: '로그인 이력' }).getByText('아이디 또는 비밀번호 오류').first(),
  ).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test('the lists with their days fit a phone, in both themes', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  for (const path of ['mfmm', 'dcif', 'mmmg']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${path}?from=2020-01-01&to=2099-12-31&kind=INTERACTION`);
    await expect(page.getByText(/: 점검 결과/u)).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`${path}-wide.png`) });
    await page.setViewportSize(PHONE);
    await expectFitsWidth(page);
    // The mark of the gravest finding and the number of all stand apart.
    const marked = page.getByRole('gridcell').filter({ has: page.locator('svg'), hasText: /\d$/u });
    if (path === 'dcif') await expect(marked.first()).toBeVisible();
    for (const cell of await marked.all()) expect(await cell.evaluate(gapBeforeNumber)).toBeGreaterThanOrEqual(4);
    await page.screenshot({ path: test.info().outputPath(`${path}-phone.png`) });
  }
});

/** Runs in the page: pixels between a cell's mark and the number after it. */
function gapBeforeNumber(cell: Element): number {
  const number = [...cell.childNodes].findLast(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const mark = cell.querySelector('span');
  if (!number || !mark) return Number.POSITIVE_INFINITY;
  const range = document.createRange();
  range.selectNodeContents(number);
  return range.getBoundingClientRect().left - mark.getBoundingClientRect().right;
}
