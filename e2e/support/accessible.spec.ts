import { test, type Page } from '@playwright/test';
import { axeFaults, expectAccessible, faultsInBothThemes, faultsInTheDark } from './accessible.js';
import { expect } from './expect.js';

/** A page without other faults. */
const show = (page: Page, main: string, style = '') =>
  page.setContent(
    `<!doctype html><html lang="ko"><head><title>시험</title><style>body { background: #fff; color: #222 } ${style}</style></head>
     <body><main><h1>제목</h1>${main}</main></body></html>`,
  );
const rows = (colourOf: (index: number) => string) =>
  Array.from({ length: 40 }, (_, index) => `<p style="color: ${colourOf(index)}">줄 ${index}</p>`).join('');

test('text of too little contrast is found in the one row that has it, when its like was looked at before too', async ({
  page,
}) => {
  await show(
    page,
    rows(() => '#444'),
  );
  expect(await axeFaults(page)).toEqual([]);
  await show(
    page,
    rows((index) => (index === 31 ? '#bbb' : '#444')),
  );
  const [fault = '', ...more] = await axeFaults(page);
  expect(more).toEqual([]);
  expect(fault).toContain('color-contrast');
  expect(fault).toContain('줄 31');
  // What was found bad is bad on the next screen.
  expect(await axeFaults(page)).toEqual([fault]);
});

test('a colour that is good on one ground is looked at again on another, dimmed, small and in the dark', async ({
  page,
}) => {
  const text = (style = '', inner = '여러 글자') =>
    `<div style="${style}"><span style="color: #767676">${inner}</span></div>`;
  await show(page, text());
  expect(await axeFaults(page)).toEqual([]);
  for (const worse of ['background: #ddd', 'opacity: .6']) {
    await show(page, text(worse));
    expect((await axeFaults(page)).join(), worse).toContain('color-contrast');
  }
  // Large text needs less.
  const grey = (size: string) => `<p style="color: #888; font-size: ${size}">여러 글자</p>`;
  await show(page, grey('30px'));
  expect(await axeFaults(page)).toEqual([]);
  await show(page, grey('14px'));
  expect((await axeFaults(page)).join()).toContain('color-contrast');
  await show(page, text(), '@media (prefers-color-scheme: dark) { body { background: #333; color: #fff } }');
  expect(await axeFaults(page)).toEqual([]);
  expect((await faultsInTheDark(page, { colours: true })).join()).toMatch(/^dark: color-contrast/);
});

test('what is left out while it is disabled is looked at once it is not', async ({ page }) => {
  const button = (more: string) => `<button ${more} style="color: #ccc; background: #fff">저장</button>`;
  await show(page, button('disabled'));
  expect(await axeFaults(page)).toEqual([]);
  await show(page, `${button('disabled')}${button('')}`);
  expect((await axeFaults(page)).join()).toContain('color-contrast');
});

test('a page whose code has yet to come is looked at once it is there, not empty', async ({ page }) => {
  await page.setContent(
    `<!doctype html><html lang="ko"><head><title>시험</title></head><body style="background: #fff; color: #222"><script>
     setTimeout(() => { document.body.innerHTML = '<main><h1>제목</h1></main>'; }, 2000);
     </script></body></html>`,
  );
  await expectAccessible(page);
});

test('a link in the browser’s own colours is found, and what names nothing', async ({ page }) => {
  await show(page, '<p><a href="/somewhere">어딘가</a></p><button></button>');
  const found = (await axeFaults(page)).join();
  expect(found).toContain('link-colour');
  expect(found).toContain('button-name');
  await show(page, '<p><a href="/somewhere" style="color: #0b6470">어딘가</a></p>');
  expect(await axeFaults(page)).toEqual([]);
});

test('both themes are looked at, whichever the page is in', async ({ page }) => {
  // Good by day alone: `#222` on white, and on `#333` once it is dark.
  await show(page, '<p>어두우면 안 보이는 글</p>', '@media (prefers-color-scheme: dark) { body { background: #333 } }');
  for (const first of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: first });
    const [fault = '', ...more] = await faultsInBothThemes(page);
    expect(more).toEqual([]);
    expect(fault).toContain('color-contrast');
    expect(fault.startsWith('dark: ')).toBe(first === 'light');
  }
});
