import { definePlugin } from '@onyak/core';
import { integratedTemplate } from './resource.js';

export default definePlugin({
  code: 'md2t',
  name: '약물 통합정보 템플릿 설정',
  coreVersion: '^0.1.0',
  requires: ['adri', 'matc'],
  menu: {
    path: '/md2t',
    label: '약물 통합정보 템플릿 설정',
    group: 'REFERENCE',
    seq: 80,
    icon: 'Assignment',
    about: '약물 통합정보의 금기·주의·허용 약물 양식을 만들어 둡니다.',
  },
  panels: [
    { place: 'integrated-template.d2CiGroup', name: 'drugs' },
    { place: 'integrated-template.d2CrhiGroup', name: 'drugs' },
    { place: 'integrated-template.d2OaiGroup', name: 'drugs' },
  ],
  resources: [integratedTemplate],
});
