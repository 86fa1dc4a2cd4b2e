import { test } from '@playwright/test';
import { accounts } from '../../migrations/src/demonstration/data.js';
import { onTurn } from '../../testing/turn.js';
import { expectAccessible } from '../support/accessible.js';
import { expect } from '../support/expect.js';
import { expectFitsWidth, PHONE, signIn } from '../support/journey.js';
import { expectNoInvisibleOverflow } from '../support/overflow.js';
import { isDrawn, standsStill } from '../support/walk.js';

const DESK = { width: 1440, height: 900 };

/** One of each role; which steps each has, and what was seen, admin-ui/src/home/first-walk.test.tsx asks of every run. */
const roles = accounts.filter((one, place, all) => all.findIndex((other) => other.auth === one.auth) === place);

test('the first walk leads a role, another each time, through its menus, is left and taken up again', async ({
  page,
}) => {
  test.setTimeout(300_000);
  for (const { id } of await onTurn(roles, roles.length)) {
    await signIn(page, id);
    const walk = page.getByRole('region', { name: '처음 둘러보기' });
    const steps = walk.getByRole('listitem');
    await expect(steps.first()).toBeVisible();
    const count = await steps.count();
    expect(count).toBeGreaterThan(3);
    await expect(walk.getByText(`${count}곳 가운데 0곳을 보았습니다.`, { exact: false })).toBeVisible();
    for (let place = 0; place < count; place += 1) {
      const path = (await steps.nth(place).getByRole('link').getAttribute('href')) ?? '';
      await steps.nth(place).getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await isDrawn(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('화면을 표시하지 못했습니다.')).toHaveCount(0);
      await page.goBack();
      await expect(steps.nth(place).getByText('(본 곳)')).toBeAttached();
      // One that is seen beside others that are not, and all.
      if (place !== 0 && place !== count - 1) continue;
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size);
        await standsStill(page);
        await expectAccessible(page);
        await expectFitsWidth(page);
        await expectNoInvisibleOverflow(page);
      }
    }
    await expect(walk.getByText('모두 보았습니다.')).toBeVisible();
    await walk.getByRole('button', { name: '그만 보기' }).click();
    await expect(walk).toBeHidden();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: '처음 둘러보기 다시 보기' }).click();
    await expect(walk.getByText('모두 보았습니다.')).toBeVisible();
  }
});
