import { definePlugin } from '@onyak/core';
import { configuration } from './configuration.js';
import links from './links.js';
import { messages } from './messages.js';
import { roundNote, roundTeam } from './resource.js';

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
  resources: [roundNote, roundTeam],
  links,
  panels: [{ place: 'round-note.detail', name: 'siblings' }],
  cards: [{ name: 'open', label: '남은 회진 메모', width: 1 }],
  configuration,
  messages,
});
