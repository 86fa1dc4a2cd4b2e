import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterAll, beforeAll, vi } from 'vitest';
import { noteConnection } from '../../net/connection.js';

/*
 * Test files of screens share a window and what is loaded (`vitest.config.ts`). Each finds them as the first one did, whatever
 * the file before it did there.
 */

let styles: readonly Element[] = [];

beforeAll(() => {
  styles = [...document.head.querySelectorAll('style')];
});

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  noteConnection(true);
  // It hears of the connection only while a screen is shown.
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const element of [document.body, document.documentElement])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  // The library of looks keeps its rules there, and does not notice that they are gone: the screens of later files would fail.
  if (!styles.every(({ isConnected }) => isConnected))
    throw new Error('takes styles out of the head that other files share');
  for (const element of document.head.querySelectorAll(':scope > :not(style)')) element.remove();
});
