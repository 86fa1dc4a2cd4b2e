import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Browser, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { PRINT_ENGINE_PORT } from '@onyak/core';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, PHONE, signIn, signInByForm } from '../../e2e/support/journey.js';
import { lane, portOf } from '../../e2e/support/lanes.js';
import { issue, staff } from '../mrpm/testing/issued-link.js';
import { freePort } from '../../scripts/lib/ports.js';
import { inProject } from '../../scripts/lib/project.js';

/** What the screen says of the print engine: absent, refused, not over HTTPS, ready; each as the machine really stands. */

const FOREIGN = 'onyak.test';
/** The engine's own port may be lent to any connection of this machine; only the browser takes this one for it. */
const enginePort = await freePort();
const rules = `--host-resolver-rules=MAP ${FOREIGN} 127.0.0.1,MAP localhost:${PRINT_ENGINE_PORT} 127.0.0.1:${enginePort}`;
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), rules] }),
});

async function openCards(page: Page): Promise<void> {
  await page.goto('/mphl');
  await expect(page.getByRole('heading', { level: 1, name: '약물 카드 인쇄 이력 (PC 저장)' })).toBeVisible();
}

test('absent: the program is to be installed', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  await openCards(page);
  await expect(page.getByText('온약 Search Engine 연결 실패, 온약 인쇄 프로그램 설치 필요')).toBeVisible();
  const program = page.getByRole('link', { name: '인쇄 프로그램 내려받기' });
  await expect(program).toHaveAttribute('href', '/onyak-print.zip');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
});

test('refused: the browser’s permission is told apart from an absent program', async ({ page }) => {
  // What a browser answers whose user has said no.
  await page.addInitScript(() => {
    navigator.permissions.query = () => Promise.resolve({ state: 'denied' } as PermissionStatus);
  });
  await signIn(page, 'MANAGER01');
  await openCards(page);
  await expect(page.getByText('브라우저가 인쇄 프로그램에 연결하는 것을 막았습니다.')).toBeVisible();
});

test('not over HTTPS: no setting of the browser helps', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: `http://${FOREIGN}:${portOf(lane)}` });
  // Only the browser knows where that name leads.
  await signInByForm(page, 'MANAGER01');
  await openCards(page);
  await expect(page.getByText('HTTPS로 접속해야 인쇄 프로그램에 연결할 수 있습니다.')).toBeVisible();
  await page.close();
});

test('ready: the cards of this machine, from the real program, each with its record’s form', async ({
  page,
  request,
}) => {
  const origin = `http://localhost:${portOf(lane)}`;
  const folder = await mkdtemp(join(tmpdir(), 'onyak-print-'));
  const engine = await start(folder, origin);
  try {
    const { recId, name } = await issue(request);
    await fetch(`http://localhost:${enginePort}/print`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({
        issueNo: '1',
        recId,
        hospitalCode: 'H0001',
        printMethod: 'RECORD',
        cardName: '약물안전카드 (일반)',
        ptName: name,
        ptNumber: 'P-1',
        picture: Buffer.from('89504e470d0a1a0a00000000', 'hex').toString('base64'),
      }),
    });
    await signIn(page, 'MANAGER01');
    await openCards(page);
    await expect(page.getByText('인쇄 프로그램에 연결되었습니다.')).toBeVisible();
    await expect(page.getByRole('row', { name: /P-1/ })).toContainText('보관됨 (프린터 없음)');
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.getByRole('row', { name: /P-1/ }).getByText(recId).dblclick();
    const form = page.getByRole('dialog', { name: 'ADR 정보 수정' });
    await expect(form.getByRole('textbox', { name: /^기록번호/ })).toHaveValue(recId);
    await expect(form.getByRole('textbox', { name: /^성명/ }).first()).toHaveValue(name);
    expect(await faultsInBothThemes(page)).toEqual([]);
  } finally {
    engine.kill('SIGKILL');
    await once(engine, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
});

/** A browser that says it is of Windows, whose programs of an address of their own are noted and not opened. */
async function onWindows(
  browser: Browser,
): Promise<{ readonly page: Page; readonly launched: () => Promise<string[]> }> {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0';
  const page = await browser.newPage({ baseURL: `http://localhost:${portOf(lane)}`, userAgent, locale: 'ko-KR' });
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(globalThis, { noted });
    HTMLAnchorElement.prototype.click = function follow(this: HTMLAnchorElement) {
      if (this.protocol === 'onyak-print:') noted.push(this.href);
      else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    };
  });
  const notes = z.array(z.string());
  return {
    page,
    launched: async () => notes.parse(await page.evaluate((): unknown => Reflect.get(globalThis, 'noted'))),
  };
}

