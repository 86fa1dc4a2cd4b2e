import { definePlugin } from '@onyak/core';
import { diagnosis } from './resource.js';

export default definePlugin({
  code: 'aicd',
  name: '진단 정보 (ICD-10)',
  coreVersion: '^0.1.0',
  menu: { path: '/aicd', label: '진단 정보 (ICD-10)', group: 'REFERENCE', seq: 40, icon: 'MedicalInformation' },
  resources: [diagnosis],
});
