import { definePlugin } from '@onyak/core';
import { atc, atcShortName } from './resource.js';

export default definePlugin({
  code: 'matc',
  name: 'ATC 정보',
  coreVersion: '^0.1.0',
  menu: {
    path: '/matc',
    label: 'ATC 정보',
    group: 'REFERENCE',
    seq: 20,
    icon: 'AccountTree',
    about: 'ATC 코드와 기관에서 쓰는 짧은 이름을 관리합니다.',
  },
  resources: [atc, atcShortName],
});
