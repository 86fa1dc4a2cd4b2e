import { describe, expect, it } from 'vitest';
import { decide, isAccountPath, menusDiffer, safeReturn } from './guard.js';

describe('route guard', () => {
  it('keeps a signed-in user on a menu page', () => {
    expect(decide('SUCCESS', '/asmt')).toEqual({ act: 'stay' });
  });

  it.each(['/login-form', '/verify-email', '/wait-confirm', '/otp-confirm', '/check-otp'])(
    'leads a signed-in user home from %s',
    (page) => {
      expect(decide('SUCCESS', page)).toEqual({ act: 'go', to: '/home' });
    },
  );

  it.each([
    ['VERIFY_EMAIL', '/verify-email'],
    ['OTP_CONFIRM', '/otp-confirm'],
    ['WAIT_CONFIRM', '/wait-confirm'],
    ['CHECK_OTP', '/check-otp'],
    ['NEED_CHANGE_PASSWORD', '/change-password'],
  ])('leads %s to %s and stays there', (result, page) => {
    expect(decide(result, '/mmmg')).toEqual({ act: 'go', to: page });
    expect(decide(result, page)).toEqual({ act: 'stay' });
  });

  it('sends a forbidden page home, and never home to home', () => {
    expect(decide('NO_AUTH', '/ausr')).toEqual({ act: 'go', to: '/home' });
    expect(decide('NO_AUTH', '/home')).toEqual({ act: 'stay' });
  });

  it.each(['NO_SESSION', 'INTERNAL', 'whatever'])('signs out on %s at a protected page only', (result) => {
    expect(decide(result, '/asmt')).toEqual({ act: 'leave' });
    for (const open of ['/login-form', '/create-account', '/find-id', '/find-password'])
      expect(decide(result, open)).toEqual({ act: 'stay' });
  });

  it('knows the account pages, with a slash at the end or not', () => {
    expect(isAccountPath('/login-form')).toBe(true);
    expect(isAccountPath('/login-form/')).toBe(true);
    expect(isAccountPath('/change-password')).toBe(true);
    expect(isAccountPath('/home')).toBe(false);
    expect(isAccountPath('/')).toBe(false);
  });
});

describe('menus', () => {
  const item = { transaction: 'ASMT', path: '/asmt', menuName: '증상 정보', groupName: '기준정보', f1Auth: false };

  it('differ when a menu comes, goes, or its function right changes', () => {
    expect(menusDiffer([item], [{ ...item }])).toBe(false);
    expect(menusDiffer([item], [])).toBe(true);
    expect(menusDiffer([item], [item, { ...item, transaction: 'AICD', path: '/aicd' }])).toBe(true);
    expect(menusDiffer([item], [{ ...item, f1Auth: true }])).toBe(true);
  });
});

describe('return after sign-in', () => {
  it('takes only a page of this site that is no account page', () => {
    expect(safeReturn('/mmmg/R1?tab=2')).toBe('/mmmg/R1?tab=2');
    for (const bad of [
      null,
      undefined,
      '',
      '/',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/login-form?x=1',
    ])
      expect(safeReturn(bad)).toBeUndefined();
  });
});
