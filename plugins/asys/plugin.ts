import { definePlugin } from '@onyak/core';
import { configuration } from './configuration.js';

export default definePlugin({
  code: 'asys',
  name: '시스템 설정',
  coreVersion: '^0.1.0',
  menu: { path: '/asys', label: '시스템 설정', group: 'ADMIN', seq: 90, icon: 'Settings' },
  configuration,
});
