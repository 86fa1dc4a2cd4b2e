import { test, type Page } from '@playwright/test';
import { expect } from '../../e2e/support/expect.js';
import { openMenu, signIn } from '../../e2e/support/journey.js';
import { fillCase, openRegistration } from './testing/registering.js';

/** What the other journeys do as a manager, done by who has the menus of a ward alone and by who is over all institutions. */

async function chooseInstitution(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^조회 기관/ }).click();
  await page
    .getByRole('dialog', { name: '조회 기관' })
    .getByRole('option', { name: /온누리대학교병원/ })
    .click();
}

const roles = [
  {
    userId: 'DOCTOR01',
    person: { names: ['가온누리', '가온누라'], born: '19530611', tel: '00011112222' },
    begin: () => Promise.resolve(),
    receives: false,
  },
  {
    userId: 'ADMIN01',
    person: { names: ['나래찬솔', '나래찬술'], born: '19660419', tel: '00033334444' },
    begin: chooseInstitution,
    receives: true,
  },
] as const;

for (const { userId, person, begin, receives } of roles)
  test(`${userId} registers, sends a card, merges, and ${receives ? 'receives' : 'has no box'}`, async ({ page }) => {
    await signIn(page, userId);
    await begin(page);
    const ptNumber = `${userId.slice(0, 3)}${Date.now()}`;
    const form = await openRegistration(page);
    const register = async (ptName: string) => {
      const values = {
        성명: ptName,
        병원등록번호: ptNumber,
        생년월일: person.born,
        전화번호: person.tel,
        기관명: '온누리대학교병원',
        '기관 코드': 'H0001',
        '최종 평가자': '약사',
        진료과: '약제부',
        '담당자 이메일': 'adr@onnuri.example',
      };
      for (const [name, value] of Object.entries(values))
        await form
          .getByRole('textbox', { name: new RegExp(`^${name}`) })
          .first()
          .fill(value);
      await fillCase(page, form);
      await page.keyboard.press('Control+s');
    };
    await register(person.names[0]);
    await expect(page).toHaveURL(/recId=H0001-/);
    const first = new URL(page.url()).searchParams.get('recId') ?? '';
    await page.getByRole('button', { name: '새로 등록' }).click();
    await register(person.names[1]);
    await page.getByRole('button', { name: '각각 그대로 두고 저장' }).click();
    await page.getByRole('button', { name: '새 기록으로 저장' }).click();
    await expect(page).toHaveURL(new RegExp(`recId=H0001-(?!${first.slice('H0001-'.length)})`));

    await page.goto(`/mrpm?q=${ptNumber}`);
    const rows = page
      .getByRole('grid', { name: 'ADR 정보', exact: true })
      .getByRole('row', { name: new RegExp(ptNumber) });
    await expect(rows).toHaveCount(2);
    await rows.first().getByRole('checkbox').check();
    await page.getByRole('button', { name: '안전카드 인쇄/전송' }).click();
    const cards = page.getByRole('dialog', { name: '안전카드 인쇄/전송' });
    await cards.getByRole('textbox', { name: /전문가 의견/ }).fill('처방하기 전에 확인하십시오.');
    await cards.getByRole('button', { name: '인쇄', exact: true }).click();
    await expect(page.getByText('Windows에서만 인쇄할 수 있습니다.').first()).toBeVisible();
    await cards.getByRole('button', { name: '전송', exact: true }).click();
    await expect(page.getByText('개발용 편지함에 보관했습니다.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cards).toBeHidden();

    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: '합치기', exact: true }).click();
    const popup = page.getByRole('dialog', { name: '두 기록 합치기' });
    await popup.getByRole('radio', { name: person.names[0] }).check();
    await popup.getByRole('button', { name: '합치기', exact: true }).click();
    await expect(popup).toBeHidden();
    await expect(rows).toHaveCount(1);

    const box = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: /^수신함/ });
    await expect(box).toHaveCount(receives ? 1 : 0);
    if (receives) {
      await openMenu(page, '수신함');
      await expect(
        page
          .getByRole('grid', { name: /수신/ })
          .or(page.getByText(/없습니다/))
          .first(),
      ).toBeVisible();
    }
  });
