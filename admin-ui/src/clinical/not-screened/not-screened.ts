import type { NotScreened } from '@onyak/core';
import { quotation } from '../evidence/effects.js';

export interface NotScreenedGroup {
  readonly key: string;
  readonly what: NotScreened['what'];
  readonly reasonText: string;
  readonly items: readonly NotScreened[];
}

/** Items of a group that are named; more are counted. */
const MAX_NAMED = 20;

/** What a group names: names with codes, recorded free text as quotations, and how many are left out. */
export function namesOfGroup({ what, items }: NotScreenedGroup): { readonly names: string; readonly more: number } {
  const names = items.map(({ name, code }) =>
    // The code of a check is a name between programs, and none that a person knows.
    [what === 'SIDE_EFFECT' ? quotation(name) : name, what === 'CHECK' ? '' : code]
      .filter((part) => part !== '')
      .join(' '),
  );
  return { names: names.slice(0, MAX_NAMED).join(', '), more: Math.max(0, names.length - MAX_NAMED) };
}

/** Items that share kind and reason in one group, largest kinds (drugs) first as given. */
export function groupNotScreened(items: readonly NotScreened[]): NotScreenedGroup[] {
  const order: readonly NotScreened['what'][] = ['MEDICATION', 'SIDE_EFFECT', 'DIAGNOSIS', 'CHECK', 'RULE'];
  const groups = new Map<string, NotScreened[]>();
  for (const item of items) {
    const key = `${item.what}|${item.reason}|${item.reasonText}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups]
    .map(([key, members]) => ({
      key,
      what: members[0]?.what ?? 'RULE',
      reasonText: members[0]?.reasonText ?? '',
      items: members,
    }))
    .sort((a, b) => order.indexOf(a.what) - order.indexOf(b.what) || b.items.length - a.items.length);
}
