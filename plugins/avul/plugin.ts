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
  resources: [loginHistory],
});
