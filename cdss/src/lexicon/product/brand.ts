import { compatible, tokenize } from '../text/tokens.js';
import { roleOf } from '../text/words.js';

export interface ProductText {
  /** The name before its first bracket; what stands in brackets before the name is left out. */
  readonly head: string;
  /** Texts of the brackets, foreign trade names left out. */
  readonly brackets: readonly string[];
}

const MAX_NAME = 500;
const isNamed = /[\p{L}\p{N}]/u;

/**
 * A product's name in its parts: `대화와르파린정5밀리그램(와르파린나트륨)_(5mg/1정)`. Brackets may stand in brackets, and, as a
 * ward's mark, before the name: `[원내]와르파린정`.
 */
export function productText(name: string): ProductText {
  const brackets: string[] = [];
  let head = '';
  let depth = 0;
  let inside = '';
  let ended = false;
  for (const letter of compatible(name).slice(0, MAX_NAME)) {
    if ('([{'.includes(letter)) {
      if (depth > 0) inside += letter;
      depth += 1;
    } else if (')]}'.includes(letter) && depth > 0) {
      depth -= 1;
      if (depth > 0) inside += letter;
      else {
        brackets.push(inside);
        inside = '';
        ended = isNamed.test(head);
      }
    } else if (depth > 0) inside += letter;
    else if (!ended) head += letter;
  }
  if (inside !== '') brackets.push(inside);
  return { head: head.replace(/_+$/, '').trim(), brackets: brackets.filter((text) => !/수출|^export/i.test(text)) };
}

/** Dose forms and what is like them at the end of a brand's Korean word, longest first. */
const endings = [
  '프리필드시린지주',
  '프리필드시린지',
  '이알서방정',
  '엑스알서방정',
  '구강붕해정',
  '구강용해필름',
  '구강용해필름',
  '필름코팅정',
  '연질캡슐',
  '경질캡슐',
  '장용캡슐',
  '서방캡슐',
  '프리필드펜',
  '점안현탁액',
  '점안연고',
  '나잘스프레이',
  '비강분무액',
  '건조시럽',
  '현탁용분말',
  '츄어블정',
  '장용정',
  '서방정',
  '붕해정',
  '설하정',
  '발포정',
  '확산정',
  '질정',
  '츄정',
  '오디정',
  '씨알정',
  '에스알정',
  '캡슐',
  '캅셀',
  '주사액',
  '주사',
  '시럽',
  '현탁액',
  '과립',
  '세립',
  '크림',
  '연고',
  '로션',
  '점안액',
  '안연고',
  '점이액',
  '패취',
  '패치',
  '플라스타',
  '카타플라스마',
  '좌제',
  '흡입제',
  '흡입액',
  '에어로솔',
  '스프레이',
  '트로키',
  '바이알',
  '에멀겔',
  '외용액',
  '내용액',
  '수액',
  '엘릭서',
  '정',
  '주',
  '액',
  '산',
  '겔',
  '환',
  '펜',
].sort((a, b) => b.length - a.length);

const MIN_BRAND = 2;

/** The brand of a product's name in the spellings it carries (Korean, and Latin where a bracket tells it); none for too short ones. */
export function brandOf(name: string): string[] {
  const { head } = productText(name);
  const tokens = tokenize(head);
  const digit = tokens.findIndex(({ script }) => script === 'DIGIT');
  const words = tokens.slice(0, digit > 0 ? digit : tokens.length).filter(({ script }) => script !== 'SIGN');
  let brand = words.map(({ text }) => text).join('');
  const known = words.length > 1 && roleOf(words.at(-1)?.text ?? '') === 'FILL' ? (words.at(-1)?.text ?? '') : '';
  if (known !== '' && brand.length - known.length >= MIN_BRAND) brand = brand.slice(0, -known.length);
  const ending = endings.find((one) => brand.endsWith(one) && brand.length - one.length >= MIN_BRAND);
  if (ending !== undefined) brand = brand.slice(0, -ending.length);
  if (/^(?:서방|장용|이알|엑스알)$/.test(brand.slice(-2)) && brand.length > 4) return [brand, brand.slice(0, -2)];
  return brand.length >= MIN_BRAND && /\D{2}/.test(brand) ? [brand] : [];
}
