import { definePlugin, recordMenus } from '@onyak/core';

export default definePlugin({
  code: 'mrpd',
  name: 'ADR 정보 등록',
  coreVersion: '^0.1.0',
  requires: ['mrpm', 'mvur', 'md2t', 'md3t', 'adri', 'matc', 'asmt'],
  menu: {
    path: '/mrpd',
    label: 'ADR 정보 등록',
    group: 'ADR',
    seq: 10,
    icon: 'Assignment',
    about: '환자에게 생긴 약물이상사례를 등록합니다.',
    walk: { order: 40, text: '약물이상사례를 하나 등록합니다. 약은 이름, 상품명, 초성으로 찾습니다.' },
  },
  panels: [
    { place: 'adr-record.form', name: 'registration', menus: recordMenus },
    { place: 'adr-record.d2Template', name: 'integratedTemplate', menus: recordMenus },
    { place: 'adr-record.d1List.*.d1CausalityAnswers', name: 'causality', menus: recordMenus },
    { place: 'adr-record.d3Template', name: 'institutionTemplate', menus: recordMenus },
  ],
});
