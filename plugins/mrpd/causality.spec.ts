import { test } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, PHONE, signIn } from '../../e2e/support/journey.js';
import { openRegistration } from './testing/registering.js';

/** A case is judged: what it says itself stands answered, three scales are told side by side, and the user decides. */
test('the causality of a case is judged from one set of answers, and the grade that is decided stands in the form', async ({
  page,
}) => {
  await signIn(page, 'MANAGER01');
  const form = await openRegistration(page);
  await form.getByRole('button', { name: '개별 사례 추가' }).click();
  const one = form.getByRole('group', { name: '개별 사례 1번', exact: true });
  await one.getByRole('textbox', { name: '발생일' }).fill('20260302');
  await one.getByRole('textbox', { name: '사례 설명' }).fill('복용 사흘째 온몸에 발진. 약 중단 후 이틀 만에 호전됨.');
  await expect(one.getByText('아직 평가하지 않음')).toBeVisible();
  await one.getByRole('button', { name: '인과성 평가' }).click();

  const popup = page.getByRole('dialog', { name: '인과성 평가 (개별 사례 1번)' });
  const answer = (question: string, option: string) =>
    popup.getByRole('radiogroup', { name: new RegExp(question) }).getByRole('radio', { name: option, exact: true });
  await expect(answer('시간 관계', '맞음')).toBeChecked();
  await expect(answer('중단·감량 뒤', '좋아짐')).toBeChecked();
  await expect(popup.getByText('“중단 후 이틀 만에 호전”', { exact: false })).toBeVisible();
  await expect(popup.getByText('2개 문항의 답을 미리 골랐습니다', { exact: false })).toBeVisible();
  // 6 points: probable; time and withdrawal alone are possible by WHO-UMC: the screen says that they disagree.
  const results = popup.getByRole('region', { name: '척도별 판정' });
  await expect(results).toContainText('6점');
  await expect(results).toContainText('세 판정이 서로 다릅니다');
  await answer('함께 쓴 약', '함께 쓴 약만으로는 설명 안 됨').check();
  await answer('약 아닌 원인', '설명 안 됨').check();
  await answer('알려진 반응', '허가사항에 있음').check();
  await expect(results).toContainText('12점');
  expect(await faultsInBothThemes(page)).toEqual([]);

  await popup.getByRole('button', { name: '판정 저장' }).click();
  await expect(popup.getByText('인과성 판정을 골라 주십시오.')).toBeVisible();
  await popup.getByRole('combobox', { name: '인과성 판정' }).click();
  await page.getByRole('option', { name: '상당히 확실함' }).click();
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await popup.getByRole('button', { name: '판정 저장' }).click();
  await expect(popup).toBeHidden();
  await expect(one.getByRole('combobox', { name: '인과성' })).toHaveText('상당히 확실함');
  await expect(one.getByRole('group', { name: '인과성 평가' })).toContainText('한국형 알고리즘 (제2판)');

  // What was answered stands when it is opened again, not what would be proposed.
  await one.getByRole('button', { name: '인과성 평가' }).click();
  await expect(answer('알려진 반응', '허가사항에 있음')).toBeChecked();
  await expect(popup.getByRole('combobox', { name: '인과성 판정' })).toHaveText('상당히 확실함');

  // What is typed is not left to the next one.
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.getByRole('button', { name: '입력 비우기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '저장하지 않고 닫기' }).click();
  await expect(one).toHaveCount(0);
});
