import type { NotScreened } from '@onyak/core';
import { markOf } from '../../../reading/marks.js';
import { NUMBER, type Stock } from '../words.js';

type Reason = NotScreened['reason'];

const what =
  '(이번에 |이 점검은 |다음은 |다음 (것|점검|항목|내용|기준|부분)(은|들은|을) |아래(는| (것|점검|항목|내용|기준|부분)(은|들은|을)) |일부는 |일부 (점검|확인|항목|내용)(은|을) |모두 |다 |(그|이) (부분|약|점검|기준)(은|을) |)';
const against = '((복용|드시는|쓰는|쓰시는|드시고 있는|복용 중인|지금 드시는) (약|약들)(과|하고) |약과 |)';
const how = '(이번에 |이번에는 |아직 |다만 |자동으로 |제대로 |충분히 |)';
const looked =
  '((확인|점검|판단|대조|계산|적용|살펴보기)(을|를|) |)(확인하지|하지|점검하지|판단하지|살펴보지|살피지|보지|대조하지|계산하지|적용하지|쓰지|정하지|알아보지)';
const things = '(것|점|항목|부분|내용|점검|기준|약|검사|사항)';
const sorted = '( (이유|까닭|원인|종류)(별로|에 따라|마다|대로)|)';
const told =
  '( 다음과 같습니다| 아래와 같습니다| 있습니다| 있으며| 남아 있습니다| 더 있습니다| (함께|따로|아래에|이유와 함께|이유별로) (알려 드립니다|알려드립니다|적습니다|말씀드립니다|적었습니다)| 있어 (알려 드립니다|적어 둡니다|말씀드립니다)| (알려 드립니다|알려드립니다|적어 둡니다|적습니다|말씀드립니다|안내합니다|안내해 드립니다|정리했습니다|적었습니다)|입니다|이며,|이며|이고,|이고|)';
/** `점검하지 못한 것:`, `확인하지 못한 것이 있습니다`, `점검하지 못했습니다`. */
const not = `${what}${against}${how}${looked} ((못한|못하는) ${things}(은|도|이|을|들은|들이|들을|)${sorted}${told}|(못했습니다|못했으며|못했고|못했는데|못했으니|못했으므로|못했지만|못하였습니다|못합니다|않았습니다))(,|)`;
const ending = '(어|어서|으므로|으니|기에|기 때문에)';
const lacking = `(없기 때문(입니다|이며|이고)|(알|확인할|파악할) 수( |)없기 때문(입니다|이며|이고)|(알|확인할|파악할) 수( |)없${ending}|(적혀|기록되어|나와|남아) 있지 않${ending}|(알|확인할|파악할) 수( |)없는 (것|점|점검|항목)(은|들은|이|)|없는 (것|점|점검|항목)(은|들은|이|)|모르(므로|니|기 때문에)|몰라(서|)|없${ending}|(부족|불충분)(해|해서|하여|하므로))`;
const ofIt = '( 정보| 여부| 상태| 기록|)(가|이|를|을|는|은|에 관한 기록이|에 대한 기록이|)';

