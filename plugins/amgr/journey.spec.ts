import type { Page } from '@playwright/test';
import { signedIn } from '../../e2e/support/accounts.js';
import { expectAccessible } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { test } from '../../e2e/support/test.js';

const rights = (page: Page) => page.getByRole('treegrid', { name: '메뉴와 기능 권한' });
const turn = (page: Page, name: string) => rights(page).getByRole('checkbox', { name, exact: true });
const sideMenu = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' });

/** Gives a user of the institution another group. */
async function giveGroup(page: Page, id: string, menuAuth: string): Promise<void> {
  const manager = await signedIn(new URL(page.url()).origin, 'MANAGER01');
  await manager.call('PUT', '/api/AUSR/update', { id, menuAuth });
}

test('a manager makes a group, looks at what it opens, saves; its user has exactly these menus at the next check', async ({
  page,
  another,
}) => {
  const name = `여정 권한 ${String(Date.now()).slice(-6)}`;
  await signIn(page, 'MANAGER01');
  await openMenu(page, '메뉴 권한 정보');

  await page.getByRole('button', { name: '새 메뉴 권한' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: '등록' }).click();
  await expect(form.getByText('등록할 메뉴 권한 입력 필요')).toBeVisible();
  await form.getByLabel('권한명').fill(name);
  await form.getByRole('button', { name: '등록' }).click();
  await expect(page.getByText('메뉴 권한을 등록했습니다.')).toBeVisible();
  await expect(rights(page)).toBeVisible();
  const groupId = new URL(page.url()).searchParams.get('group') ?? '';

  await turn(page, 'ADR 정보 조회 기관 전체 조회').click();
  await expect(turn(page, 'ADR 정보 조회 사용')).toBeChecked();
  await turn(page, '복약지도 기관 전체 조회').click();
  await expect(page.getByText('저장하지 않은 변경 2건')).toBeVisible();
  await expectAccessible(page);

  // A link that leads away asks first.
  await sideMenu(page).getByRole('link', { name: 'ATC 정보', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('저장하지 않은 변경 2건이 있습니다.');
  await question.getByRole('button', { name: '계속 편집' }).click();

  await page.getByRole('button', { name: '이 권한으로 보기' }).click();
  const seen = page.getByRole('dialog').getByRole('region', { name: '이 권한의 메뉴' });
  await expect(seen.getByRole('listitem')).toHaveText(['홈', /^ADR 정보 조회/, /^복약지도/]);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('메뉴 권한을 저장했습니다.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  const other = await another();
  await signIn(other, 'DOCTOR01');
  // The check of the page just opened has been answered: the next one tells of the change.
  await other.waitForLoadState('networkidle');
  await giveGroup(page, 'DOCTOR01', groupId);
  try {
    await openNext(other);
    await expect(sideMenu(other).getByRole('link')).toHaveText(['홈', 'ADR 정보 조회', /^복약지도/]);

    // The keyboard alone: the group of menus by Space on its heading, first all of it, then nothing.
    await rights(page).focus();
    await page.keyboard.press('Control+ArrowUp');
    await page.keyboard.press('Space');
    await expect(turn(page, '수신함 사용')).toBeChecked();
    await page.keyboard.press('Space');
    await expect(turn(page, 'ADR 정보 조회 사용')).not.toBeChecked();
    await page.getByRole('button', { name: '이 권한으로 보기' }).click();
    await expect(page.getByRole('dialog')).toContainText('활성 사용자 1명의 메뉴가 바로 바뀝니다.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('저장하지 않은 변경')).toBeHidden();
    await openNext(other);
    await expect(sideMenu(other).getByRole('link')).toHaveText(['홈', /^복약지도/]);

    await page.getByRole('tab', { name: '변경 이력' }).click();
    const history = page.getByRole('grid', { name: '변경 이력' });
    await expect(history.getByRole('gridcell', { name: '메뉴 꺼짐' })).toBeVisible();
    await expect(history.getByText('온센터장(MANAGER01)').first()).toBeVisible();

    await page.getByRole('button', { name: '삭제' }).click();
    await question.getByRole('button', { name: '삭제' }).click();
    await expect(page.getByText(/사용자 1명이 이 메뉴 권한을 쓰고 있어/)).toBeVisible();
    // While it fades its own button is the one that is called so.
    await expect(question).toBeHidden();
  } finally {
    await giveGroup(page, 'DOCTOR01', 'CLINIC');
    await other.close();
  }
  await page.getByRole('button', { name: '삭제' }).click();
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('메뉴 권한을 삭제했습니다.')).toBeVisible();
});

/** The next navigation asks the server, which tells of changed menus. */
async function openNext(page: Page): Promise<void> {
  await page.goto('/home');
  const told = page.getByRole('alertdialog');
  await expect(told).toBeVisible();
  await told.getByRole('button').click();
  await expect(told).toBeHidden();
  await expect(sideMenu(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('the rights fit a phone, accessible', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  await page.setViewportSize(PHONE);
  await page.goto('/amgr?group=CLINIC');
  await expect(rights(page)).toBeVisible();
  await expect(page.getByText('공통 권한은 시스템 관리자만 바꿀 수 있어 볼 수만 있습니다.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);
});
