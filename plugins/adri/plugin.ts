import { definePlugin } from '@onyak/core';
import { kdDrug } from './resource.js';

export default definePlugin({
  code: 'adri',
  name: '약물 정보 (KD, ATC)',
  coreVersion: '^0.1.0',
  requires: ['matc'],
  menu: {
    path: '/adri',
    label: '약물 정보 (KD, ATC)',
    group: 'REFERENCE',
    seq: 10,
    icon: 'Medication',
    about: '의약품 코드(KD)와 ATC 코드의 짝을 관리합니다.',
    f1: '공통 기준정보 수정',
  },
  resources: [kdDrug],
});
