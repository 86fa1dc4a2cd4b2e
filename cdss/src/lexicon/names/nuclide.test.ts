import { describe, expect, it } from 'vitest';
import { shippedKnowledge, shippedTables } from '../../testing/knowledge.js';
import { isRadioactiveCode, namesNuclide } from './nuclide.js';

const tables = shippedTables();
const { lexicon } = shippedKnowledge();

/** Every name of a substance that the tables carry, with its codes. */
const named = [
  ...tables.atc.map((row) => ({ names: [row.atcName, row.atcNameKor], codes: row.atcCode })),
  ...[
    tables.durAge,
    tables.durPregnancy,
    tables.durDose,
    tables.durDuration,
    tables.durElderly,
    tables.durDuplication,
  ].flatMap((rows) => rows.map((row) => ({ names: [row.substance, row.substanceKor, row.otherName], codes: row.atc }))),
  ...tables.durCouse.flatMap((row) => [
    { names: [row.substanceA, row.substanceKorA], codes: row.atcA },
    { names: [row.substanceB, row.substanceKorB], codes: row.atcB },
  ]),
];

describe('names of radioactive substances', () => {
  it('stand beside codes of radiopharmaceuticals alone', () => {
    const radioactive = named.filter(({ names }) => names.some(namesNuclide));
    expect(radioactive.length).toBeGreaterThan(30);
    const wrong = radioactive.filter(({ codes }) =>
      codes.split('|').some((code) => code !== '' && !isRadioactiveCode(code)),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['플루오르화나트륨(18F)', ['V09IX06']],
    ['sodium fluoride (18F)', ['V09IX06']],
    ['플루오르화나트륨', ['A12CD01']],
    ['우레아 (14C)', []],
    ['우레아', ['D02AE01']],
    ['시트르산갈륨(67Ga)', []],
    ['와파린, 우레아(14C)', ['B01AA03']],
    ['아스피린(100mg)', ['B01AC06']],
  ])('%s is read as %j', (text, codes) => {
    expect(lexicon.read(text).understood.flatMap(({ atcCodes }) => atcCodes)).toEqual(codes);
  });

  it('says what it does not know of a labelled substance', () => {
    expect(lexicon.read('우레아 (14C)').leftover).toContain('우레아');
  });
});
