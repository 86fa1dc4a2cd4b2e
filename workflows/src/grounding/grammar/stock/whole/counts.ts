import type { Urgency } from '@onyak/core';
import type { Counted } from '../../claims/counts.js';
import { inflected } from '../../../wordings/inflect.js';
import { NUMBER, type Stock } from '../words.js';

const spelled: readonly (readonly [count: number, words: string])[] = [
  [1, '(하나|한 가지|한 건)'],
  [2, '(둘|두 가지|두 건)'],
  [3, '(셋|세 가지|세 건)'],
  [4, '(넷|네 가지|네 건)'],
  [5, '(다섯|다섯 가지)'],
  [6, '(여섯|여섯 가지)'],
  [7, '(일곱|일곱 가지)'],
  [8, '(여덟|여덟 가지)'],
  [9, '(아홉|아홉 가지)'],
  [10, '(열|열 가지)'],
];
const digits = `(모두 |총 |)${NUMBER}(가지|개|건)`;
/** The same of one urgency, with or without what was counted before. */
const part = `(\\(|)(모두 |총 |나머지 |다른 |)${NUMBER}(가지|개|건)`;
const things = '(것|내용|점|일|항목|사항)';
const checked =
  '(확인할|확인하실|확인해야 할|확인하셔야 할|물어볼|물어보실|물어보셔야 할|살펴볼|살펴보실|상의할|상의하실|여쭤볼|여쭤보실|알릴|알리실|챙길|챙기실)';
const verb = `(${inflected(['확인하다', '물어보다', '살펴보다', '상의하다', '문의하다', '여쭤보다', '확인해 주다'], 'ORDER', 'AND')}|(확인|상의|문의)하시면 (됩니다|되고|되며)|(확인|상의)(해야|하셔야) (합니다|하고|하며)|물어보(셔야 합니다|시면 됩니다))`;
const found = '(살펴볼|살펴보실|확인할|확인하실|확인이 필요한|조심할|조심하실|알릴|알려 드릴|말씀드릴|주의할|주의하실)';
const when: readonly (readonly [Urgency, time: string])[] = [
  ['NOW', '(지금|지금 바로|바로|당장)'],
  ['SOON', '다음 (진료|외래|방문)( 때|에서|에|)'],
];
/** After a number or what is counted: `8가지는`, `확인할 것이`. */
const of = '(은|는|이|가|을|를|도|)';
const all = '( 모두| 다|)';
const ends = '(입니다|이고|이며|이에요|예요|인데|이니|)(,|)';

/** As something that was told, or short of it before the next: `1가지는 지금 바로, 2가지는`. */
const told = `( ${checked} ${things}${ends}(,|)|,)`;

interface Kind {
  readonly of: Counted;
  /** `지금 바로 확인할 것`: before the number. */
  readonly before: string;
  /** `8가지는 지금 바로 확인할 것이고`: behind it. */
  readonly after: string;
  /** `1가지는 다음 진료 때 확인하십시오`; of a number in words it is said of drugs. */
  readonly order: string;
}
const kinds: readonly Kind[] = [
  ...when.map(([urgency, time]) => ({
    of: urgency,
    before: `${time} ${checked} ${things}`,
    after: `${time}${told}`,
    order: `${time} ((의사나 약사|의료진|의사|약사)에게 |)${verb}(,|)`,
  })),
  {
    of: 'KNOW',
    before: `알아 (두면|두시면) 좋은 ${things}|알아 (둘|두실) ${things}`,
    after: `(알아 (두면|두시면) 좋은|알아 (둘|두실)) ${things}${ends}`,
    order: '알아 두십시오',
  },
];

/** How many of what there are: counts in digits carry the text's number, those in words their own. */
export const countStock: Stock = [
  [{ is: 'COUNT', of: 'FINDINGS' }, `(모두 |)${found} ${things}${of}( 모두| 총|) ${NUMBER}(가지|개|건)${of}${ends}`],
  [{ is: 'COUNT', of: 'FINDINGS' }, `(찾은|발견한|확인된|점검에서 나온) (것|내용|점|항목)${of} ${digits}${ends}`],
  [{ is: 'COUNT', of: 'FINDINGS' }, `${digits}(를|을|가|이)`],
  [
    { is: 'COUNT', of: 'FINDINGS' },
    `(이번에 |이렇게 |)(찾은|확인한|발견한|확인된) ${digits}( 가운데| 중)(에서|에서는|)(,|)`,
  ],
  [{ is: 'COUNT', of: 'FINDINGS' }, `(확인이 필요한|살펴볼|확인할) ${digits}(를|을)`],
  ...spelled.map(([count, words]) => [{ is: 'COUNT', of: 'FINDINGS', count }, `(모두 |)${words}(를|을)`] as const),
  ...kinds.flatMap(({ of: kind, before, after, order }): Stock[number][] => [
    [{ is: 'COUNT', of: kind }, `(\\(|)(${before})${of} ${part}(와|과|${of})(\\)|)${ends}`],
    [{ is: 'COUNT', of: kind }, `${part}${of}${all} (${after}|${order})`],
    ...spelled.flatMap(([count, words]): Stock[number][] => [
      [{ is: 'COUNT', of: kind, count }, `(${before})${of} (모두 |)${words}(와|과|${of})${ends}`],
      [{ is: 'COUNT', of: kind, count }, `(모두 |다른 |)${words}${of}${all} ${after}`],
      [{ is: 'COUNT', of: kind, count }, `(나머지|다른) ${words}${of}${all} (${after}|${order})`],
    ]),
  ]),
];
