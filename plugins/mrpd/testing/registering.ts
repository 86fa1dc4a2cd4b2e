import type { Locator, Page } from '@playwright/test';
import { expect } from '../../../e2e/support/expect.js';
import { openMenu } from '../../../e2e/support/journey.js';

async function chooseIn(page: Page, place: Locator, label: string, search: string, found: RegExp): Promise<void> {
  await place.getByRole('button', { name: `${label} 편집` }).click();
  const editor = page.getByRole('dialog', { name: new RegExp(label) });
  await editor.getByRole('searchbox').first().fill(search);
  await page.keyboard.press('Enter');
  await editor.getByRole('button', { name: found }).first().click();
  await editor.getByRole('button', { name: '저장', exact: true }).click();
  await expect(editor).toBeHidden();
}

/** Opens the empty form of a new record: what a journey before has typed and left is kept by the server, and is thrown away. */
export async function openRegistration(page: Page): Promise<Locator> {
  const dropped = await page.evaluate(
    async () => (await fetch('/api/drafts/adr-record/%2B', { method: 'DELETE' })).status,
  );
  expect(dropped).toBe(200);
  await openMenu(page, 'ADR 정보 등록');
  const form = page.getByRole('form', { name: 'ADR 정보 등록' });
  await expect(form).toBeVisible();
  return form;
}

/** A template of who judges and one of the judgement, of names that no other run has. */
export async function addTemplates(page: Page, id: string): Promise<void> {
  const rows = {
    'institution-template': {
      templateId: id,
      templateTitle: `기관 ${id}`,
      d3FinalEvaluator: '약사',
      d3MedicalDepartment: '약제부',
      d3Email: 'adr@onnuri.example',
    },
    'integrated-template': {
      templateId: id,
      templateTitle: `판정 ${id}`,
      d2CiGroupType: 'TYPE2',
      d2CrhiGroupType: 'TYPE3',
      d2OaiGroupType: 'TYPE4',
      d2ExpertOpinion: '다시 쓰지 않습니다.',
    },
  };
  for (const [name, row] of Object.entries(rows)) {
    const status = await page.evaluate(
      async ([path, body]) =>
        (await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
      [`/rest/${name}`, JSON.stringify(row)] as const,
    );
    expect(status).toBe(201);
  }
}

export async function pick(page: Page, box: Locator, option: string): Promise<void> {
  await box.click();
  await page.getByRole('option', { name: new RegExp(option) }).click();
}

const warfarin = ['와파린', /(와파린|warfarin|B01AA03).* 추가/i] as const;

/** Adds the first case of the form: a drug, warfarin unless told otherwise, and a rash. */
export async function fillCase(
  page: Page,
  form: Locator,
  [drug, found]: readonly [string, RegExp] = warfarin,
): Promise<void> {
  await form
    .getByRole('button', { name: /개별 사례 추가|추가/ })
    .first()
    .click();
  const first = form.getByRole('group', { name: '개별 사례 1번', exact: true });
  await first.getByRole('textbox', { name: '발생일' }).fill('20260302');
  await first.getByRole('textbox', { name: '사례 설명' }).fill('복용 사흘째 온몸에 발진');
  await expect(first.getByRole('textbox', { name: '발생일' })).toHaveValue('2026-03-02');
  for (const [name, option] of [
    ['인과성', '가능함'],
    ['중증도', '중등증'],
  ] as const) {
    await first.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await chooseIn(page, first, '원인약물', drug, found);
  await chooseIn(page, first, '증상', '발진', /발진.* 추가/);
}
