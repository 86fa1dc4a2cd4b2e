import { definePlugin } from '@onyak/core';
import { diagnosis } from './resource.js';

export default definePlugin({
  code: 'aicd',
  name: '진단 정보 (ICD-10)',
  coreVersion: '^0.1.0',
  menu: {
    path: '/aicd',
    label: '진단 정보 (ICD-10)',
    group: 'REFERENCE',
    seq: 40,
    icon: 'MedicalInformation',
    about: '진단 코드(ICD-10)와 한글·영문 진단명을 관리합니다.',
    f1: '공통 기준정보 수정',
  },
  resources: [diagnosis],
});
