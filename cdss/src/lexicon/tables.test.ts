import { describe, expect, it } from 'vitest';
import { shippedKnowledge, shippedTables } from '../testing/knowledge.js';
import { keyOf } from './text/tokens.js';

const tables = shippedTables();
const { lexicon, substances } = shippedKnowledge();
const classes = new Map(tables.drugClasses.map((row) => [row.id, row]));
const byName = new Map<string, (typeof tables.lexicon)[number][]>();
for (const row of tables.lexicon) byName.set(keyOf(row.name), [...(byName.get(keyOf(row.name)) ?? []), row]);

/** Names that mean one of several things on purpose: somebody is asked. */
const ambiguous = [
  '독시',
  'CTX',
  'MS',
  'AMP',
  'PB',
  'LEV',
  '감기약',
  '종합감기약',
  'cold medicine',
  '위장약',
  '위약',
  '판콜',
  '판피린',
  '이지엔6',
  '요오드',
  '아이오딘',
  'iodine',
  'Jod',
];

const wanted = (rows: readonly (typeof tables.lexicon)[number][]) =>
  rows.flatMap(({ kind, means }) =>
    kind === 'CLASS'
      ? means.split('|').flatMap((id) => classes.get(id)?.atc.split('|') ?? [])
      : means.split(' & ').flatMap((part) => part.split('|').slice(0, 1)),
  );

describe('the tables of names', () => {
  it('read every name as its row says', () => {
    const wrong = [...byName.values()].flatMap((rows) => {
      const [row] = rows;
      if (!row) return [];
      const { understood, candidates, notDrugs } = lexicon.read(row.name);
      if (row.kind === 'NOT_DRUG') return notDrugs.length > 0 && understood.length === 0 ? [] : [row.name];
      const found = [...understood, ...candidates].flatMap(({ atcCodes }) => atcCodes);
      const identities = new Set(found.flatMap((code) => [code, substances.entry(code).product.identity]));
      const missing = wanted(rows).filter(
        (code) => !identities.has(code) && !identities.has(substances.entry(code).product.identity),
      );
      return missing.length > 0 ? [`${row.name}: ${missing.join()} not in ${found.join()}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('give no name two meanings, but for those that ask', () => {
    const several = [...byName.values()].filter(
      (rows) => new Set(rows.map((row) => `${row.kind === 'NOT_DRUG'} ${wanted([row]).join()}`)).size > 1,
    );
    expect(several.map(([row]) => row?.name).filter((name) => !ambiguous.includes(name ?? ''))).toEqual([]);
    for (const name of ambiguous) {
      const { understood, candidates } = lexicon.read(name);
      expect([name, understood.length, candidates.length > 1]).toEqual([name, 0, true]);
    }
  });

  it('name classes that are there, by prefixes of the ATC table', () => {
    const known = new Set(
      tables.atc.flatMap(({ atcCode }) => [1, 3, 4, 5, 7].map((length) => atcCode.slice(0, length))),
    );
    const unknown = tables.drugClasses.flatMap(({ id, atc }) =>
      atc
        .split('|')
        .filter((prefix) => !known.has(prefix))
        .map((prefix) => `${id} ${prefix}`),
    );
    expect(unknown).toEqual([]);
    const missing = tables.lexicon.filter(
      ({ kind, means }) => kind === 'CLASS' && !means.split('|').every((id) => classes.has(id)),
    );
    expect(missing).toEqual([]);
  });

  it('name codes that the ATC table has', () => {
    const codes = new Set(tables.atc.map(({ atcCode }) => atcCode));
    const unknown = tables.lexicon
      .filter(({ kind }) => kind === 'SUBSTANCE' || kind === 'BRAND')
      .flatMap(({ name, means }) =>
        means
          .split(/ & |\|/)
          .filter((code) => code.length === 7 && !codes.has(code))
          .map((code) => `${name} ${code}`),
      );
    expect(unknown).toEqual([]);
  });

  it('read every main-ingredient code and every code of an allergy', () => {
    const stems = tables.mainIngredients.filter(({ stem }) => {
      const row = { atcCode: '', medicationName: '', ingredientCode: `${stem}00ATB`, ingredientName: '', atcName: '' };
      return lexicon.ofProduct(row).understood.length === 0;
    });
    expect(stems).toEqual([]);
    const codes = tables.allergyCodes.filter(
      ({ system, code }) => lexicon.ofCode(system, code).length === 0 && !lexicon.isNoDrugCode(system, code),
    );
    expect(codes).toEqual([]);
  });
});
