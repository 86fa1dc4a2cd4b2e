import { definePlugin, recordMenus } from '@onyak/core';
import links from './links.js';
import { adrRecord } from './resource.js';
import { tiles } from './tiles/tiles.js';

export default definePlugin({
  code: 'mrpm',
  name: 'ADR 정보 조회',
  coreVersion: '^0.1.0',
  requires: ['md2t', 'md3t', 'asmt'],
  menu: {
    path: '/mrpm',
    label: 'ADR 정보 조회',
    group: 'ADR',
    seq: 30,
    icon: 'Report',
    about: '등록된 약물이상사례를 기간과 조건으로 찾아 봅니다.',
    walk: { order: 50, text: '기록을 찾아 열고, 환자가 볼 화면을 미리 봅니다.' },
    f1: '기관 전체 조회',
  },
  finder: {
    label: '환자 (ADR 정보)',
    resource: 'adr-record',
    fields: ['ptName', 'ptNumber'],
    title: 'ptName',
    details: ['ptNumber', 'd1OccurenceDate', 'd1CausativeDrug', 'recId'],
  },
  panels: [
    { place: 'adr-record.d1List.*.d1CausativeDrug', name: 'causativeDrugs', menus: recordMenus },
    { place: 'adr-record.d1List.*.d1Symptom', name: 'caseSymptoms', menus: recordMenus },
    { place: 'adr-record.d2Symptom', name: 'symptoms', menus: recordMenus },
    { place: 'adr-record.d2CiGroup', name: 'drugs', menus: recordMenus },
    { place: 'adr-record.d2CrhiGroup', name: 'drugs', menus: recordMenus },
    { place: 'adr-record.d2OaiGroup', name: 'drugs', menus: recordMenus },
    // Specification 1 §2.4: the form, its changes, who has looked at it, the card; then what is ours.
    { place: 'adr-record.record', name: 'history', label: '변경 이력', order: 100 },
    { place: 'adr-record.record', name: 'lookups', label: '조회 이력', order: 200 },
    { place: 'adr-record.record', name: 'links', label: '공개 링크', order: 500 },
    { place: 'adr-record.record', name: 'report', label: 'E2B(R3) 보고', order: 800 },
    { place: 'adr-record.record', name: 'merged', label: '합친 기록', order: 600, menus: recordMenus },
    { place: 'adr-record.toolbar', name: 'preview', menus: recordMenus },
    { place: 'adr-record.toolbar', name: 'exchange' },
    { place: 'adr-record.toolbar', name: 'mergeButton', menus: recordMenus },
    { place: 'mrpd.merge', name: 'merge', menus: recordMenus },
    { place: 'adr-record.toolbar', name: 'signals', needs: 'function' },
  ],
  tiles,
  resources: [adrRecord],
  links,
});
