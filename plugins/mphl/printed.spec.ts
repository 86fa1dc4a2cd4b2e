import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expectFitsWidth, PHONE, signIn, signInByForm } from '../../e2e/support/journey.js';
import { lane, portOf } from '../../e2e/support/lanes.js';
import { issue } from '../mrpm/testing/issued-link.js';
import { inProject } from '../../scripts/lib/project.js';

/** What the screen says of the print engine: absent, refused, not over HTTPS, ready; each as the machine really stands. */

const FOREIGN = 'onyak.test';
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${FOREIGN} 127.0.0.1`] }),
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
    await fetch('http://localhost:49160/print', {
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

async function start(folder: string, origin: string): Promise<ChildProcess> {
  const settings = join(folder, 'settings.json');
  await writeFile(settings, JSON.stringify({ origin, folder }));
  const args = ['--import', import.meta.resolve('tsx'), inProject('print-engine/src/main.ts'), settings];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}
