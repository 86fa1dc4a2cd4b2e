import { definePlugin } from '@onyak/core';
import { hospital } from './resource.js';

export default definePlugin({
  code: 'abif',
  name: '기관 정보',
  coreVersion: '^0.1.0',
  menu: { path: '/abif', label: '기관 정보', group: 'REFERENCE', seq: 70, icon: 'Extension' },
  resources: [hospital],
});
