import { test, type Page } from '@playwright/test';
import { medication, storedRequest } from '../plugins/acds/testing/stored-request.js';
import { expect } from './support/expect.js';
import { asOwner } from './support/owner.js';
import { expectAccessibleOnBoth } from './support/accessible.js';
import { expectFitsWidth, openMenu, signIn } from './support/journey.js';
import { laneDatabase } from './support/lanes.js';

const MENU = 'STOPP 설정';
const cell = (page: Page, text: string | RegExp) => page.getByRole('gridcell', { name: text });
const form = (page: Page) => page.getByRole('dialog', { name: /규칙 (등록|수정)/ });
const rehearsal = (page: Page) => page.getByRole('dialog', { name: '미리 적용' });
const group = (page: Page, number: number) => form(page).getByRole('group', { name: `조건 ${number}`, exact: true });
const searchBox = (page: Page) => page.getByRole('combobox', { name: /검색어$/ });
const save = (page: Page) => form(page).getByRole('button', { name: '저장', exact: true }).click();

/** Adds an item to a group by the picker, as a person does. */
async function addItem(
  page: Page,
  number: number,
  type: '약물' | '진단',
  search: string,
  found: RegExp,
  operator: string,
) {
  const box = group(page, number);
  const more = box.getByRole('button', { name: `조건 ${number}에 항목 추가` });
  if (await more.isVisible()) await more.click();
  await box.getByRole('button', { name: type, exact: true }).click();
  await box.getByRole('combobox').click();
  await searchBox(page).fill(search);
  await page.getByRole('option', { name: found }).first().click();
  await box
    .getByRole('group', { name: `조건 ${number} 연산자` })
    .getByRole('button', { name: operator })
    .click();
  await box.getByRole('button', { name: '추가', exact: true }).click();
}

test.beforeAll(async () => {
  await asOwner(laneDatabase(), async (query) => {
    const owner = { query: (sql: string, values: readonly unknown[]) => query(sql, values) };
    for (const [reqId, codes] of [
      ['ACDS-1', ['M01AE01', 'B01AA03']],
      ['ACDS-2', ['M01AE01']],
    ] as const)
      await storedRequest(owner, { reqId, userId: 'DOCTOR01', medications: codes.map(medication) });
  });
});

test('a rule is written with the condition editor, rehearsed, saved, changed, looked up in its history and deleted', async ({
  page,
}) => {
  const name = `여정 규칙 ${String(Date.now()).slice(-6)}`;
  await signIn(page, 'MANAGER01');
  await openMenu(page, MENU);
  await expect(cell(page, '수축기능 보존 심부전의 디곡신')).toBeVisible();

  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(page.getByText('수정할 규칙을 선택 후 진행 필요')).toBeVisible();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await expect(page.getByText('삭제할 규칙을 선택 후 진행 필요')).toBeVisible();

  await page.getByRole('button', { name: '등록', exact: true }).click();
  await save(page);
  await expect(form(page).getByText('규칙명 필수 입력')).toBeVisible();
  await expect(form(page).getByText('결과 안내 필수 입력')).toBeVisible();
  await expect(form(page).getByText('조건값을 설정 후 저장 부탁드립니다.')).toBeVisible();

  await form(page).getByLabel('규칙명').fill(name);
  await form(page).getByLabel('결과 안내').fill('출혈 위험을\n살펴봅니다.');
  await form(page).getByRole('combobox', { name: '상태' }).click();
  await page.getByRole('option', { name: '사용', exact: true }).click();

  // What the condition editor refuses, in the words of the documents.
  await group(page, 1).getByRole('button', { name: '추가', exact: true }).click();
  await expect(group(page, 1).getByText('조건 유형을 선택해주세요.')).toBeVisible();
  await group(page, 1).getByRole('button', { name: '약물', exact: true }).click();
  await group(page, 1).getByRole('button', { name: '추가', exact: true }).click();
  await expect(group(page, 1).getByText('약물과 연산자를 선택해주세요.')).toBeVisible();
  await group(page, 1).getByRole('combobox').press('Enter');
  await expect(page.getByText('검색어 입력 후 진행 필요')).toBeVisible();
  await searchBox(page).fill('없는약없는약');
  await expect(page.getByText('일치하는 데이터 없음')).toBeVisible();
  await searchBox(page).press('Escape');
  await expect(searchBox(page)).toBeHidden();
  await form(page).getByRole('button', { name: '조건 1 삭제' }).click();
  await expect(page.getByText('최소 1개 이상의 조건은 등록해야 합니다.')).toBeVisible();

  await addItem(page, 1, '약물', 'M01A', /^M01A /, '있음');
  await addItem(page, 1, '약물', 'M01A', /^M01A /, '없음');
  await expect(group(page, 1).getByText('이미 존재하는 조건 입니다.')).toBeVisible();
  await form(page)
    .getByRole('button', { name: /조건 추가/ })
    .click();
  await addItem(page, 2, '약물', 'B01AA', /^B01AA /, '있음');
  await form(page)
    .getByRole('button', { name: /조건 추가/ })
    .click();
  await addItem(page, 3, '진단', 'K25', /^K25 /, '없음');
  await expect(form(page).getByRole('region', { name: '조건 요약' })).toContainText(
    /\(.+\(M01A\) 약물 있음\) 그리고 \(.+\(B01AA\) 약물 있음\) 그리고 \(.+\(K25\) 진단 없음\)/,
  );

  await save(page);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('미리 적용해');
  await question.getByRole('button', { name: '미리 적용 실행' }).click();
  await expect(rehearsal(page).getByText(/모두 점검했습니다/)).toBeVisible();
  await expect(rehearsal(page).getByRole('gridcell', { name: 'ACDS-1' })).toBeVisible();
  await expect(rehearsal(page).getByRole('gridcell', { name: 'ACDS-2' })).toBeHidden();
  await rehearsal(page).getByRole('button', { name: '확인하고 저장' }).click();
  await expect(page.getByText('규칙 등록 완료')).toBeVisible();
  await expect(form(page)).toBeHidden();

  await page.getByRole('searchbox').fill(name);
  await expect(cell(page, name)).toBeVisible();
  await cell(page, name).dblclick();
  await expect(form(page).getByLabel('결과 안내')).toHaveValue('출혈 위험을\n살펴봅니다.');
  await group(page, 3)
    .getByRole('group', { name: /K25.* 연산자/ })
    .getByRole('button', { name: '있음' })
    .click();
  await form(page).getByRole('combobox', { name: '상태' }).click();
  await page.getByRole('option', { name: '사용 안 함', exact: true }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('규칙 등록 완료').first()).toBeVisible();
  await expect(form(page)).toBeHidden();

  await page
    .getByRole('button', { name: /상세 펼치기/ })
    .first()
    .click();
  const history = page.getByRole('grid', { name: '변경 이력' });
  await expect(history.getByRole('row')).toHaveCount(3);
  await expect(history.getByRole('gridcell', { name: '수정' })).toBeVisible();

  await page
    .getByRole('button', { name: /상세 접기/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: /선택/ }).first().check();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('규칙 삭제 완료')).toBeVisible();
  await expect(cell(page, name)).toBeHidden();
});

