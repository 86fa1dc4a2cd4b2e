import { definePlugin } from '@onyak/core';
import { stoppRule } from './resource.js';

export default definePlugin({
  code: 'acds',
  name: 'STOPP 설정',
  coreVersion: '^0.1.0',
  requires: ['aicd'],
  menu: { path: '/acds', label: 'STOPP 설정', group: 'REFERENCE', seq: 50, icon: 'Rule' },
  resources: [stoppRule],
});
