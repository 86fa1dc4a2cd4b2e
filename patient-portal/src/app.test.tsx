// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { App } from './app.js';
import { pageOf } from './page.js';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const load = () => Promise.resolve(undefined);
const open = (pathname: string, search = '') => render(<App page={pageOf({ pathname, search }, [])} load={load} />);

test('the address of the app service tells that it is being prepared and how to get help', () => {
  open('/a');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('온약 앱 서비스를 준비하고 있습니다');
  expect(screen.getByRole('link', { name: '119에 전화하기' }).getAttribute('href')).toBe('tel:119');
});

test('an address without a good code says so in the words of the documents and nothing about the code', () => {
  open('/p', '?c=abcdefgh');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('잘못된 접근입니다. URL을 확인해 주십시오.');
  expect(document.body.textContent).not.toContain('abcdefgh');
});

test('large text is switched on, announced, and kept for the next visit', async () => {
  const first = open('/a');
  const toggle = screen.getByRole('switch', { name: '큰 글씨' });
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  expect(document.documentElement.classList.contains('large-text')).toBe(true);
  first.unmount();
  open('/a');
  expect(screen.getByRole('switch', { name: '큰 글씨' }).getAttribute('aria-checked')).toBe('true');
});