/** Why something could not be looked at, by the reasons that a record may give for it. */
const reasons: readonly (readonly [words: string, of: readonly Reason[]])[] = [
  [
    `(${NUMBER}일 |하루 |일일 |)(용량|양|복용량|복용 용량|드시는 양)(이나 함량|이나 약의 함량|과 함량| 또는 함량|)(을|이|) ${lacking}( 최대 용량을 넘는지| 양이 지나친지|)`,
    ['NO_DOSE'],
  ],
  [
    `(크레아티닌이나 egfr|크레아티닌과 egfr|크레아티닌·egfr|콩팥 기능|신장 기능|콩팥 기능 검사|콩팥 검사|신장 검사|피검사|혈액 검사|혈액검사|검사)( 수치|에 관한|를 알 수 있는|을 알 수 있는|를 알려 주는|)( 기록| 결과| 값| 수치|)(이|가|을|를|) ${lacking}`,
    ['NO_LAB'],
  ],
  ['(소아의|아이의|어린이의|어린아이의) (콩팥|신장) 기능(은|을) 계산하지 않(아|아서|으므로|으며|습니다)', ['NO_LAB']],
  [`(임신|임신 가능성)${ofIt} ${lacking}`, ['NO_PREGNANCY']],
  [`(수유|모유 수유)${ofIt} ${lacking}`, ['NO_LACTATION']],
  [`(나이|연령)${ofIt} ${lacking}`, ['NO_AGE']],
  [`(원인|원인이 되는 약|원인 약|어느 약 때문인지|어떤 약 때문인지)(을|이|를|) ${lacking}`, ['NOT_UNDERSTOOD']],
  [
    '((과거|예전|이전)(에|의|) |)((이상반응|이상 반응|알레르기|부작용)(으로|이|을|) |)(기록한|기록된|적힌|적어 둔|남긴|기록의) (글|내용|말|기록|알레르기|이상반응|부작용)(은|의|이|에서|)( 내용을 다| 뜻을 다| 일부를| 일부가| 일부는| 뜻을| 뜻이| 내용을|) (알아보지|이해하지|읽지|알지) (못해|못해서|못하여|못했으므로|못했고)( 그 부분은| 그 내용은| 그 일부는|)',
    ['NOT_UNDERSTOOD'],
  ],
  [
    '(이름(은|이|의|) |약(의|) 이름(이|은|) )(여러|다른|둘 이상의) (약|약들|가지)(을|를|에|) (뜻해|뜻해서|뜻하므로|뜻할 수 있어|가리켜|가리킬 수 있어)( 어느 약인지|)',
    ['AMBIGUOUS', 'NOT_UNDERSTOOD'],
  ],
  [
    `(조제일|복용 일수|투약일수|투약 일수|조제일이나 투약일수|조제일 또는 투약일수|복용 기간|처방 일수)(가|이|를|을|) ${lacking}`,
    ['NO_DAYS', 'NOT_COMPUTABLE'],
  ],
  [`(약 코드|약의 코드|atc 코드|코드)(가|를|이|) ${lacking}`, ['NO_ATC', 'UNKNOWN_ATC']],
  [`(진단 코드|진단코드|병의 코드)(가|를|) ${lacking}`, ['NO_DIAGNOSIS_CODE']],
  [
    '(기록된 |적힌 |과거 |)(알레르기|부작용|이상반응|알레르기·부작용)((나|이나|와|과) (부작용|이상반응|알레르기)|)( 기록|)( 가운데| 중|)( 원인을 알 수 없는 (것|약|기록|부분)(은|이|을|)| 원인을 알 수 없는|)',
    ['NOT_UNDERSTOOD'],
  ],
  [`(성분|들어 있는 성분|모든 성분)(을|이|를|) (다 |모두 |)${lacking}`, ['GROUP_ATC']],
  [
    `(필요한 |)(정보|기록|자료)(가|이|를|을) ${lacking}`,
    ['NOT_COMPUTABLE', 'NO_DOSE', 'NO_LAB', 'NO_AGE', 'NO_PREGNANCY', 'NO_LACTATION', 'NO_DAYS'],
  ],
];
const listed: readonly (readonly [word: string, reason: Reason])[] = [
  ['(나이|연령)( 정보|)', 'NO_AGE'],
  ['임신( 여부)', 'NO_PREGNANCY'],
  ['(모유 |)수유( 여부)', 'NO_LACTATION'],
];
const notCarried = '(온약|이 시스템|이 안내)(에|에는|에서는) 없는 점검';
const named = `(${markOf('DRUG')}|${markOf('UNSCREENED')})`;
/** `확인할 약은 디곡신정(디곡신), 리튬정(탄산리튬)입니다`; lists of what has findings and what has none take turns. */
const toLookAt = `확인할 (약|것)(은|이|:|) ${`(${named}(, | 및 |와 |과 )|)`.repeat(7)}${named}(입니다|)`;
/** `복합제의 성분 가운데 철 복합제만 확인했고 나머지 성분은 점검하지 못했습니다`; the names are those of the record's reason. */
const partly = [markOf('DRUG'), markOf('UNSCREENED')].map(
  (names) =>
    `복합제의 성분 (가운데|중|중에서|가운데서) ${names}만 (확인했습니다|확인하고|확인했고|확인했으며|점검하고|점검했고|살펴보고)(,|)`,
);

/** What was not looked at, and why: a reason stands where the record gives it. */
export const reasonStock: Stock = [
  [{ is: 'NOT_LOOKED_AT' }, not],
  [{ is: 'NOT_LOOKED_AT' }, toLookAt],
  [
    { is: 'NOT_LOOKED_AT', reasons: ['NOT_CARRIED'] },
    `${notCarried}(입니다|이며|이고|이라|이라서|이어서|이므로|이기 때문입니다|이기 때문이며|이기 때문에|은|)(,|)( ${not}|)`,
  ],
  ...reasons.map(([words, of]) => [{ is: 'NOT_LOOKED_AT', reasons: of }, `(아직 |)${words}(,|)( ${not}|)`] as const),
  ...partly.map(
    (words) => [{ is: 'NOT_LOOKED_AT', reasons: ['GROUP_ATC'] }, `${words}( 나머지 성분(은|을|) ${not}|)`] as const,
  ),
  // `나이, 임신 여부와 수유 여부를 알 수 없어`: each of several.
  ...listed.map(([word, reason]) => [{ is: 'NOT_LOOKED_AT', reasons: [reason] }, `${word}(,|와|과| 및)`] as const),
  [
    { is: 'NOT_LOOKED_AT', reasons: ['NOT_CARRIED'] },
    '(온약|이 시스템)(이|은|에서|에서는) (아직 |)(점검|확인|판단)하지 (않습니다|못합니다|않으며|않고|않는 (것|점검|항목)(입니다|은|이며|))(,|)',
  ],
  [{ is: 'NOT_LOOKED_AT' }, '일부만 (점검|확인|살펴)(했습니다|했으며|했고|보았습니다)'],
  [{ is: 'NOT_LOOKED_AT', reasons: ['GROUP_ATC'] }, `(나머지|남은|다른) 성분(은|을|) ${not}`],
];
