import { definePlugin, recordMenus } from '@onyak/core';

/** Safety cards: no menu of its own, for every menu that prints (specification 2 §2.8, §7). */
export default definePlugin({
  code: 'iprt',
  name: '약물안전카드',
  coreVersion: '^0.1.0',
  requires: ['mrpm', 'matc', 'adri', 'aprt'],
  panels: [
    { place: 'adr-record.toolbar', name: 'cards', menus: recordMenus, order: 300 },
    { place: 'adr-record.record', name: 'card', label: '안전카드', menus: recordMenus, order: 300 },
    { place: 'adr-record.form', name: 'unsaved', menus: recordMenus, order: 700 },
  ],
});
