import { definePlugin } from '@onyak/core';
import { symptom } from './resource.js';

export default definePlugin({
  code: 'asmt',
  name: '증상 정보',
  coreVersion: '^0.1.0',
  menu: { path: '/asmt', label: '증상 정보', group: 'REFERENCE', seq: 30, icon: 'Sick' },
  resources: [symptom],
});
