import { definePlugin } from '@onyak/core';
import { user, authGroup } from './resource.js';

export default definePlugin({
  code: 'ausr',
  name: '사용자 정보',
  coreVersion: '^0.1.0',
  menu: {
    path: '/ausr',
    label: '사용자 정보',
    group: 'ADMIN',
    seq: 10,
    icon: 'People',
    about: '가입한 사용자를 승인하고 계정과 권한을 관리합니다.',
    walk: { order: 80, text: '가입을 기다리는 사용자를 승인하고 권한을 줍니다.', roles: ['ADMIN'] },
    count: { resource: 'user', filter: { newUser: true } },
    waiting: '승인을 기다리는 사용자',
  },
  panels: [
    { place: 'user.toolbar', name: 'acts' },
    { place: 'user.auth', name: 'auth' },
  ],
  resources: [user, authGroup],
});
