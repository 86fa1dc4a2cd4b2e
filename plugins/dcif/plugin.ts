import { definePlugin, judgedTiles } from '@onyak/core';
import { newPrescriptionRequests } from './new-prescription-requests.js';

export default definePlugin({
  code: 'dcif',
  name: '신규 처방 DUR',
  coreVersion: '^0.1.0',
  // Records are read and drugs are searched by the calls of mffu.
  requires: ['mffu'],
  menu: {
    path: '/dcif',
    label: '신규 처방 DUR',
    group: 'CDSS',
    seq: 50,
    icon: 'LocalPharmacy',
    about: '새로 처방하는 약을 복용 중인 약과, 또 서로 견주어 점검합니다.',
    f1: '기관 전체 조회',
  },
  panels: [
    { place: 'home.top', name: 'draft' },
    { place: 'mffu.toolbar', name: 'link' },
    { place: 'study-patient.tab', name: 'patient', label: '신규 처방 DUR', order: 150 },
  ],
  tiles: judgedTiles({
    label: newPrescriptionRequests.label,
    kinds: 'new_prescription_tile_kind',
    rules: 'new_prescription_tile_rule',
    list: '/dcif?from={from}&to={to}',
    order: 340,
  }),
  requests: [newPrescriptionRequests],
});
