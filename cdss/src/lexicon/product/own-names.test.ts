import { describe, expect, it } from 'vitest';
import { shippedKnowledge, shippedTables } from '../../testing/knowledge.js';
import { productText } from './brand.js';

const { products, durSplitting } = shippedTables();
const { lexicon } = shippedKnowledge();
const blank = { atcCode: '', ingredientCode: '', ingredientName: '', atcName: '' };

const opened = (code: string): readonly string[] =>
  (lexicon.combinations.get(code) ?? [code]).flatMap((one) => (one === code ? [one] : opened(one)));
/** Names of substances, without those of groups and of mixtures that no table opens. */
const substances = (codes: readonly string[]) =>
  new Set(
    codes
      .flatMap(opened)
      .filter((code) => code.length === 7)
      .map((code) => lexicon.atcNameOf(code))
      .filter((name) => !/^combinations|beta-lactamase|^opium derivatives/.test(name)),
  );
const read = (medicationName: string) => lexicon.ofProduct({ ...blank, medicationName });
const codesOf = (name: string) => read(name).understood.flatMap(({ atcCodes }) => atcCodes);

/** Product names as they are written in a hurry: without brackets, strength, form, with another unit and spaces. */
const spellings: readonly (readonly [how: string, write: (head: string) => string])[] = [
  ['without its brackets', (head) => head],
  ['without its strength', (head) => head.replace(/\d.*$/, '')],
  ['with a space before the strength', (head) => head.replace(/(정|캡슐|주|시럽)(?=\d)/, '$1 ')],
  ['without its form', (head) => head.replace(/(?:정|캡슐|주|시럽)(?=\d)/, ' ').replace(/밀리그[램람]/, 'mg')],
];

describe('a product of the shipped tables', () => {
  it.each(spellings)('is found by its own name %s, and with all that is in it', (_how, write) => {
    const silent: string[] = [];
    const wrong: string[] = [];
    for (const { kdCode, kdName, atcCode, ingredientCode } of products) {
      const name = write(productText(kdName).head).trim();
      const row = { ...blank, atcCode, medicationName: kdName, ingredientCode };
      const known = substances(lexicon.ofProduct(row).understood.flatMap(({ atcCodes }) => atcCodes));
      if (known.size === 0) continue;
      const found = substances(codesOf(name));
      if (found.size === 0 && read(name).candidates.length === 0) silent.push(`${kdCode} ${name}`);
      else if (found.size > 0 && [...known].some((one) => !found.has(one)))
        wrong.push(`${kdCode} ${name}: ${[...found].join('+')}`);
    }
    expect(wrong).toEqual([]);
    expect(silent).toEqual([]);
  });

  it('of the list on splitting is found by the brand where the list names one substance', () => {
    const missed = durSplitting
      .filter(({ atc, product }) => atc.length === 7 && !product.includes('수출'))
      .filter(({ product }) => {
        const { understood, candidates } = read(productText(product).head);
        return understood.length === 0 && candidates.length === 0;
      });
    expect(missed.map(({ product }) => product)).toEqual([]);
  });
});
