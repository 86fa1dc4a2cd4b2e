// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import {
  dropTyped,
  isLineKnownSlow,
  keepNotice,
  keepProfile,
  keepSlowLine,
  keepWanted,
  takeNotice,
  takeWanted,
} from './keep.js';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('keeps nothing that was typed when its writer signs out, but what the sign-in page says', () => {
  keepProfile({ userId: 'DOCTOR01' });
  sessionStorage.setItem('mmmg.feedback.MG1.1', '환자 홍길동에게');
  keepNotice('로그아웃했습니다.');
  keepWanted('/mmmg');
  dropTyped();
  expect(Object.keys(sessionStorage).sort()).toEqual(['onyak.notice', 'onyak.wanted']);
  expect([takeNotice(), takeWanted()]).toEqual(['로그아웃했습니다.', '/mmmg']);
});

it('shows nobody what another typed in the same tab, and whoever comes back their own', () => {
  keepProfile({ userId: 'DOCTOR01' });
  sessionStorage.setItem('draft', '환자 홍길동');
  keepProfile({ userId: 'DOCTOR01' });
  expect(sessionStorage.getItem('draft')).toBe('환자 홍길동');
  keepProfile({ userId: 'DOCTOR02' });
  expect(sessionStorage.getItem('draft')).toBeNull();
});

it('the line of a tab is as slow for whoever signs in', () => {
  keepSlowLine();
  keepProfile({ userId: 'DOCTOR01' });
  expect(isLineKnownSlow()).toBe(true);
});
