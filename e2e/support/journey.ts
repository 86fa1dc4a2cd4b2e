import { test, type Page } from '@playwright/test';
import { z } from 'zod';
import { DEMONSTRATION_PASSWORD } from './accounts.js';
import { expect } from './expect.js';

export const PHONE = { width: 390, height: 844 } as const;

/** Signs in through the sign-in page and waits for the home screen. */
export async function signInByForm(page: Page, userId: string, password = DEMONSTRATION_PASSWORD): Promise<void> {
  await page.goto('/login-form');
  await page.getByLabel('아이디').fill(userId);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인' }).click();
  await showsHome(page);
}

/**
 * Signs in and waits for the home screen: for journeys that are about something else. Their browser gets its session by
 * the call that the sign-in page makes, without drawing that page; who was somebody else before changes by the page.
 */
export async function signIn(page: Page, userId: string, password = DEMONSTRATION_PASSWORD): Promise<void> {
  if (page.url() !== 'about:blank') return await signInByForm(page, userId, password);
  const answer = await page.request.post('/loginProc', {
    data: { userId, userPassword: password },
    headers: ownPage,
  });
  expect(await answer.json()).toMatchObject({ result: 'SUCCESS' });
  await forgetDrafts(page, userId);
  await page.context().addInitScript(saveData);
  await page.goto('/');
  await showsHome(page);
}

/**
 * Runs in the page: its browser says that it is to load little. Ninety slices of the typeface that no screen has needed yet, which
 * each new browser would fetch, take a quarter of what opening the app takes; those that are shown come. Who signs in by the form
 * has a browser that says nothing of it (e2e/browser/typeface.spec.ts).
 */
function saveData(): void {
  if ('connection' in navigator && typeof navigator.connection === 'object' && navigator.connection)
    Object.defineProperty(navigator.connection, 'saveData', { value: true });
}

const ownPage = { 'sec-fetch-site': 'same-origin' };
const draftsSchema = z.object({ data: z.array(z.object({ form: z.string(), row: z.string() })) });
/** Whose drafts of before were thrown away, by test. */
const forgotten = new Set<string>();

/**
 * What an earlier journey of this user has typed and not saved would be on the screen of this one; a journey keeps its own, on every
 * device that it signs in at.
 */
async function forgetDrafts(page: Page, userId: string): Promise<void> {
  const here = `${test.info().testId} ${userId}`;
  if (forgotten.has(here)) return;
  forgotten.add(here);
  const { data } = draftsSchema.parse(await (await page.request.get('/api/drafts')).json());
  for (const { form, row } of data)
    await page.request.delete(`/api/drafts/${encodeURIComponent(form)}/${encodeURIComponent(row)}`, {
      headers: ownPage,
    });
}

async function showsHome(page: Page): Promise<void> {
  // In this order: the page of the sign-in has a heading too.
  await expect(page).not.toHaveURL(/login/);
  // A notice may open over it before it is looked for: what stands behind is hidden from readers, and is there.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
}

/** Opens a menu by its entry in the side menu, whatever number stands beside it. */
export async function openMenu(page: Page, name: string): Promise<void> {
  const links = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link');
  const counted = new RegExp(`^${name.replace(/[()]/g, '\\$&')}( \\([\\d,]+\\))?$`);
  await links.and(page.getByRole('link', { name: counted })).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The page does not scroll sideways once it has settled; else what stands beyond its edge is named. */
export async function expectFitsWidth(page: Page): Promise<void> {
  const settled = async () => {
    // A page hears that it has become narrow as it draws, and a busy machine may draw nothing that nobody asks for.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    return await page.evaluate(beyondTheEdge);
  };
  await expect.poll(settled).toEqual([]);
}

/** Runs in the page: the elements that end right of it, none where it does not scroll sideways. */
function beyondTheEdge(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return [
    `${scrollWidth} > ${clientWidth}`,
    ...wide.map(
      (element) => `${element.tagName} ${element.getAttribute('class') ?? ''} ${element.textContent.slice(0, 40)}`,
    ),
  ];
}

/**
 * Waits for the rows that were just asked for: until they come those of before stand dimmed. That they do is itself only drawn once
 * the page has time, and a busy machine takes long for it.
 */
export async function rowsHaveCome(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((rests) => requestIdleCallback(rests)));
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}