/** The card of a record, ready to be printed. */
async function openCard(page: Page, recId: string): Promise<Locator> {
  await signIn(page, 'MANAGER01');
  await page.goto(`/mrpm?q=${recId}`);
  const row = page.getByRole('grid', { name: 'ADR 정보', exact: true }).getByRole('row', { name: recId });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '안전카드 인쇄/전송' }).click();
  const dialog = page.getByRole('dialog', { name: '안전카드 인쇄/전송' });
  await expect(dialog.getByRole('textbox', { name: /원인약물/ })).not.toHaveValue('');
  return dialog;
}

test('printing where the program is absent: kept, the program is launched with whose card it is, and missed in the end', async ({
  browser,
  request,
}) => {
  const { recId, name, birth } = await issue(request);
  const { page, launched } = await onWindows(browser);
  const dialog = await openCard(page, recId);
  const print = dialog.getByRole('button', { name: '인쇄', exact: true });
  await print.click();
  // Nobody prints twice while it is looked for.
  await expect(print).toBeDisabled();
  await expect(page.getByText('인쇄 프로그램이 설치되어 있지 않습니다.').first()).toBeVisible();
  await expect(print).toBeEnabled();
  const addresses = await launched();
  expect(addresses).toHaveLength(1);
  const asked = new URL(addresses[0] ?? '').searchParams;
  expect(asked.get('id')).toMatch(/^\d+$/);
  expect(Object.fromEntries(asked)).toMatchObject({ printMethod: 'RECORD', ptName: name, ptBirthDay: birth });
  const headers = await staff(request);
  const kept: unknown = await (await request.get(`/rest/card-issue/${asked.get('id') ?? ''}`, { headers })).json();
  expect(kept).toMatchObject({ recId, way: 'PRINT' });
  expect(await (await request.get(`/rest/adr-record/${recId}`, { headers })).json()).toMatchObject({
    printedCard: true,
  });
  await page.close();
});

test('printing where the program runs: handed over without a launch, and among the cards of this machine', async ({
  browser,
  request,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'onyak-print-'));
  const engine = await start(folder, `http://localhost:${portOf(lane)}`);
  try {
    const { recId } = await issue(request);
    const { page, launched } = await onWindows(browser);
    const dialog = await openCard(page, recId);
    await dialog.getByRole('button', { name: '인쇄', exact: true }).click();
    await expect(page.getByText('프린터가 없어 카드를 이 컴퓨터에 보관했습니다.').first()).toBeVisible();
    expect(await launched()).toEqual([]);
    await openCards(page);
    await expect(page.getByRole('row', { name: new RegExp(recId) })).toContainText('보관됨 (프린터 없음)');
    await page.close();
  } finally {
    engine.kill('SIGKILL');
    await once(engine, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
});

async function start(folder: string, origin: string): Promise<ChildProcess> {
  const settings = join(folder, 'settings.json');
  await writeFile(settings, JSON.stringify({ origin, folder, port: enginePort }));
  const args = ['--import', import.meta.resolve('tsx'), inProject('print-engine/src/main.ts'), settings];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [ended] = await Promise.race([once(child.stdout, 'data').then(() => [undefined]), once(child, 'exit')]);
  expect(ended, 'the engine has ended before it served').toBeUndefined();
  return child;
}
