import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { tellDone } from '../testing/proofs.js';
import { expect } from './support/expect.js';
import { openMenu, signIn } from './support/journey.js';
import { listenForFaults } from './support/screens/faults.js';
import { expectWhole, isLookedAtClosely } from './support/screens/whole.js';
import { asOwner } from './support/owner.js';
import { sql } from './support/people.js';
import { chooseMenu, menuPaths } from './support/walk.js';
import { laneDatabase } from './support/lanes.js';
import { test } from './support/test.js';

const cell = (scope: Page | Locator, text: string | RegExp) => scope.getByRole('gridcell', { name: text, exact: true });
const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true });
const stamp = () => String(Date.now()).slice(-6);

/** Looks at one institution as an ADMIN does, by the choice in the header. */
async function chooseInstitution(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^조회 기관/ }).click();
  await page.getByRole('dialog', { name: '조회 기관' }).getByRole('option', { name }).click();
}

// Those of ADMIN01, who has them all, come whole as well: e2e/keyboard.spec.ts goes through them.
for (const userId of ['DOCTOR01', 'DOCTOR02']) {
  test(`every menu of ${userId} opens without a fault, and where looked at closely cannot be scrolled into nothing`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const closely = await isLookedAtClosely(userId);
    const faults = listenForFaults(page);
    await signIn(page, userId);
    const paths = await menuPaths(page);
    for (const path of paths) {
      await chooseMenu(page, path);
      await expectWhole(page, path, { closely });
    }
    tellDone('menus', closely ? paths.length : 0, paths.length);
    expect(faults).toEqual([]);
  });
}

test('an institution names an ATC code, and another one takes the name over', async ({ another }) => {
  const short = `리토나 ${stamp()}`;
  await sql('delete from atc_short_name where atc_code = $1', ['J01CR02']);
  const second = await another();
  const first = await another();
  await signIn(first, 'MANAGER01');
  await openMenu(first, 'ATC 정보');
  await first.getByRole('searchbox').fill('J01CR02');
  await cell(first, 'J01CR02').dblclick();
  const popup = first.getByRole('dialog', { name: 'ATC 약어 수정' });
  await popup.getByRole('textbox', { name: 'ATC 약어(국문)' }).fill('가'.repeat(51));
  await popup.getByRole('button', { name: '저장' }).click();
  await expect(popup.getByText('50자 까지 등록 가능')).toBeVisible();
  await popup.getByRole('textbox', { name: 'ATC 약어(국문)' }).fill(short);
  await first.keyboard.press('Control+s');
  await expect(popup).toBeHidden();
  await expect(cell(first, short)).toBeVisible();
  await first.getByRole('button', { name: 'J01CR02 상세 펼치기' }).click();
  await expect(cell(grid(first, '변경 이력'), short)).toBeVisible();

  await signIn(second, 'ADMIN01');
  await chooseInstitution(second, /새봄의료원/);
  await openMenu(second, 'ATC 정보');
  await second.getByRole('button', { name: '타 기관 약어 보기' }).click();
  const others = second.getByRole('dialog', { name: '타기관 ATC 약어 사용 정보' });
  await others.getByRole('button', { name: '선택 항목 적용' }).click();
  await expect(second.getByText('선택된 항목이 없습니다.')).toBeVisible();
  await others.getByRole('searchbox').fill(short);
  await others
    .getByRole('row', { name: new RegExp(short) })
    .getByRole('checkbox')
    .check();
  await others.getByRole('button', { name: '선택 항목 적용' }).click();
  const question = second.getByRole('alertdialog');
  await expect(question).toContainText('현재: 미등록');
  await expect(question).toContainText(`변경: ${short}`);
  await question.getByRole('button', { name: '선택 항목 적용' }).click();
  // Hidden behind its own question the popup is not closed yet: the page is in reach only after both.
  await expect(grid(second, 'ATC 정보')).toBeVisible();
  await second.getByRole('searchbox').fill('J01CR02');
  await expect(cell(second, short)).toBeVisible();
});

