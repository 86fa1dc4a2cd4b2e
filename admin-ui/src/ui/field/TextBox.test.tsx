// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextBox } from './TextBox.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const box = (text: string) => (
  <TextBox id="note" value={text} lines={2} help="도움말" fault={false} onChange={() => undefined} />
);

/** A browser in which each line takes 20 pixels, and that lets boxes grow by themselves or not. */
function browser(grows: boolean) {
  vi.stubGlobal('CSS', { supports: (name: string) => grows && name === 'field-sizing' });
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function lines(this: Element) {
    return 20 * (this instanceof HTMLTextAreaElement ? this.value.split('\n').length : 1);
  });
}

it('is made as high as its text where the browser does not do so by itself', () => {
  browser(false);
  const { rerender } = render(box('한 줄'));
  const area = screen.getByRole('textbox');
  expect(area.style.height).toBe('20px');
  rerender(box('한 줄\n두 줄\n세 줄'));
  expect(area.style.height).toBe('60px');
});

it('is not measured where the browser lets it grow', () => {
  browser(true);
  render(box('한 줄\n두 줄'));
  expect(screen.getByRole('textbox').style.height).toBe('');
});

it('names what stands below it as its description', () => {
  render(box(''));
  const help = screen.getByText('도움말');
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBe(help.id);
});
