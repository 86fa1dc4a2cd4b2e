import { definePlugin } from '@onyak/core';
import { userAction } from './resource.js';

export default definePlugin({
  code: 'avml',
  name: '기관관리자 사용 이력',
  coreVersion: '^0.1.0',
  menu: {
    path: '/avml',
    label: '기관관리자 사용 이력',
    group: 'ADMIN',
    seq: 50,
    icon: 'History',
    about: '누가 어느 환자의 기록을 보았는지 확인합니다.',
  },
  requires: ['mrpm'],
  panels: [{ place: 'adr-record.detail', name: 'lookups', label: '조회 이력' }],
  resources: [userAction],
});
