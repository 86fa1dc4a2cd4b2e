import { definePlugin } from '@onyak/core';
import { configuration } from './configuration.js';
import links from './links.js';
import { consentEvent } from './resource-consent.js';
import { patient } from './resource.js';

export default definePlugin({
  code: 'mvur',
  name: '등록 환자 조회',
  coreVersion: '^0.1.0',
  requires: ['mrpm'],
  menu: {
    path: '/mvur',
    label: '등록 환자 조회',
    group: 'ADR',
    seq: 20,
    icon: 'People',
    about: '기관에 등록된 환자의 정보와 동의서를 관리합니다.',
  },
  finder: {
    label: '환자 (등록 환자)',
    resource: 'patient',
    fields: ['ptName', 'ptNumber'],
    title: 'ptName',
    details: ['ptNumber', 'ptRrn', 'ptTel'],
  },
  panels: [
    { place: 'patient.detail', name: 'records', label: 'ADR 정보', order: 100 },
    { place: 'patient.record', name: 'consent', label: '개인정보 이용 동의', order: 200 },
    { place: 'patient.toolbar', name: 'consentButton' },
    { place: 'adr-record.toolbar', name: 'consentButton', menus: ['MVUR', 'MRPM'] },
  ],
  tiles: [
    {
      name: 'consents',
      label: '개인정보 이용 동의',
      count: { resource: 'consent-event', by: 'what' },
      chart: 'months',
      order: 210,
      open: { page: 'consents' },
    },
  ],
  resources: [patient, consentEvent],
  links,
  configuration,
});
