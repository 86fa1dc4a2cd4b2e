import { definePlugin } from '@onyak/core';

export default definePlugin({
  code: 'amgr',
  name: '메뉴 권한 정보',
  coreVersion: '^0.1.0',
  menu: {
    path: '/amgr',
    label: '메뉴 권한 정보',
    group: 'ADMIN',
    seq: 20,
    icon: 'Key',
    about: '사용자가 쓸 수 있는 메뉴와 기능을 묶음으로 정합니다.',
  },
});
