import { definePlugin } from '@onyak/core';
import { receivedAdr } from './resource.js';

export default definePlugin({
  code: 'mrcv',
  name: '수신함',
  coreVersion: '^0.1.0',
  requires: ['mrpm'],
  menu: {
    path: '/mrcv',
    label: '수신함',
    group: 'ADR',
    seq: 40,
    icon: 'Inbox',
    about: '다른 시스템이 보낸 약물이상사례를 확인하고 정리합니다.',
    f1: '기관 전체 조회',
    count: { call: '/api/MRCV/selectADRDataIFCnt' },
    waiting: '수신함에서 기다리는 기록',
  },
  panels: [
    { place: 'received-adr.toolbar', name: 'buttons' },
    { place: 'received-adr.open', name: 'form' },
    { place: 'received-adr.detail', name: 'content', label: '받은 내용' },
  ],
  resources: [receivedAdr],
});
