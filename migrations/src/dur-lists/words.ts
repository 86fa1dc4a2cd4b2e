import type { DurKind } from './kinds.js';

/** What a row says where the list gives no reason. */
export const openReason = { reason: '사유 미기재(고시 확인)', reasonBasis: 'notStated' } as const;
export const definitions: Partial<Record<DurKind, { readonly reason: string; readonly reasonBasis: 'definition' }>> = {
  'dur-dose': { reason: '상한을 넘으면 효과 증가 없이 용량 의존 이상반응 우려', reasonBasis: 'definition' },
  'dur-duration': { reason: '정해진 기간을 넘겨 쓰지 않도록 지정됨', reasonBasis: 'definition' },
  'dur-duplication': { reason: '같은 계열 중복: 효과 증가 없이 이상반응만 늘 수 있음', reasonBasis: 'definition' },
};
export const gradeThree = '원자료의 등급 3은 고시에 없는 등급이어서 2등급으로 다룸';

/** The harm of a list by its own definition, for substances of which no row told more; empty where a list has none. */
export const kindEffects: Readonly<
  Record<DurKind, { readonly harms: string; readonly onset: string; readonly hold: string }>
> = {
  'dur-couse': { harms: '', onset: '', hold: '' },
  'dur-age': { harms: 'CHILD_HARM', onset: '', hold: 'Y' },
  'dur-pregnancy': { harms: 'FETAL_HARM', onset: 'ANY', hold: 'Y' },
  'dur-dose': { harms: 'OVERDOSE', onset: '', hold: 'Y' },
  'dur-duration': { harms: 'OVERDOSE', onset: '', hold: 'Y' },
  'dur-elderly': { harms: '', onset: '', hold: 'Y' },
  'dur-duplication': { harms: 'OVERDOSE', onset: '', hold: 'Y' },
};

/** The ministry's open data of substances (docs/sources.md). */
export const SOURCE = 'MFDS-15056780';
