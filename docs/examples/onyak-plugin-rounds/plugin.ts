import { definePlugin } from '@onyak/core';
import links from './links.js';
import { messages } from './messages.js';
import { roundReminders } from './reminders.js';
import { roundNote, roundReminder, roundTeam } from './resource.js';

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
  messages,
});