test('ten conditions at most; what was typed survives a reload', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  await openMenu(page, MENU);
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const add = form(page).getByRole('button', { name: /조건 추가/ });
  for (let count = 2; count <= 10; count += 1) await add.click();
  await expect(group(page, 10)).toBeVisible();
  await add.click();
  await expect(page.getByText('조건은 최대 10개까지 등록할 수 있습니다.')).toBeVisible();
  await form(page).getByLabel('규칙명').fill('아직 쓰는 중');
  await page.reload();
  await expect(form(page).getByLabel('규칙명')).toHaveValue('아직 쓰는 중');
  await expect(group(page, 10)).toBeVisible();
});

test('a published rule shows what is fixed in it; another is changed, rehearsed, saved and stays changed', async ({
  page,
}) => {
  const words = `바꾼 안내 ${String(Date.now()).slice(-6)}`;
  await signIn(page, 'MANAGER01');
  await openMenu(page, MENU);
  await test.step('what is fixed', async () => {
    await page.getByRole('searchbox').fill('4주 이상 벤조디아제핀');
    await cell(page, '4주 이상 벤조디아제핀').first().dblclick();
    await expect(form(page).getByText('이어서 28일 이상 복용')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
    await page.getByRole('searchbox').fill('');
  });
  const rule = cell(page, '수축기능 보존 심부전의 디곡신').first();
  await rule.dblclick();
  await expect(form(page)).toContainText('Ctrl+S로 저장합니다.');
  await form(page).getByLabel('결과 안내').fill(words);
  await form(page).getByRole('combobox', { name: '성별' }).click();
  await page.getByRole('option', { name: '여성', exact: true }).click();
  await save(page);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '미리 적용 실행' }).click();
  await expect(rehearsal(page).getByText(/모두 점검했습니다/)).toBeVisible();
  await rehearsal(page).getByRole('button', { name: '확인하고 저장' }).click();
  const saved = page.getByText('규칙 등록 완료').first();
  await expect(saved).toBeVisible();
  await expect(form(page)).toBeHidden();
  await page.reload();
  await rule.dblclick();
  await expect(form(page).getByLabel('결과 안내')).toHaveValue(words);
  await expect(form(page).getByRole('combobox', { name: '성별' })).toHaveText('여성');
});

test('the STOPP screen is accessible and fits on a desk and on a phone: list, form and rehearsal', async ({ page }) => {
  const fits = async () => await expectFitsWidth(page);
  await signIn(page, 'MANAGER01');
  await openMenu(page, MENU);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expectAccessibleOnBoth(page, fits);
  await page.goto('/acds?edit=3');
  await expect(form(page)).toBeVisible();
  await expectAccessibleOnBoth(page);
  await form(page).getByRole('button', { name: '미리 적용' }).click();
  await expect(rehearsal(page).getByText(/모두 점검했습니다/)).toBeVisible();
  await expectAccessibleOnBoth(page, fits);
});
