import { test, type Locator, type Page } from '@playwright/test';
import { expect } from '../../e2e/support/expect.js';
import { signIn } from '../../e2e/support/journey.js';
import { addTemplates, openRegistration } from './testing/registering.js';

/** Fields that one passes on the way to the next at most: more would be no way for a hand. */
const MOST_TABS = 25;

/** Goes on with the Tab key alone until the place has the focus. @returns how many times it was pressed. */
async function tabTo(page: Page, place: Locator): Promise<number> {
  for (let pressed = 0; pressed <= MOST_TABS; pressed += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return pressed;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} tabs do not lead to ${String(place)}`);
}

/** Chooses in a select box: opened by Enter, the option found by its first letters. */
async function choose(page: Page, box: Locator, option: string): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 20; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(box).toHaveText(option);
}

/** Finds in a picker: opened by Enter, searched as one types, the first that is found taken by Enter. */
async function find(page: Page, box: Locator, text: string, found: RegExp): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(found);
  await page.keyboard.press('Enter');
}

/** A registered patient whom nobody else is called like. */
async function addPatient(page: Page, ptNumber: string): Promise<void> {
  const row = JSON.stringify({ ptNumber, ptName: '햇살누리', ptRrn: '19510203', ptTel: '010-0000-0000' });
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/MVUR/insertPtInfo', { method: 'POST', headers, body })).status;
  }, row);
  expect(status).toBe(200);
}

/** Searches in the editor of a list, takes the first that is found and saves. */
async function pickInEditor(page: Page, item: Locator, label: string, text: string, found: RegExp): Promise<void> {
  await tabTo(page, item.getByRole('button', { name: `${label} 편집` }));
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: new RegExp(label) });
  await expect(editor).toBeVisible();
  await tabTo(page, editor.getByRole('searchbox').first());
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  const add = editor.getByRole('button', { name: found }).first();
  await expect(add).toBeVisible();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  // The editor alone is saved: the form around stays as it is.
  await page.keyboard.press('Control+s');
  await expect(editor).toBeHidden();
  await expect(item.getByRole('table', { name: label }).getByRole('row')).toHaveCount(2);
  await expect(page.getByText('입력 데이터 확인 필요')).toHaveCount(0);
}

test('a case is registered without a mouse, from the patient to the saved record', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  const template = `K${Date.now().toString(36).toUpperCase()}`;
  const patient = `KEY-${template}`;
  await addPatient(page, patient);
  await addTemplates(page, template);
  const form = await openRegistration(page);

  await find(page, form.getByRole('combobox', { name: /환자 찾기/ }), 'ㅎㅅㄴㄹ', /햇살누리/);
  await expect(form.getByRole('textbox', { name: '병원등록번호' })).toHaveValue(/^KEY-/);

  await tabTo(page, form.getByRole('button', { name: /개별 사례 추가/ }));
  await page.keyboard.press('Enter');
  const item = form.getByRole('group', { name: '개별 사례 1번', exact: true });
  // A new case is where one goes on.
  await expect(item.getByRole('textbox', { name: '발생일' })).toBeFocused();
  await page.keyboard.type('20260302');
  await choose(page, item.getByRole('combobox', { name: '인과성' }), '가능함');
  await choose(page, item.getByRole('combobox', { name: '중증도' }), '중등증');
  await pickInEditor(page, item, '원인약물', 'ㅇㅍㄹ', /(와파린|warfarin).* 추가/i);
  await pickInEditor(page, item, '증상', '발진', /발진.* 추가/);
  await tabTo(page, item.getByRole('textbox', { name: '사례 설명' }));
  await page.keyboard.type('복용 사흘째 온몸에 발진');

  const ofInstitution = new RegExp(`기관 ${template}`);
  await find(page, form.getByRole('combobox', { name: '기관정보 템플릿' }), template, ofInstitution);
  await expect(form.getByRole('textbox', { name: '최종 평가자' }).first()).toHaveValue('약사');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/recId=H0001-/);
});
