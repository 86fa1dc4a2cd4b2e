import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Browser, type Page } from '@playwright/test';
import { z } from 'zod';
import { isFull, tellDone } from '../testing/proofs.js';
import { faultsInBothThemes } from './support/accessible.js';
import { expect } from './support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from './support/journey.js';
import { expectNoInvisibleOverflow } from './support/overflow.js';
import { listenForFaults } from './support/screens/faults.js';
import { onTurn } from '../testing/turn.js';
import { writeSampleRecord } from './support/sample-record.js';
import { temporaryOnyak, type TemporaryOnyak } from './support/temporary-onyak.js';
import { chooseMenu, menuPaths, standsStill } from './support/walk.js';

/** What the documents call personal mode (decisions "Modes"), on an installation of its own. */

let onyak: TemporaryOnyak;
const folder = mkdtempSync(join(tmpdir(), 'onyak-personal-'));

test.beforeAll(async () => {
  test.setTimeout(300_000);
  onyak = await temporaryOnyak({ durable: false, env: { ONYAK_MODE: 'personal' } });
});
test.afterAll(async () => {
  await onyak?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function opened(browser: Browser, userId = 'DOCTOR01'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: onyak.url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page, userId);
  return page;
}

const sample = () => writeSampleRecord(join(folder, 'bundle.json'), { name: '가상 환자' });

interface Asked {
  readonly kind: string;
  readonly menu: string;
  /** What opens it in its list; left out, its menu is the wizard. */
  readonly open?: string;
  readonly send: string;
  readonly told: RegExp;
  /** What shows its result over the list. */
  readonly result?: RegExp;
}

/** The wizards: where each is asked for, and the alert that tells the number (specification 3 §4). */
const wizards: readonly Asked[] = [
  {
    kind: '다약제 CDSS',
    menu: '다약제 CDSS',
    open: '다약제 CDSS 요청',
    send: '다약제 CDSS 요청',
    told: /다약제 CDSS를 요청했습니다/u,
    result: /^다약제 CDSS 결과/u,
  },
  {
    kind: '신규 처방 DUR',
    menu: '신규 처방 DUR',
    open: '신규 처방 DUR 요청',
    send: '신규 처방 DUR 요청',
    told: /신규 처방 DUR을 요청했습니다/u,
    result: /^신규 처방 DUR 결과/u,
  },
  {
    kind: 'Smart Allergy',
    menu: 'Smart Allergy',
    open: 'Smart Allergy 요청',
    send: 'Smart Allergy 요청',
    told: /Smart Allergy를 요청했습니다/u,
    result: /^Smart Allergy DUR/u,
  },
  { kind: '복약지도', menu: '복약지도 요청', send: '복약지도 요청', told: /복약지도를 요청했습니다/u },
];

for (const { kind, menu, open, send, told } of wizards)
  test(`${kind}: asked for from its list, what the record says of its patient stays, an alert tells the number`, async ({
    browser,
  }) => {
    const page = await opened(browser);
    await openMenu(page, menu);
    if (open) await page.getByRole('button', { name: open, exact: true }).click();
    await page.locator('input[type=file]').setInputFiles(sample());
    await expect(page.getByRole('textbox', { name: '성명', exact: true })).toHaveValue('가상 환자');
    await expect(page.getByRole('textbox', { name: '성명', exact: true })).not.toBeEditable();
    await expect(page.getByRole('textbox', { name: /^나이/u })).not.toBeEditable();
    // What the record does not say is typed: a request could never be sent else.
    await page.getByRole('textbox', { name: /^연구 등록번호/u }).fill(`P-${String(Date.now()).slice(-7)}`);
    await page.getByRole('tab', { name: '확인 및 요청' }).click();
    await page.getByRole('button', { name: send, exact: true }).last().click();
    const alert = page.getByRole('alertdialog').filter({ hasText: told });
    await expect(alert).toBeVisible({ timeout: 60_000 });
    await expect(alert.getByText(/요청번호: [A-Z0-9]+/u)).toBeVisible();
    await alert.getByRole('button', { name: '확인', exact: true }).click();
    await expect(alert).toBeHidden();
    await page.context().close();
  });

test('a study patient’s tabs ask for each kind for that patient alone, and each tells its number', async ({
  browser,
}) => {
  const page = await opened(browser);
  const ptIrbNumber = `P-${String(Date.now()).slice(-7)}`;
  const registered = await page.request.post('/api/CVUR/insertCdssPtInfo', {
    data: { ptIrbNumber, ptName: '가상 환자', ptGender: '여성', ptTel: '000-1234-5678' },
    headers: { origin: onyak.url },
  });
  expect(await registered.json()).toMatchObject({ result: 'SUCCESS' });
  await openMenu(page, '연구 환자 조회');
  const patient = page.getByRole('dialog', { name: /가상 환자/u });
  await expect(async () => {
    await page.getByRole('grid', { name: '연구 환자', exact: true }).getByText(ptIrbNumber).dblclick();
    await expect(patient).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(patient.getByRole('tab', { name: '설문' })).toHaveAttribute('aria-selected', 'true');
  for (const { kind, open, send, told, result } of wizards) {
    await patient.getByRole('tab', { name: kind, exact: true }).click();
    const panel = patient.getByRole('tabpanel').filter({ visible: true }).first();
    await panel.getByRole('button', { name: open ?? send, exact: true }).click();
    await panel.locator('input[type=file]').setInputFiles(sample());
    const name = panel.getByRole('textbox', { name: '성명', exact: true });
    await expect(name).toHaveValue('가상 환자');
    await expect(name).not.toBeEditable();
    await panel.getByRole('tab', { name: '확인 및 요청' }).click();
    await panel.getByRole('button', { name: send, exact: true }).last().click();
    const alert = page.getByRole('alertdialog').filter({ hasText: told });
    await expect(alert).toBeVisible({ timeout: 60_000 });
    await alert.getByRole('button', { name: '확인', exact: true }).click();
    await expect(alert).toBeHidden();
    // A guide is followed on its own page, the others over the patient.
    if (!result) continue;
    const over = page.getByRole('dialog', { name: result });
    await expect(over).toBeVisible();
    await over.getByRole('button', { name: '닫기' }).first().click();
    await expect(over).toBeHidden();
  }
  await expect(page).toHaveURL(/\/mmmg\//u);
  await page.context().close();
});

test('a guide is not sent to a CDSS, and every menu opens, fits a phone and is for everybody in both themes', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const page = await opened(browser, 'MANAGER01');
  const listed = await page.request.get('/api/MMMG/selectMGDataIF?searchAll=Y');
  const rows = z.object({ data: z.array(z.object({ reqId: z.string() })) }).parse(await listed.json()).data;
  await page.goto(`/mmmg/${rows[0]?.reqId ?? 'none'}`);
  await page.getByRole('button', { name: '최종 복약지도' }).click({ timeout: 60_000 });
  const final = page.getByRole('dialog', { name: /최종 복약지도/u });
  await expect(final.getByRole('textbox').first()).toBeVisible({ timeout: 60_000 });
  await expect(final.getByRole('button', { name: /전송/u })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const paths = await menuPaths(page);
  expect(paths.length).toBeGreaterThan(8);
  // The screens are those of every mode, which e2e/accessible.spec.ts looks at: here it is what this mode changes in them.
  const looked = new Set(isFull('axe') ? paths : await onTurn(paths, 3));
  const thrown = listenForFaults(page);
  const faults: string[] = [];
  const look = async (name: string, path: string) => {
    if (looked.has(path)) faults.push(...(await faultsInBothThemes(page)).map((fault) => `${name}: ${fault}`));
  };
  for (const path of paths) {
    await chooseMenu(page, path);
    await standsStill(page);
    await expect(page.getByText('화면을 표시하지 못했습니다.')).toHaveCount(0);
    await expectNoInvisibleOverflow(page);
    await look(path, path);
    await page.setViewportSize(PHONE);
    await standsStill(page);
    await expectFitsWidth(page);
    await expectNoInvisibleOverflow(page);
    await look(`${path} (phone)`, path);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  tellDone('axe', looked.size * 2);
  expect([...thrown, ...faults]).toEqual([]);
  await page.context().close();
});
