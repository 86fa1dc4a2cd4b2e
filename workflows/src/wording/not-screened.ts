import { fillMessage, type NotScreened } from '@onyak/core';

/** Names told of one reason; the rest is counted. */
export const MAX_TOLD = 3;

const labels: Readonly<Record<NotScreened['reason'], string>> = {
  NO_ATC: '약 코드가 없는 약',
  UNKNOWN_ATC: '약 코드가 등록되지 않은 약',
  NO_DAYS: '복용 일수가 없는 약',
  NO_DIAGNOSIS_CODE: '진단 코드가 없는 진단',
  GROUP_ATC: '성분을 알 수 없는 약',
  AMBIGUOUS: '이름이 여러 약을 뜻하는 약',
  NOT_UNDERSTOOD: '원인을 알 수 없는 알레르기·부작용',
  NO_PREGNANCY: '임신 여부를 알아야 하는 점검',
  NO_LACTATION: '수유 여부를 알아야 하는 점검',
  NO_DOSE: '용량을 알 수 없는 약',
  NO_LAB: '검사 수치를 알아야 하는 점검',
  NOT_CARRIED: '이 시스템에 없는 점검',
  NO_AGE: '나이를 알아야 하는 점검',
  NOT_COMPUTABLE: '기록에 없는 정보가 필요한 기준',
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

/** One phrase a reason: its count and at most three names, e.g. `복용 일수가 없는 약 12건(가, 나, 다 등)`. */
export function tellNotScreened(items: readonly NotScreened[]): string[] {
  return groupNotScreened(items).map(({ reason, count, names }) =>
    fillMessage(phrases.counted, {
      label: labels[reason],
      count,
      names: `${names.slice(0, MAX_TOLD).join(', ')}${names.length > MAX_TOLD ? phrases.andMore : ''}`,
    }),
  );
}
