import { definePlugin } from '@onyak/core';

export default definePlugin({
  code: 'amgr',
  name: '메뉴 권한 정보',
  coreVersion: '^0.1.0',
  menu: { path: '/amgr', label: '메뉴 권한 정보', group: 'ADMIN', seq: 20, icon: 'Key' },
});
