import { definePlugin, judgedTiles } from '@onyak/core';
import { multiDrugRequests } from './multi-drug-requests.js';

export default definePlugin({
  code: 'mfmm',
  name: '다약제 CDSS',
  coreVersion: '^0.1.0',
  // What a survey says of the patient stands in the result.
  requires: ['cvur'],
  menu: {
    path: '/mfmm',
    label: '다약제 CDSS',
    group: 'CDSS',
    seq: 40,
    icon: 'Medication',
    about: '다약제 CDSS 요청의 결과를 확인하고 환자 약물 조정 가이드를 다듬습니다.',
    f1: '기관 전체 조회',
  },
  // Shown by whoever asks for a request, with the right to ask for one.
  panels: [
    { place: 'mfmr.result', name: 'result', menus: ['MFMM', 'MFMR'] },
    { place: 'study-patient.tab', name: 'patient', label: '다약제 CDSS', order: 100 },
  ],
  tiles: judgedTiles({
    label: multiDrugRequests.label,
    kinds: 'multi_drug_tile_kind',
    rules: 'multi_drug_tile_rule',
    list: '/mfmm?from={from}&to={to}',
    order: 330,
  }),
  requests: [multiDrugRequests],
});
