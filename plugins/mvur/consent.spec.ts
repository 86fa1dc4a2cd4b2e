import { test, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { DEMONSTRATION_PASSWORD } from '../../e2e/support/accounts.js';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { expectState } from '../../e2e/support/portal-state.js';

/** The consent as its patient gives it: once, on a phone, worried; and what staff see of it. */

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const session = z.object({ data: z.object({ token: z.string() }) });
const outbox = z.object({
  mails: z.array(z.object({ purpose: z.string(), recipient: z.string(), body: z.string() })),
});
let count = 0;

/** The newest message of a purpose to a telephone, as the development outbox has it. */
async function message(request: APIRequestContext, purpose: string, recipient: string): Promise<string> {
  const { mails } = outbox.parse(await (await request.get('/dev/outbox.json')).json());
  return mails.find((mail) => mail.purpose === purpose && mail.recipient === recipient)?.body ?? '';
}

interface Asked {
  readonly ptNumber: string;
  readonly ptTel: string;
  readonly url: string;
}

/** A made-up patient whom a member of staff has asked by text message. */
async function ask(request: APIRequestContext): Promise<Asked> {
  const userId = 'MANAGER01';
  const answer = await request.post('/loginProc', { data: { userId, userPassword: DEMONSTRATION_PASSWORD } });
  const headers = { token: session.parse(await answer.json()).data.token, userId };
  count += 1;
  const mark = `${String(Date.now()).slice(-6)}${count}`;
  const patient = {
    ptNumber: `V-${mark}`,
    ptName: '한가람',
    ptRrn: '19500307',
    ptTel: `010-0${mark.slice(-7, -4)}-${mark.slice(-4)}`,
  };
  expect((await request.post('/api/MVUR/insertPtInfo', { headers, data: patient })).ok()).toBe(true);
  expect((await request.post('/api/MRPM/sendIVMsg', { headers, data: { ptNumber: patient.ptNumber } })).ok()).toBe(
    true,
  );
  const text = await message(request, 'CONSENT_REQUEST', patient.ptTel);
  const url = /\/v\?z=[\w-]{32}/.exec(text)?.[0] ?? '';
  expect(url).not.toBe('');
  return { ...patient, url };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Reads both texts: one by scrolling to its end, one by the button at its end, as who hears the page does. */
async function read(page: Page): Promise<void> {
  const ends = page.getByRole('button', { name: /끝까지 읽/ });
  await ends.first().scrollIntoViewIfNeeded();
  await expect(page.getByText('동의서 2개 가운데 1개를 읽으셨습니다.')).toBeAttached();
  await ends.last().press('Enter');
  await expect(page.getByText('동의서 2개 가운데 2개를 읽으셨습니다.')).toBeAttached();
}

const expectFine = (page: Page, state: string) => expectState(page, `consent-${state}`);

test('a patient reads both texts, proves by the code of a message who they are, and consents', async ({
  page,
  request,
}) => {
  const { url, ptTel } = await ask(request);
  const sent: string[] = [];
  page.on('request', (one) => sent.push(`${one.url()} ${one.postData() ?? ''} ${one.headers()['referer'] ?? ''}`));
  await page.goto(url);
  await expect(heading(page)).toHaveText('개인정보 이용 동의');
  const go = button(page, '동의하고 본인 확인 요청하기');
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  await expectFine(page, 'before');
  await go.dispatchEvent('click');
  await expect(page.getByRole('alert').filter({ hasText: '끝까지 읽어 주십시오' })).toBeVisible();
  await read(page);
  await expect(go).toHaveAttribute('aria-disabled', 'false');
  for (const name of ['문자 메시지', '카카오톡', '네이버', 'PASS 앱'])
    await expect(page.getByRole('radio', { name })).toBeAttached();
  await go.tap();

  await expect(heading(page)).toHaveText('인증번호 입력');
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText(/^0(5:00|4:5\d)$/);
  await expectFine(page, 'code');
  const field = page.getByLabel('인증번호 6자리');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await button(page, '확인').tap();
  await expect(page.getByText('인증번호를 입력해 주십시오.')).toBeVisible();
  const code = /\d{6}/.exec(await message(request, 'IDENTITY_CODE', ptTel))?.[0] ?? '';
  await field.fill(code === '000000' ? '000001' : '000000');
  await button(page, '확인').tap();
  await expect(page.getByText('인증번호가 맞지 않습니다. 다시 확인해 주십시오.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectFine(page, 'mistaken');
  // As it is pasted out of a message.
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await button(page, '시간 연장').tap();
  await expect(field).toHaveValue(code);
  // Another app was opened meanwhile, and the phone has thrown the page away.
  await page.reload();
  await expect(heading(page)).toHaveText('인증번호 입력');
  await field.fill(code);
  await button(page, '확인').tap();
  await expect(heading(page)).toHaveText('동의를 완료했습니다');
  await expectFine(page, 'done');
  const secret = new URL(url, 'http://onyak').searchParams.get('z') ?? '';
  expect(sent.slice(1).filter((one) => one.includes(secret) && !one.includes('/v?'))).toEqual([]);

  await page.goto(url);
  await expect(heading(page)).toHaveText('이미 동의를 완료하셨습니다');
  await expectFine(page, 'already');
});

test('the time is seen each second, spoken four times, right after a minute in the background, and its end told', async ({
  page,
  request,
}) => {
  const { url } = await ask(request);
  await page.clock.install();
  await page.goto(url);
  await read(page);
  await button(page, '동의하고 본인 확인 요청하기').tap();
  const timer = page.getByRole('timer');
  await expect(timer).toBeVisible();
  const spoken = await page.evaluateHandle(() => {
    const words: string[] = [];
    const place = document.querySelector('.countdown [role=status]');
    if (place) {
      words.push(place.textContent);
      new MutationObserver(() => words.push(place.textContent)).observe(place, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    }
    return words;
  });
  await page.clock.fastForward(60_000);
  await expect(timer).toHaveText(/^0[34]:\d\d$/);
  await page.clock.runFor(235_000);
  await expect(timer).toHaveText(/^00:0\d$/);
  // Before its first words the place may be seen empty, which nobody hears.
  const words = (await spoken.jsonValue()).filter((word) => word !== '');
  expect(words.filter((word) => /^(5분|[23]\d\d초) 남았습니다\.$/.test(word))).toHaveLength(1);
  expect(words.slice(-2)).toEqual(['1분 남았습니다.', '20초 남았습니다.']);
  expect(words).toHaveLength(3);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toHaveText('인증 시간이 지났습니다. 처음부터 다시 요청해 주십시오.');
  await page.clock.resume();
  await expectFine(page, 'expired');
  await button(page, '확인').tap();
  await expect(heading(page)).toHaveText('개인정보 이용 동의');
});

test('a code that opens nothing is a wrong address, whatever it was', async ({ page }) => {
  await page.goto(`/v?z=${'A'.repeat(32)}`);
  await expect(heading(page)).toHaveText('잘못된 접근입니다. URL을 확인해 주십시오.');
  await expectFine(page, 'wrong');
  await page.goto('/v');
  await expect(heading(page)).toHaveText('잘못된 접근입니다. URL을 확인해 주십시오.');
});

test('a consent by an app is refused, given, seen by staff and withdrawn by the same link', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { url, ptNumber } = await ask(request);
  const sandbox = await page.context().newPage();
  const answer = async (name: string) => {
    await sandbox.goto('/dev/outbox/identity');
    await sandbox.getByRole('article').first().getByRole('button', { name, exact: true }).click();
    await expect(sandbox.getByRole('status')).toBeVisible();
    await page.bringToFront();
  };
  await page.goto(url);
  await read(page);
  await page.getByRole('radio', { name: '카카오톡' }).check();
  await button(page, '동의하고 본인 확인 요청하기').tap();
  await expect(heading(page)).toHaveText('휴대전화에서 인증해 주십시오');
  await expectFine(page, 'waiting');
  await button(page, '인증을 마쳤습니다').tap();
  await expect(page.getByText('아직 인증이 끝나지 않았습니다.')).toBeVisible();
  await answer('이름 다름');
  await expect(page.getByText(/병원에 등록된 정보와 다릅니다/)).toBeVisible();
  await expectFine(page, 'refused');
  await button(page, '확인').tap();
  await read(page);
  await page.getByRole('radio', { name: 'PASS 앱' }).check();
  await button(page, '동의하고 본인 확인 요청하기').tap();
  await expect(heading(page)).toHaveText('휴대전화에서 인증해 주십시오');
  await answer('성공');
  await expect(heading(page)).toHaveText('동의를 완료했습니다');

  const desk = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
  });
  const staff = await desk.newPage();
  await signIn(staff, 'MANAGER01');
  await openMenu(staff, '등록 환자 조회');
  const seen = async (state: string) => {
    await staff.goto('/mvur');
    await staff.getByPlaceholder('병원등록번호, 성명, 전화번호').fill(ptNumber);
    await staff.getByRole('button', { name: '조회', exact: true }).click();
    const row = staff
      .getByRole('grid', { name: '등록 환자', exact: true })
      .getByRole('row', { name: new RegExp(ptNumber) });
    await row.getByRole('checkbox').check();
    await staff.getByRole('button', { name: '수정', exact: true }).click();
    const popup = staff.getByRole('dialog', { name: '등록 환자 수정' });
    await popup.getByRole('tab', { name: '개인정보 이용 동의' }).click();
    await expect(popup.getByText(state, { exact: true })).toBeVisible();
    await expect(popup.getByText('한가람 1950-03-07').first()).toBeVisible();
    expect(await faultsInBothThemes(staff)).toEqual([]);
  };
  await seen('동의함');

  await page.goto(url);
  await button(page, '동의 철회하기').tap();
  await page.getByRole('radio', { name: '네이버' }).check();
  await expectFine(page, 'withdrawing');
  await button(page, '본인 확인하고 철회하기').tap();
  await expect(heading(page)).toHaveText('휴대전화에서 인증해 주십시오');
  await answer('성공');
  await expect(heading(page)).toHaveText('동의를 철회했습니다');
  await expectFine(page, 'withdrawn');
  await seen('철회함');
  await desk.close();
});
