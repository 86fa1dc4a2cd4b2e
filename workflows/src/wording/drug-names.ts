import type { EvidenceDrug } from '@onyak/core';

/** A name longer than this, or one that reads like a sentence, is no name. */
const MAX_NAME = 40;
/** The classification's names of combinations are long. */
const MAX_SUBSTANCE = 160;
/** Products told of one substance; a record may hold many. */
const MAX_PRODUCTS = 3;

const units =
  'mcg|µg|㎍|mg|㎎|ml|㎖|mL|g|iu|i\\.u|unit|mmol|%|마이크로그램|밀리그[램람]|밀리리터|그[램람]|국제단위|단위|퍼센트|시간';
const strength = new RegExp(
  `[\\s/x·-]*\\d[\\d.,]*(?:/\\d[\\d.,]*)*\\s*(?:${units})?(?:/\\d*\\s*(?:${units}|h|hr|정|캡슐))?$`,
  'iu',
);
const englishForm =
  /\s+(?:\[[^\]]*\]|(?:extended|delayed|immediate)[ -]release|oral|injectable|topical|ophthalmic|tablets?|capsules?|solution|suspension|cream|ointment|film[ -]coated|chewable|er|hr)$/iu;
/** Numbers of telephones and persons are no part of a name. */
const longNumber = /\d[\d-]{6,}/u;
const sentence =
  /[.!?。;:<>{}"“”|`#]|\p{Cc}|니다|십시오|세요|시오|하라$|마라$|해라$|바람$|요망$|무방$|(?:할|말|쓸|먹을|드실) 것$/u;

/**
 * A text of a record as a name that may be told: one line, no markup; empty where it is too long for a
 * name or reads like a sentence.
 */
export function plainName(text: string, most = MAX_NAME): string {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return name.length > most || sentence.test(name) || longNumber.test(name) ? '' : name;
}

/** A product as the patient knows it: without what is in brackets, its strength and its package. */
export function productName(product: string): string {
  let name = product
    .normalize('NFC')
    .replace(/_.*$/u, '')
    .replace(/\s*(\([^()]*\)|\[[^[\]]*\])/gu, '')
    .trim();
  for (let before = ''; before !== name;) {
    before = name;
    name = name.replace(englishForm, '').replace(strength, '').trim();
  }
  const plain = plainName(name);
  return /\p{L}{2}/u.test(plain) ? plain : '';
}

/**
 * A drug as the patient reads it: the product first, the ingredient beside where the product's name does not hold it,
 * `쿠파린정(와파린)`; the ingredient alone where the record names no product.
 */
export function drugLabel({ name, products }: Pick<EvidenceDrug, 'name' | 'products'>): string {
  const substance = plainName(name.replace(/\. /gu, ' '), MAX_SUBSTANCE) === '' ? name.slice(0, MAX_NAME) : name;
  const known = [...new Set(products.map(productName).filter((product) => product !== ''))].slice(0, MAX_PRODUCTS);
  if (known.length === 0) return substance;
  const told = known.join('·');
  return known.every((product) => squeeze(product).includes(squeeze(substance))) ? told : `${told}(${substance})`;
}

/** The labels of drugs, each once. */
export function drugLabels(drugs: readonly EvidenceDrug[]): string[] {
  return [...new Set(drugs.map(drugLabel))];
}

function squeeze(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, '');
}
