import { definePlugin } from '@onyak/core';
import { kdDrug } from './resource.js';

export default definePlugin({
  code: 'adri',
  name: '약물 정보 (KD, ATC)',
  coreVersion: '^0.1.0',
  menu: { path: '/adri', label: '약물 정보 (KD, ATC)', group: 'REFERENCE', seq: 10, icon: 'Medication' },
  resources: [kdDrug],
});