test('a template with its drugs is saved, loaded again and deleted; an ADMIN picks an institution first', async ({
  page,
}) => {
  const id = `T${stamp()}`;
  const menu = '약물 통합정보 템플릿 설정';
  await signIn(page, 'ADMIN01');
  await openMenu(page, menu);
  await expect(page.getByText('기관을 먼저 선택하거나', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '템플릿 ID' })).toHaveCount(0);
  await chooseInstitution(page, /온누리대학교병원/);

  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('입력 데이터 확인 필요')).toBeVisible();
  await expect(page.getByText('전문가 의견 필수 입력')).toBeVisible();
  await page.getByRole('textbox', { name: '템플릿 ID' }).fill(id.toLowerCase());
  await page.getByLabel('제목').fill(`여정 ${id}`);
  const choose = async (label: string, way: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: way, exact: true }).click();
  };
  await choose('금기 성분군 입력 방식', '약물 코드 지정');
  await choose('주의 성분군 입력 방식', '원인약물 ATC');
  await choose('사용 가능 성분군 입력 방식', '원인약물 ATC 두 단계 위');
  // Drugs are chosen by code alone; every other way needs none.
  await expect(page.getByRole('button', { name: /성분군 편집$/ })).toHaveCount(1);
  await page.getByRole('button', { name: '금기 성분군 편집' }).click();
  const popup = page.getByRole('dialog', { name: '금기 성분군 선택' });
  const words = popup.getByRole('searchbox', { name: 'ATC·KD 검색' });
  await words.fill('B01AA03');
  await words.press('Enter');
  await cell(grid(page, 'ATC'), 'B01AA03').dblclick();
  await expect(cell(grid(page, '선택한 약물'), 'B01AA03')).toBeVisible();
  await cell(grid(page, 'ATC'), 'B01AA03').dblclick();
  await expect(page.getByText('이미 추가된 약물 코드입니다.')).toBeVisible();
  await popup.getByRole('button', { name: '저장' }).click();
  await page.getByRole('textbox', { name: '전문가 의견' }).fill('첫 줄\n둘째 줄');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('등록되었습니다.')).toBeVisible();

  await page.getByRole('button', { name: '신규' }).click();
  await expect(page.getByRole('textbox', { name: '템플릿 ID' })).toHaveValue('');
  await page.getByRole('combobox', { name: /템플릿 선택/ }).click();
  await page.getByRole('option', { name: new RegExp(id) }).click();
  await expect(page.getByRole('textbox', { name: '템플릿 ID' })).toHaveValue(id);
  await expect(page.getByRole('textbox', { name: '전문가 의견' })).toHaveValue('첫 줄\n둘째 줄');
  await expect(page.getByRole('group', { name: '금기 성분군', exact: true })).toContainText('B01AA03');
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('삭제되었습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '템플릿 ID' })).toHaveValue('');
});

test('an API key is issued masked, shown by a recorded act, and deleted', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  await openMenu(page, 'API 키 관리');
  await page.getByRole('button', { name: '키 보기' }).click();
  await expect(page.getByText('대상을 선택 후 진행 필요')).toBeVisible();
  await page.getByRole('button', { name: '등록' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('등록되었습니다.')).toBeVisible();
  const masked = cell(page, /^.{4}•+$/);
  await expect(masked).toBeVisible();
  await page.getByRole('checkbox', { name: /온누리대학교병원.* 선택$/ }).check();
  await page.getByRole('button', { name: '키 보기' }).click();
  await expect(page.getByRole('dialog', { name: 'API 키' }).getByText(/^[A-Za-z0-9]{20}$/)).toBeVisible();
  await page.keyboard.press('Escape');

  await openMenu(page, '기관관리자 사용 이력');
  await expect(cell(page, 'API 키 조회').first()).toBeVisible();

  await openMenu(page, 'API 키 관리');
  await page.getByRole('checkbox', { name: /온누리대학교병원.* 선택$/ }).check();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('삭제되었습니다.')).toBeVisible();
});

