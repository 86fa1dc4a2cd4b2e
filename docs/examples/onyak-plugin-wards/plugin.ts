import { definePlugin, field } from '@onyak/core';
import { messages } from './messages.js';

/** What an administrator may set. */
export const configuration = {
  keepDays: field.integer({ label: '메모 없는 병동 보관 일수', required: true, min: 1, max: 365, initial: 30 }),
};

export default definePlugin({
  code: 'mrws',
  name: '회진 병동 현황',
  coreVersion: '^0.1.0',
  optional: true,
  // Whose rows it follows and counts. Without that plugin this one is set aside.
  requires: ['mrnd'],
  menu: { path: '/mrws', label: '병동 현황', group: 'CDSS', seq: 91, icon: 'Assignment' },
  panels: [{ place: 'round-note.detail', name: 'left' }],
  cards: [{ name: 'wards', label: '병동별 회진 메모', width: 1 }],
  configuration,
  messages,
});
