import type { NotScreened } from '@onyak/core';
import { NUMBER, type Stock } from './words.js';

const looked = '(확인하지|하지|점검하지|판단하지|살펴보지|대조하지|계산하지|점검을 하지|판단을 하지)';
const things = '(것|점|항목|부분|내용|점검|기준)';
/** `점검하지 못한 것:`, `확인하지 못한 것이 있습니다`, `점검하지 못했습니다`. */
const not = `(아직 |다만 |자동으로 |)(${looked} 못한 ${things}(은|도|이|)( 다음과 같습니다| 있습니다| 있으며| 있어 알려 드립니다|입니다|)|${looked} (못했습니다|못했으며|못했고))(,|)`;
const lacking = '(알 수 없어|알 수 없어서|확인할 수 없어|없어|없어서|없으므로)';

/** Why something could not be looked at, by the reasons that a record may give for it. */
const reasons: readonly (readonly [words: string, of: readonly NotScreened['reason'][]])[] = [
  ['(온약|이 시스템)에 없는 점검(이라|이라서|이어서|이므로|은|)', ['NOT_CARRIED']],
  [
    `(${NUMBER}일 |하루 |)(용량|양|복용량)(이나 함량|이나 약의 함량|과 함량|)(을|이|) ${lacking}( 최대 용량을 넘는지|)`,
    ['NO_DOSE'],
  ],
  [
    `(크레아티닌이나 egfr|콩팥 기능|콩팥 기능 검사|콩팥 검사|피검사|혈액 검사|검사)( 수치|에 관한|를 알 수 있는|을 알 수 있는|)( 기록| 결과| 값|)(이|가|을|를|) ${lacking}`,
    ['NO_LAB'],
  ],
  [`임신( 여부|)(를|가|) ${lacking}`, ['NO_PREGNANCY']],
  [`(수유|모유 수유)( 여부|)(를|가|) ${lacking}`, ['NO_LACTATION']],
  [`나이(를|가) ${lacking}`, ['NO_AGE']],
  [`원인(을|이|) ${lacking}`, ['NOT_UNDERSTOOD']],
  [`(필요한 |)(정보|기록)(가|이|를|을) ${lacking}`, ['NOT_COMPUTABLE', 'NO_DOSE', 'NO_LAB']],
];

/** What was not looked at, and why: a reason stands where the record gives it. */
export const reasonStock: Stock = [
  [{ is: 'NOT_LOOKED_AT' }, not],
  ...reasons.flatMap(([words, of]) => [
    [{ is: 'NOT_LOOKED_AT', reasons: of }, `(아직 |)${words}(,|) ${not}`] as const,
    ...(of[0] === 'NOT_CARRIED' ? [[{ is: 'NOT_LOOKED_AT', reasons: of }, `${words}(입니다|)`] as const] : []),
  ]),
];
