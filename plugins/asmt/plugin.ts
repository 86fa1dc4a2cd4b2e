import { definePlugin } from '@onyak/core';
import { symptom } from './resource.js';

export default definePlugin({
  code: 'asmt',
  name: '증상 정보',
  coreVersion: '^0.1.0',
  menu: {
    path: '/asmt',
    label: '증상 정보',
    group: 'REFERENCE',
    seq: 30,
    icon: 'Sick',
    about: '이상사례에 쓰는 증상 코드와 이름을 관리합니다.',
    f1: '공통 기준정보 수정',
  },
  resources: [symptom],
});
