import { definePlugin } from '@onyak/core';
import { institutionTemplate } from './resource.js';

export default definePlugin({
  code: 'md3t',
  name: '기관 정보 템플릿 설정',
  coreVersion: '^0.1.0',
  menu: {
    path: '/md3t',
    label: '기관 정보 템플릿 설정',
    group: 'REFERENCE',
    seq: 90,
    icon: 'Assignment',
    about: '기관 정보에 채워 넣을 평가자와 부서 양식을 만들어 둡니다.',
  },
  resources: [institutionTemplate],
});
