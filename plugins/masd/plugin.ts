import { definePlugin } from '@onyak/core';
import { smartAllergyRequests } from './smart-allergy-requests.js';

export default definePlugin({
  code: 'masd',
  name: 'Smart Allergy',
  coreVersion: '^0.1.0',
  // Records are read and drugs are searched by the calls of mffu.
  requires: ['mffu'],
  menu: {
    path: '/masd',
    label: 'Smart Allergy',
    group: 'CDSS',
    seq: 45,
    icon: 'MedicalInformation',
    about: '기록된 알레르기와 부작용으로 피할 약, 조심할 약, 대신 쓸 수 있는 약, 확인할 검사를 살펴봅니다.',
    f1: '기관 전체 조회',
  },
  panels: [
    { place: 'home.top', name: 'draft' },
    { place: 'study-patient.tab', name: 'patient', label: 'Smart Allergy', order: 400 },
  ],
  requests: [smartAllergyRequests],
});
