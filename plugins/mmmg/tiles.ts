import { findingKinds, findingKindWords, judgedTiles, severities, severityWords, type PluginInput } from '@onyak/core';
import { guideRequests } from './guide-requests.js';
import { text } from './messages.js';
import { tookSchema } from './schema.js';

const states = ['RUNNING', 'WAITING', 'COMPLETE', 'FAILED', 'CANCELLED'] as const;
const list = '/mmmg?from={from}&to={to}';

/** Guides in figures: their states, how long one takes until it is sent, what was found and how much of it somebody called not applicable. */
export const tiles: PluginInput['tiles'] = [
  {
    name: 'states',
    label: text('tile.states'),
    of: text('column.status'),
    count: { view: 'guide_tile_state' },
    chart: 'values',
    values: states.map((value) => ({ value, label: text(`status.${value}`) })),
    order: 300,
    open: { address: `${list}&status={value}` },
  },
  {
    name: 'timeToFinal',
    label: text('tile.time'),
    of: text('tile.timeOf'),
    about: text('tile.timeAbout'),
    count: { view: 'guide_tile_time' },
    chart: 'values',
    values: tookSchema.options.map((value) => ({ value, label: text(`tile.time${value}`) })),
    order: 310,
    open: { address: `${list}&took={value}` },
  },
  {
    name: 'findings',
    label: text('tile.findings'),
    of: text('tile.findingsOf'),
    count: { view: 'guide_tile_finding' },
    chart: 'matrix',
    values: findingKinds.map((value) => ({ value, label: findingKindWords[value] })),
    parts: severities.map((value) => ({ value, label: severityWords[value] })),
    order: 320,
    width: 2,
    open: { address: `${list}&kind={value}` },
  },
  ...judgedTiles({
    label: guideRequests.label,
    kinds: 'guide_tile_kind',
    rules: 'guide_tile_rule',
    list,
    order: 322,
  }),
];
