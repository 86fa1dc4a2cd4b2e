import { test, type Page } from '@playwright/test';
import { z } from 'zod';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, PHONE, signIn } from '../../e2e/support/journey.js';

/** The form of a record of an adverse reaction: long, about a patient, and begun at one desk to be ended at another. */

const opinion = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /전문가 의견/ });

async function openRecord(page: Page, recId: string): Promise<void> {
  await page.goto(`/mrpm?edit=${encodeURIComponent(recId)}`);
  await expect(page.getByRole('dialog', { name: 'ADR 정보 수정' })).toBeVisible();
}

test('a record is edited with the editors of drugs and symptoms, goes on at another desk, and shows who has looked at it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'MANAGER01');
  const list = await page.request.get('/rest/adr-record?range=%5B0%2C0%5D');
  const [record] = z.array(z.object({ recId: z.string() })).parse(await list.json());
  const recId = record?.recId ?? '';
  await openRecord(page, recId);
  const popup = page.getByRole('dialog', { name: 'ADR 정보 수정' });
  const first = popup.getByRole('group', { name: '개별 사례 1번', exact: true });
  await expect(first.getByRole('table', { name: '원인약물' })).toBeVisible();
  await expect(first.getByRole('textbox', { name: '약물 코드' })).toHaveCount(0);
  await first.getByRole('button', { name: '원인약물 편집' }).click();
  const editor = page.getByRole('dialog', { name: /원인약물/ });
  await expect(editor.getByRole('grid').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();

  const section = popup.getByRole('button', { name: /등록 희망자/ });
  await section.click();
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/api/drafts/') && answer.request().method() === 'PUT',
  );
  await opinion(page).fill('다른 책상에서 이어서 씁니다.');
  expect((await kept).status()).toBe(200);
  expect(await faultsInBothThemes(page)).toEqual([]);

  const elsewhere = await (await browser.newContext({ viewport: PHONE })).newPage();
  await signIn(elsewhere, 'MANAGER01');
  await openRecord(elsewhere, recId);
  await expect(opinion(elsewhere)).toHaveValue('다른 책상에서 이어서 씁니다.');
  await expectFitsWidth(elsewhere);
  // Specification 1 §2.4: the form, its changes, who has looked at it, the card.
  await expect(elsewhere.getByRole('dialog').getByRole('tab').first()).toBeVisible();
  const tabs = await elsewhere.getByRole('dialog').getByRole('tab').allTextContents();
  expect(tabs.slice(0, 4)).toEqual(['내용', '변경 이력', '조회 이력', '안전카드']);
  await elsewhere.getByRole('tab', { name: '변경 이력' }).click();
  await expect(elsewhere.getByRole('tabpanel', { name: '변경 이력' })).toBeVisible();
  await elsewhere.getByRole('tab', { name: '조회 이력' }).click();
  await expect(
    elsewhere.getByRole('grid', { name: '조회 이력' }).or(elsewhere.getByText('ADR 정보 조회').first()).first(),
  ).toBeVisible();
  await elsewhere.getByRole('tab', { name: '내용' }).click();
  await elsewhere.getByRole('button', { name: '입력 내용 버리기' }).click();
  await expect(opinion(elsewhere)).not.toHaveValue('다른 책상에서 이어서 씁니다.');
  await elsewhere.context().close();
});