test('who signed up is counted beside the menu, found waiting, and approved', async ({ page }) => {
  const id = `NURSE${stamp()}`;
  await asOwner(laneDatabase(), (query) =>
    query(
      `insert into app_user (id, user_name, password_hash, auth, menu_auth, hospital_code, job, email, tel, status, new_user)
       values ($1, '새간호', 'x', 'USER', 'CLINIC', 'H0001', 'NURSE', 'nurse@example.org', '02-000-2000', 'WAIT', true)`,
      [id],
    ),
  );
  await signIn(page, 'MANAGER01');
  const menu = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: /^사용자 정보/ });
  await expect(menu).toHaveText('사용자 정보 (1)');
  await menu.click();
  await cell(page, id).dblclick();
  const form = page.getByRole('dialog', { name: '사용자 정보 수정' });
  await form.getByLabel('이메일', { exact: false }).first().fill('아니오');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form.getByText('이메일 형식 오류')).toBeVisible();
  await form.getByLabel('이메일', { exact: false }).first().fill('nurse@example.org');
  await form.getByRole('combobox', { name: '상태' }).click();
  await page.getByRole('option', { name: '활성', exact: true }).click();
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form).toBeHidden();
  await expect(menu).toHaveText('사용자 정보');

  await page.getByRole('button', { name: `${id} 상세 펼치기` }).click();
  await expect(cell(grid(page, '변경 이력'), '수정')).toBeVisible();
  await page.getByRole('button', { name: `${id} 상세 접기` }).click();
  await page.getByRole('checkbox', { name: `${id} 선택` }).check();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('삭제되었습니다.')).toBeVisible();
});

test('sign-ins are counted by user and open to each attempt', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  await openMenu(page, '로그인 이력');
  await page.getByRole('button', { name: 'MANAGER01 상세 펼치기' }).click();
  await expect(cell(grid(page, '로그인 이력'), '성공').first()).toBeVisible();
  await page.getByRole('button', { name: '오늘', exact: true }).click();
  await expect(cell(page, 'MANAGER01').first()).toBeVisible();
  // Nobody of another institution.
  await expect(cell(page, 'DOCTOR02')).toHaveCount(0);
});

test('ADR records are looked up by period, opened, looked at as of a day, and exported', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  await openMenu(page, 'ADR 정보 조회');
  await page.getByRole('button', { name: '최근 12개월' }).click();
  // Without scrolling sideways one sees what happened by what, and how grave it was, on a small screen too.
  await page.setViewportSize({ width: 1280, height: 900 });
  const right = await page.evaluate(() => window.innerWidth);
  for (const name of ['원인약물', '증상', '중증도']) {
    const box = await page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).boundingBox();
    expect([name, box && box.x + box.width <= right]).toEqual([name, true]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const first = page.getByRole('row').nth(1);
  const recId = first.getByRole('gridcell', { name: /^H0001-\d{8}-\d{7}$/ });
  await expect(recId).toBeVisible();
  const id = await recId.innerText();
  await first.getByRole('button', { name: /상세 펼치기$/ }).click();
  await expect(cell(grid(page, '변경 이력'), '등록').first()).toBeVisible();
  await page.getByRole('tab', { name: '조회 이력' }).click();
  await expect(cell(grid(page, '조회 이력'), 'ADR 정보 조회').first()).toBeVisible();
  await first.getByRole('button', { name: /상세 접기$/ }).click();

  await recId.dblclick();
  const form = page.getByRole('dialog', { name: 'ADR 정보 수정' });
  await expect(form.getByRole('heading', { name: '약물이상사례 (개별사례)' })).toBeVisible();
  await expect(form.getByLabel('기록번호')).toHaveValue(id);
  await expect(form.getByLabel('기록번호')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.getByRole('searchbox').fill(id);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText(/^1건/).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '엑셀 다운로드' }).click();
  await page.getByRole('menuitem').first().click();
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('an ADMIN sees all institutions, or the one that was picked', async ({ page }) => {
  await signIn(page, 'ADMIN01');
  await openMenu(page, 'ADR 정보 조회');
  await page.getByRole('button', { name: '최근 12개월' }).click();
  await expect(page.getByRole('gridcell', { name: /H0001-\d{8}/ }).first()).toBeVisible();
  await chooseInstitution(page, /새봄의료원/);
  await openMenu(page, 'ADR 정보 조회');
  await page.getByRole('button', { name: '최근 12개월' }).click();
  await expect(page.getByRole('gridcell', { name: /H0002-\d{8}/ }).first()).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /H0001-\d{8}/ })).toHaveCount(0);
});
