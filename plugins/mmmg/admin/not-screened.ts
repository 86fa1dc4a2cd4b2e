import type { NotScreened } from '@onyak/core';

export interface NotScreenedGroup {
  readonly key: string;
  readonly what: NotScreened['what'];
  readonly reasonText: string;
  readonly items: readonly NotScreened[];
}

/** Items that share kind and reason in one group, largest kinds (drugs) first as given. */
export function groupNotScreened(items: readonly NotScreened[]): NotScreenedGroup[] {
  const order: readonly NotScreened['what'][] = ['MEDICATION', 'DIAGNOSIS', 'RULE'];
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
