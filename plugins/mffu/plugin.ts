import { definePlugin } from '@onyak/core';

export default definePlugin({
  code: 'mffu',
  name: '복약지도 요청',
  coreVersion: '^0.1.0',
  requires: ['adri', 'aicd', 'mmmg'],
  panels: [
    { place: 'home.top', name: 'draft' },
    { place: 'mmmg.request', name: 'patientRequest' },
  ],
  menu: {
    path: '/mffu',
    label: '복약지도 요청',
    group: 'CDSS',
    seq: 10,
    icon: 'UploadFile',
    about: '건강기록(FHIR)을 올려 약물을 검토하고 복약지도를 요청합니다.',
    walk: { order: 20, text: '건강기록 파일을 놓고 복약지도를 요청합니다. 예제는 samples 폴더에 있습니다.' },
  },
});
