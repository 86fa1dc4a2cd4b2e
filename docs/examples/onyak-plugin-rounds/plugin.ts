import { definePlugin, field } from '@onyak/core';
import links from './links.js';
import { messages } from './messages.js';
import { roundReminders } from './reminders.js';
import { roundNote, roundReminder, roundTeam } from './resource.js';

/** What an administrator may set. */
export const configuration = {
  keepDays: field.integer({ label: '완료한 메모 보관 일수', required: true, min: 1, max: 365, initial: 30 }),
};

export default definePlugin({
  code: 'mrnd',
  name: '병동 회진 메모',
  // Held against the host's version when it starts: another core is refused with both versions named.
  coreVersion: '^0.1.0',
  // A fault of this plugin sets it aside; the hospital works on.
  optional: true,
  menu: {
    path: '/mrnd',
    label: '회진 메모',
    group: 'CDSS',
    seq: 90,
    icon: 'Assignment',
    count: { resource: 'round-note', filter: { status: 'OPEN' } },
  },
  resources: [roundNote, roundTeam, roundReminder],
  requests: [roundReminders],
  links,
  panels: [{ place: 'round-note.detail', name: 'paper' }],
  cards: [{ name: 'open', label: '남은 회진 메모', width: 1 }],
  configuration,
  messages,
});
