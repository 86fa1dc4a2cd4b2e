import { definePlugin } from '@onyak/core';
import { loginHistory } from './resource.js';

export default definePlugin({
  code: 'avul',
  name: '로그인 이력',
  coreVersion: '^0.1.0',
  menu: {
    path: '/avul',
    label: '로그인 이력',
    group: 'ADMIN',
    seq: 40,
    icon: 'History',
    about: '누가 언제 로그인했는지와 횟수를 확인합니다.',
  },
  tiles: [
    {
      name: 'signIns',
      label: '로그인',
      about: '성공한 로그인을 셉니다.',
      count: { resource: 'login-history', where: { result: 'SUCCESS' } },
      chart: 'months',
      order: 900,
      open: { address: '/avul?from={from}&to={to}' },
    },
    {
      name: 'results',
      label: '로그인 시도의 결과',
      of: '결과',
      count: { resource: 'login-history', by: 'result' },
      chart: 'values',
      order: 910,
      open: { field: 'result', page: 'attempts' },
    },
  ],
  resources: [loginHistory],
});
