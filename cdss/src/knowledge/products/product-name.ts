import type { Medication } from '@onyak/core';
import { Cache } from '../../lexicon/cache.js';

/** Longest product name that is shown; what is longer is cut. */
const MAX_LENGTH = 40;

/** An amount with its unit, as it stands in product names: `500밀리그램`, `5/160mg`, `0.1%`, `100단위/밀리리터`. */
const unit =
  '(?:밀리그[램람]|마이크로그[램람]|그[램람]|밀리리터|리터|만?국제단위|만?단위|밀리몰|㎎|㎍|㎖|mg|mcg|[µμu]g|mL|mEq|mmol|IU|UNT|units?|g|L)';
const amount = new RegExp(
  `\\s*\\d[\\d.,]*(?:\\s*[/+·x×]\\s*\\d[\\d.,]*)*\\s*${unit}(?:\\s*/\\s*[\\d.]*\\s*(?:${unit}|정|캡슐|포|병|mL|HR|시간|ACTUAT))*(?![a-zA-Z])`,
  'giu',
);
/** Forms as English names end in them. */
const englishForm =
  /\s+(?:(?:extended|delayed|immediate)[ -]release|oral|injectable|topical|ophthalmic|tablets?|capsules?|solution|suspension|cream|ointment|chewable)$/iu;
/** How Korean sentences end: a name that reads like one is no product name but a remark, and is not repeated. */
const sentence =
  /(니다|십시오|시오|하세요|세요|하라|마라|해라|한다|된다|(?:할|말|쓸|먹을|드실) 것|바람|요망|무방)(?:[.!?\s]|$)/u;

/**
 * A product's name as the patient knows it: without the brackets, strengths and pack sizes of price lists
 * (`대화와르파린정5밀리그램(와르파린나트륨)_(5mg/1정)` is `대화와르파린정`). Empty where it is no name.
 */
export function productName(medicationName: string): string {
  return names.get(medicationName, () => shownName(medicationName));
}

/** A record repeats its products, and so do patients. */
const names = new Cache<string>();

function shownName(medicationName: string): string {
  const plain = medicationName
    .normalize('NFC')
    .split('_', 1)[0]
    ?.replace(/[([{（［][^)\]}）］]*(?:[)\]}）］]|$)/gu, ' ')
    .replace(amount, ' ')
    .replace(/[^\p{L}\p{N}\s%.,·+/-]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.,·+/-]+|[\s.,·+/-]+$/gu, '');
  if (plain === undefined || !/\p{L}/u.test(plain) || sentence.test(plain)) return '';
  return withoutForm(plain);
}

function withoutForm(name: string): string {
  let plain = name;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(englishForm, '');
  }
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH - 1)}…` : plain;
}

/** The code that tells a product; '' where it only has the classification's, which every product of the substance has. */
export function productCode({
  medicationCode,
  medicationCodeSystem,
  atcCode,
}: Pick<Medication, 'medicationCode' | 'medicationCodeSystem' | 'atcCode'>): string {
  return medicationCodeSystem === 'ATC' || medicationCode === atcCode ? '' : medicationCode;
}
