import { definePlugin } from '@onyak/core';
import { hospital } from './resource.js';

export default definePlugin({
  code: 'abif',
  name: '기관 정보',
  coreVersion: '^0.1.0',
  menu: {
    path: '/abif',
    label: '기관 정보',
    group: 'REFERENCE',
    seq: 70,
    icon: 'Business',
    about: '기관의 이름, 규모, 연락처를 관리합니다.',
  },
  resources: [hospital],
});
