import {
  MAX_WHAT_IF_ADDED,
  severities,
  type FoundDrug,
  type WhatIfAdded,
  type WhatIfAnswer,
  type WhatIfProposal,
  type WhatIfSide,
} from '@onyak/core';
import { severityText } from '../messages.js';
import { text } from './messages.js';

/** What is tried: nothing of it is stored. */
export interface Scenario {
  readonly off: readonly string[];
  readonly added: readonly WhatIfAdded[];
  /** Of what was added so far, so that no name comes twice. */
  readonly next: number;
}

export const untouched: Scenario = { off: [], added: [], next: 0 };

export const isUntouched = ({ off, added }: Scenario): boolean => off.length === 0 && added.length === 0;

/** Whether a drug of the request is still taken: neither off nor replaced. */
export const isTaken = ({ off, added }: Scenario, id: string): boolean =>
  !off.includes(id) && !added.some(({ instead }) => instead === id);

/** Switches a drug of the request; on again, what came in its place goes. */
export function switched(scenario: Scenario, id: string, on: boolean): Scenario {
  const off = scenario.off.filter((one) => one !== id);
  const added = scenario.added.filter(({ instead }) => instead !== id);
  return { ...scenario, off: on ? off : [...off, id], added };
}

interface Coded {
  readonly atcCode: string;
  readonly name: string;
}

const coded = ({ atcCode, name }: Coded) => ({
  medicationCode: '',
  medicationName: '',
  atcCode,
  atcName: name,
  ingredientCode: '',
  ingredientName: '',
});

/** Puts a drug of its group in a drug's place; undefined: the drug itself again. */
export function replaced(scenario: Scenario, id: string, by: Coded | undefined): Scenario {
  const back = switched(scenario, id, true);
  if (!by) return back;
  return { ...back, added: [...back.added, { id: `a${back.next}`, ...coded(by), instead: id }], next: back.next + 1 };
}

/** Adds a drug beside the others; undefined where there are too many, or it is there. */
export function withDrug(scenario: Scenario, found: FoundDrug): Scenario | undefined {
  if (scenario.added.length >= MAX_WHAT_IF_ADDED) return undefined;
  if (scenario.added.some(({ medicationCode }) => medicationCode !== '' && medicationCode === found.medicationCode))
    return undefined;
  return {
    ...scenario,
    added: [...scenario.added, { id: `a${scenario.next}`, ...found, instead: '' }],
    next: scenario.next + 1,
  };
}

export const withoutDrug = (scenario: Scenario, id: string): Scenario => ({
  ...scenario,
  added: scenario.added.filter((one) => one.id !== id),
});

/** Does what a proposal says, also to a drug that was tried in. */
export function proposed(scenario: Scenario, { drug, by }: Pick<WhatIfProposal, 'drug' | 'by'>): Scenario {
  const own = scenario.added.find(({ id }) => id === drug.id);
  if (!own) return by ? replaced(scenario, drug.id, by) : switched(scenario, drug.id, false);
  if (!by) {
    const rest = withoutDrug(scenario, own.id);
    return own.instead === '' ? rest : { ...rest, off: [...rest.off, own.instead] };
  }
  const added = scenario.added.map((one) => (one === own ? { ...one, ...coded(by) } : one));
  return { ...scenario, added };
}

/** `중대 3, 주의 5`, those of which there are none left out. */
export const countsText = ({ counts }: Pick<WhatIfSide, 'counts'>): string => {
  const told = severities.filter((one) => counts[one] > 0).map((one) => `${severityText(one)} ${counts[one]}`);
  return told.length === 0 ? text('cases', { count: 0 }) : told.join(', ');
};

/** The comparison in words, for whoever takes it along: a feedback, an opinion. */
export function noteOf(scenario: Scenario, answer: WhatIfAnswer): string {
  const nameOf = (id: string) => [...answer.drugs, ...answer.added].find((drug) => drug.id === id)?.name ?? '';
  const changes = [
    ...scenario.off.map((id) => text('off', { name: nameOf(id) })),
    ...scenario.added.map(({ id, instead }) =>
      instead === '' ? `${text('add')} ${nameOf(id)}` : text('by', { name: nameOf(instead), by: nameOf(id) }),
    ),
  ].join(', ');
  const titles = (rows: WhatIfAnswer['gone']) =>
    rows.map(({ severity, title }) => text('list', { severity: severityText(severity), title })).join(', ');
  return [
    text('note', { changes }),
    text('noteCounts', { before: countsText(answer.before), after: countsText(answer.after) }),
    answer.gone.length > 0 ? text('noteGone', { titles: titles(answer.gone) }) : '',
    answer.fresh.length > 0 ? text('noteFresh', { titles: titles(answer.fresh) }) : '',
    text('noteUnsaved', { release: answer.knowledgeRelease }),
  ]
    .filter((part) => part !== '')
    .join('\n');
}
