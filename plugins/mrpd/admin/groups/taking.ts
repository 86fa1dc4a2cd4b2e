import { z } from 'zod';
import { groupFields, type GroupProposalRow } from '../../groups/schema.js';
import { drugKey, drugSchema, type Drug } from '../../template/schema.js';

/** Drugs that a list of the record holds at most. */
const MAX_LISTED = 200;

type Draft = Readonly<Record<string, unknown>>;
/** What to write into the form, by the field's name. */
export type Changes = Readonly<Record<string, readonly Drug[]>>;
/** Drugs that were put into a list by taking a proposal, by its key. */
export type Taken = Readonly<Record<string, readonly string[]>>;

const listSchema = z.array(drugSchema).catch([]);
const listOf = (draft: Draft, { list }: GroupProposalRow): Drug[] => listSchema.parse(draft[groupFields[list]] ?? []);

export const keyOf = ({ list, drugs }: GroupProposalRow): string => [list, ...drugs.map(drugKey)].join(' ');

/** Whether everything that is proposed stands in its list, whoever put it there. */
export function isIn(draft: Draft, proposal: GroupProposalRow): boolean {
  const there = new Set(listOf(draft, proposal).map(drugKey));
  return proposal.drugs.every((drug) => there.has(drugKey(drug)));
}

/** The lists with these proposals in them, and what each of them added; what a list has no room for stays out. */
export function take(draft: Draft, proposals: readonly GroupProposalRow[]): { changes: Changes; taken: Taken } {
  const changes: Record<string, Drug[]> = {};
  const taken: Record<string, string[]> = {};
  for (const proposal of proposals) {
    const field = groupFields[proposal.list];
    const list = changes[field] ?? listOf(draft, proposal);
    const there = new Set(list.map(drugKey));
    const added = proposal.drugs.filter((drug) => !there.has(drugKey(drug)));
    if (added.length === 0 || list.length + added.length > MAX_LISTED) continue;
    changes[field] = [...list, ...added];
    taken[keyOf(proposal)] = added.map(drugKey);
  }
  return { changes, taken };
}

/** The lists without what taking these proposals has added; what stood there before stays. */
export function undo(draft: Draft, proposals: readonly GroupProposalRow[], taken: Taken): Changes {
  const changes: Record<string, Drug[]> = {};
  for (const proposal of proposals) {
    const field = groupFields[proposal.list];
    const gone = new Set(taken[keyOf(proposal)] ?? []);
    if (gone.size === 0) continue;
    changes[field] = (changes[field] ?? listOf(draft, proposal)).filter((drug) => !gone.has(drugKey(drug)));
  }
  return changes;
}
