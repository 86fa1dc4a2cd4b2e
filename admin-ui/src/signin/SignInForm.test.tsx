// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepNotice, keepProfile, keptProfile } from '../session/keep.js';
import { useAccountServer } from './testing/account-server.js';
import { open } from './testing/open.js';

const server = useAccountServer();

it('signs out who visits it while signed in', async () => {
  keepProfile({ userId: 'DOCTOR01' });
  open('/login-form');
  await waitFor(() => expect(server.asked('/logout')).toHaveLength(1));
  expect(keptProfile()).toBeNull();
});

it('does not sign out whoever signed in from another tab while this one was being led here', async () => {
  keepNotice('다른 창에서 로그아웃되었습니다.');
  keepProfile({ userId: 'DOCTOR02' });
  open('/login-form');
  expect(await screen.findByText('다른 창에서 로그아웃되었습니다.')).toBeDefined();
  expect(server.asked('/logout')).toHaveLength(0);
  expect(keptProfile()).toEqual({ userId: 'DOCTOR02' });
});
