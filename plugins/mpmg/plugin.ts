import { definePlugin } from '@onyak/core';
import links from './links.js';
import { leafletRow } from './resource.js';

export default definePlugin({
  code: 'mpmg',
  name: '환자 복약안내문',
  coreVersion: '^0.1.0',
  requires: ['mmmg'],
  menu: {
    path: '/mpmg',
    label: '환자 복약안내문',
    group: 'CDSS',
    seq: 25,
    icon: 'Article',
    about: '환자에게 건넨 복약안내문을 찾아 다시 보고, 링크를 끝냅니다.',
    f1: '기관 전체 조회',
  },
  panels: [
    { place: 'mmmg.guide', name: 'leaflet', menus: ['MPMG', 'MMMG'] },
    { place: 'medication-leaflet.open', name: 'handed' },
  ],
  resources: [leafletRow],
  links,
});
