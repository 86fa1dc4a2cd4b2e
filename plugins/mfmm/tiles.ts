import { findingKinds, findingKindWords, type PluginInput } from '@onyak/core';
import { text } from './messages.js';

const parts = [
  { value: 'KEPT', label: text('tile.kept') },
  { value: 'OVERRIDDEN', label: text('tile.overridden') },
];

/** What was found and how much of it somebody called not applicable: rules that make noise become visible. */
export const tiles: PluginInput['tiles'] = [
  {
    name: 'kinds',
    label: text('tile.kinds'),
    of: text('tile.kind'),
    about: text('tile.about'),
    count: { view: 'multi_drug_tile_kind' },
    chart: 'share',
    values: findingKinds.map((value) => ({ value, label: findingKindWords[value] })),
    parts,
    share: 'OVERRIDDEN',
    order: 330,
  },
  {
    name: 'rules',
    label: text('tile.rules'),
    of: text('tile.rule'),
    about: text('tile.about'),
    count: { view: 'multi_drug_tile_rule' },
    chart: 'share',
    parts,
    share: 'OVERRIDDEN',
    order: 340,
    width: 2,
  },
];
