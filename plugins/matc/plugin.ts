import { definePlugin } from '@onyak/core';
import { atc, atcShortName } from './resource.js';

export default definePlugin({
  code: 'matc',
  name: 'ATC 정보',
  coreVersion: '^0.1.0',
  menu: { path: '/matc', label: 'ATC 정보', group: 'REFERENCE', seq: 20, icon: 'AccountTree' },
  resources: [atc, atcShortName],
});
