import { definePlugin } from '@onyak/core';

export default definePlugin({
  code: 'mfmr',
  name: '다약제 CDSS 요청',
  coreVersion: '^0.1.0',
  // Records are read and drugs are searched by the calls of mffu.
  requires: ['mffu', 'mfmm'],
  panels: [
    { place: 'home.top', name: 'draft' },
    { place: 'mfmm.request', name: 'request', menus: ['MFMM', 'MFMR'] },
  ],
  menu: {
    path: '/mfmr',
    label: '다약제 CDSS 요청',
    group: 'CDSS',
    seq: 30,
    icon: 'UploadFile',
    about: '건강기록(FHIR)을 올려 여러 약물을 함께 점검하도록 요청합니다.',
  },
});
