import { definePlugin } from '@onyak/core';

export default definePlugin({
  code: 'mwrd',
  name: '안내 문구',
  coreVersion: '^0.1.0',
  // Whose guides are counted.
  requires: ['mmmg', 'mfmm', 'masd'],
  menu: {
    path: '/mwrd',
    label: '안내 문구',
    group: 'CDSS',
    seq: 85,
    icon: 'Difference',
    about: '복약지도에서 자주 고친 문장을 확인하고 기관의 문구로 정합니다.',
    walk: { order: 75, text: '자주 고친 문장을 보고, 고친 말을 기관 문구로 제안합니다.', roles: ['MANAGER', 'ADMIN'] },
    f1: '기관 전체 조회와 문구 검토',
  },
});
