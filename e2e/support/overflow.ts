import type { Page } from '@playwright/test';
import { expect } from './expect.js';

/** A scrolled box may end in its padding and a gap; more than this is scrolling into nothing. */
const ALLOWED = 96;

/** Every box that can be scrolled by wheel, anchor or touch ends where what it shows ends. */
export async function expectNoInvisibleOverflow(page: Page): Promise<void> {
  const found = await page.evaluate(async (allowed) => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const nameOf = (element: Element) =>
      [element.tagName.toLowerCase(), element.id, element.getAttribute('aria-label') ?? element.getAttribute('role')]
        .filter(Boolean)
        .join(' ');

    /** Lower edge of the lowest thing to be seen in the box, cut by the boxes between that clip. */
    const seenBottom = (box: Element): number => {
      let lowest = box.getBoundingClientRect().top;
      const visit = (element: Element, clip: number) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
        const style = getComputedStyle(element);
        if (style.clipPath !== 'none' || style.position === 'fixed') return;
        const rect = element.getBoundingClientRect();
        const inner = style.overflowY === 'visible' || element === box ? clip : Math.min(clip, rect.bottom);
        const shows =
          element !== box &&
          rect.width > 2 &&
          rect.height > 2 &&
          (/^(INPUT|TEXTAREA|IMG|SVG|CANVAS|BUTTON)$/i.test(element.tagName) ||
            parseFloat(style.borderBottomWidth) > 0);
        if (shows) lowest = Math.max(lowest, Math.min(rect.bottom, clip));
        for (const child of element.childNodes) {
          if (child instanceof Element) visit(child, inner);
          else if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) {
            const range = document.createRange();
            range.selectNodeContents(child);
            for (const line of range.getClientRects()) lowest = Math.max(lowest, Math.min(line.bottom, inner));
          }
        }
      };
      visit(box, Number.POSITIVE_INFINITY);
      return lowest;
    };

    const faults: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    const boxes = [...document.querySelectorAll('*')].filter((element) => {
      // What is typed into a text area is no child of it.
      if (element instanceof HTMLTextAreaElement) return false;
      const { overflowY } = getComputedStyle(element);
      // What is cut off cannot be turned by the wheel, yet an anchor moves it all the same.
      const tall = overflowY === 'hidden' && element.clientHeight > 200;
      return (
        (element === root || tall || /auto|scroll/.test(overflowY)) && element.scrollHeight > element.clientHeight + 1
      );
    });
    for (const box of boxes) {
      const before = box.scrollTop;
      box.scrollTop = box.scrollHeight;
      // Rows that are drawn while one scrolls come a moment later.
      await frames();
      const end = box === root ? root.clientHeight : box.getBoundingClientRect().bottom;
      const empty = Math.round(end - seenBottom(box));
      const padding = parseFloat(getComputedStyle(box).paddingBottom) || 0;
      if (empty > allowed + padding)
        faults.push(`${nameOf(box)}: ${empty} px of nothing at its end (${box.scrollHeight} px)`);
      box.scrollTop = before;
      await frames();
    }
    for (const box of [root, document.querySelector('main')])
      if (box && box.scrollWidth > box.clientWidth + 1)
        faults.push(`${nameOf(box)}: ${box.scrollWidth - box.clientWidth} px wider than its place`);
    return faults;
  }, ALLOWED);
  expect(found, page.url()).toEqual([]);
}
