import { test, type Page } from '@playwright/test';
import { z } from 'zod';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';

// About what a browser keeps, is allowed or is slowed to: one of its own.
test.use({ reuseContext: false });

/** The registry of patients: registered, consent kept, records and their public link below each. */

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const grid = (page: Page) => page.getByRole('grid', { name: '등록 환자', exact: true });
const number = () => `J-${Date.now()}`;

test('a patient is registered, changed and deleted, and the consent is kept, downloaded and removed', async ({
  page,
}) => {
  const ptNumber = number();
  await signIn(page, 'MANAGER01');
  await openMenu(page, '등록 환자 조회');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const add = page.getByRole('dialog', { name: '등록 환자 등록' });
  await add.getByRole('button', { name: '저장' }).click();
  for (const text of ['병원등록번호 필수 입력', '성명 필수 입력', '생년월일 필수 입력', '전화번호 필수 입력'])
    await expect(add.getByText(text)).toBeVisible();
  await expect(add.getByRole('textbox', { name: /병원등록번호/ })).toBeFocused();
  await add.getByRole('textbox', { name: /병원등록번호/ }).fill(ptNumber);
  await add.getByRole('textbox', { name: /성명/ }).fill('지어낸');
  await add.getByRole('textbox', { name: /생년월일/ }).fill('19700102');
  await add.getByRole('textbox', { name: /전화번호/ }).pressSequentially('00012345678');
  await expect(add.getByRole('textbox', { name: /전화번호/ })).toHaveValue('000-1234-5678');
  await add.locator('input[type=file]').setInputFiles({ name: '그림.png', mimeType: 'image/png', buffer: pdf });
  await expect(add.getByRole('alert')).toBeVisible();
  await add.locator('input[type=file]').setInputFiles({ name: '동의서.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(add.getByRole('button', { name: '동의서.pdf 내려받기' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(add).toBeHidden();

  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  const link = grid(page)
    .getByRole('row', { name: new RegExp(ptNumber) })
    .getByRole('button', { name: '동의서.pdf 내려받기' });
  await link.dblclick();
  await expect.poll(() => downloads).toEqual(['동의서.pdf']);

  await page.getByRole('button', { name: '수정', exact: true }).click();
  const edit = page.getByRole('dialog', { name: '등록 환자 수정' });
  await expect(edit.getByRole('textbox', { name: /병원등록번호/ })).toBeDisabled();
  await edit.getByRole('button', { name: '동의서 파일 지우기' }).click();
  await edit.getByRole('button', { name: '저장' }).click();
  await expect(edit).toBeHidden();
  await expect(link).toHaveCount(0);

  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('정말 삭제 하시겠습니까?');
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  // Behind a question nothing is found: it would be gone without being deleted.
  await expect(page.getByText(/삭제(되었|했)습니다/u).first()).toBeVisible();
  await expect(grid(page).getByText(ptNumber)).toHaveCount(0);
});

test('a row opens to the patient’s records, of which one is chosen for its link, copied and kept as a QR code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'MANAGER01');
  const filter = encodeURIComponent(JSON.stringify({ status: 'ACTIVE' }));
  const answer = await page.request.get(`/rest/adr-record?range=%5B0%2C99%5D&filter=${filter}`);
  const active = z.array(z.object({ recId: z.string(), ptNumber: z.string() })).parse(await answer.json());
  // Of a patient of the demonstration, who is in the registry, with one record alone: its line is told by the number.
  const record = active.find(
    ({ ptNumber: of }) => /^P\d{8}$/.test(of) && active.filter((other) => other.ptNumber === of).length === 1,
  );
  await page.goto(`/mvur?q=${record?.ptNumber ?? ''}`);
  await grid(page)
    .getByRole('button', { name: /상세 펼치기/ })
    .click();
  await page.getByRole('tab', { name: 'ADR 정보' }).click();
  const records = page.getByRole('grid', { name: 'ADR 정보', exact: true });
  const below = page.getByRole('tabpanel', { name: 'ADR 정보' });
  const line = records.getByRole('row', { name: new RegExp(record?.ptNumber ?? 'none') });
  await expect(line).toHaveCount(1);
  // A further record of the patient begins with who it is of.
  await below.getByRole('button', { name: '신규 등록' }).click();
  const added = page.getByRole('dialog', { name: 'ADR 정보 등록' });
  await expect(added.getByRole('textbox', { name: '병원등록번호' })).toHaveValue(record?.ptNumber ?? 'none');
  await expect(added.getByRole('textbox', { name: '성명' }).first()).not.toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(added).toBeHidden();
  await below.getByRole('button', { name: '상세/수정' }).click();
  await expect(page.getByText('수정 대상 선택 후 진행 필요').first()).toBeVisible();
  await below.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('삭제 대상 선택 후 진행 필요').first()).toBeVisible();

  await line.getByRole('checkbox').check();
  await below.getByRole('button', { name: '공개 링크' }).click();
  const popup = page.getByRole('dialog', { name: '공개 링크' });
  const issue = popup.getByRole('button', { name: '공개 링크 발급' });
  const qr = popup.getByRole('img', { name: '공개 링크 QR 코드' });
  await expect(issue.or(qr)).toBeVisible();
  if (await issue.isVisible()) await issue.click();
  await expect(qr).toBeVisible();
  await expect.poll(() => qr.boundingBox()).toMatchObject({ width: 150, height: 150 });
  await expect.poll(() => popup.boundingBox()).toMatchObject({ width: 300, height: 350 });
  expect(await faultsInBothThemes(page)).toEqual([]);
  await popup.getByRole('button', { name: '링크 복사' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^http:\/\/localhost:\d+\/p\?c=[\w-]{32}$/);
  const kept = page.waitForEvent('download');
  await popup.getByRole('link', { name: 'PNG로 저장' }).click();
  expect((await kept).suggestedFilename()).toBe(`공개 링크-${record?.recId ?? ''}.png`);
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.goto('/mvur');
  await expect(page.getByText('지어낸').or(grid(page)).first()).toBeVisible();
  await expectFitsWidth(page);
  expect(await faultsInBothThemes(page)).toEqual([]);
});
