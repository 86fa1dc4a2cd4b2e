import { fillMessage, type NotScreened } from '@onyak/core';

/** Names told of one reason; the rest is counted. */
export const MAX_TOLD = 3;

const labels: Readonly<Record<NotScreened['reason'], string>> = {
  NO_ATC: '약 코드가 없어 점검하지 못한 약',
  UNKNOWN_ATC: '약 코드가 등록되어 있지 않아 다 점검하지 못한 약',
  NO_DAYS: '복용 일수가 없어 복용 기간을 계산하지 못한 약',
  NO_DIAGNOSIS_CODE: '진단 코드가 없어 점검에 쓰지 못한 진단',
  NO_AGE: '나이를 알 수 없어 하지 못한 점검',
  NOT_COMPUTABLE: '필요한 정보가 없어 판단하지 못한 기준',
};
const phrases = { counted: '{label} {count}건({names})', andMore: ' 등' } as const;

export interface NotScreenedGroup {
  readonly what: NotScreened['what'];
  readonly reason: NotScreened['reason'];
  readonly count: number;
  /** Each name once; the code where there is no name. */
  readonly names: readonly string[];
}

/** What could not be screened by reason, in the engine's order. */
export function groupNotScreened(items: readonly NotScreened[]): NotScreenedGroup[] {
  const groups = new Map<string, NotScreened[]>();
  for (const item of items) {
    const key = `${item.what}|${item.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const names = [...new Set(members.map(({ name, code }) => name || code))].filter((name) => name !== '');
    return [{ what: first.what, reason: first.reason, count: members.length, names }];
  });
}

/** One phrase a reason: its count and at most three names, e.g. `… 못한 약 12건(가, 나, 다 등)`. */
export function tellNotScreened(items: readonly NotScreened[]): string[] {
  return groupNotScreened(items).map(({ reason, count, names }) =>
    fillMessage(phrases.counted, {
      label: labels[reason],
      count,
      names: `${names.slice(0, MAX_TOLD).join(', ')}${names.length > MAX_TOLD ? phrases.andMore : ''}`,
    }),
  );
}
