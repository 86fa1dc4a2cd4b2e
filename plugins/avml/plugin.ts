import { definePlugin } from '@onyak/core';
import { userAction } from './resource.js';

export default definePlugin({
  code: 'avml',
  name: '기관관리자 사용 이력',
  coreVersion: '^0.1.0',
  menu: { path: '/avml', label: '기관관리자 사용 이력', group: 'ADMIN', seq: 50, icon: 'History' },
  requires: ['mrpm'],
  panels: [{ place: 'adr-record.detail', name: 'lookups', label: '조회 이력' }],
  resources: [userAction],
});
