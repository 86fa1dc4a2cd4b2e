import { definePlugin } from '@onyak/core';
import { apiKey } from './resource.js';

export default definePlugin({
  code: 'amak',
  name: 'API 키 관리',
  coreVersion: '^0.1.0',
  menu: {
    path: '/amak',
    label: 'API 키 관리',
    group: 'ADMIN',
    seq: 30,
    icon: 'Settings',
    about: '외부 시스템이 쓰는 기관별 API 키를 발급하고 폐기합니다.',
  },
  panels: [{ place: 'api-key.toolbar', name: 'keyButtons' }],
  resources: [apiKey],
});
