import { definePlugin } from '@onyak/core';
import { interfaceError } from './resource.js';

export default definePlugin({
  code: 'aier',
  name: '인터페이스 오류 이력',
  coreVersion: '^0.1.0',
  menu: {
    path: '/aier',
    label: '인터페이스 오류 이력',
    group: 'ADMIN',
    seq: 60,
    icon: 'ErrorOutline',
    about: '외부 시스템과 주고받다 생긴 오류를 확인합니다.',
  },
  resources: [interfaceError],
});
