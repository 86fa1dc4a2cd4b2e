import { findingKinds } from '../clinical/finding.js';
import { findingKindWords } from '../clinical/kind-words.js';
import { message } from '../messages/index.js';
import type { TileInput } from './tiles.js';

interface Judged {
  /** What the requests are called. */
  readonly label: string;
  /** Views with a row for each finding, its `part` KEPT or OVERRIDDEN: `value` its kind, and the rule that weighs most in it. */
  readonly kinds: string;
  readonly rules: string;
  /** Address of the list of requests, `{from}` and `{to}` in it; it takes `kind` and `rule`. */
  readonly list: string;
  /** Of the first figure; the second follows it. */
  readonly order: number;
}

/** What was found for requests and how much of it somebody called not applicable: rules that make noise become visible. */
export function judgedTiles({ label, kinds, rules, list, order }: Judged): TileInput[] {
  const share = {
    about: message('tiles.judgedAbout', { label }),
    chart: 'share' as const,
    parts: [
      { value: 'KEPT', label: message('tiles.kept') },
      { value: 'OVERRIDDEN', label: message('tiles.overridden') },
    ],
    share: 'OVERRIDDEN',
  };
  return [
    {
      ...share,
      name: 'kinds',
      label: message('tiles.judgedKinds', { label }),
      of: message('tiles.kind'),
      count: { view: kinds },
      values: findingKinds.map((value) => ({ value, label: findingKindWords[value] })),
      order,
      open: { address: `${list}&kind={value}` },
    },
    {
      ...share,
      name: 'rules',
      label: message('tiles.judgedRules', { label }),
      of: message('tiles.rule'),
      count: { view: rules },
      order: order + 1,
      width: 2,
      open: { address: `${list}&rule={value}` },
    },
  ];
}
