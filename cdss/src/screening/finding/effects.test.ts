import type { Effect, FindingKind, Medication } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { withStoppRules } from '../../knowledge/build.js';
import { publishedStoppRules } from '../../knowledge/stopp/published.js';
import { shippedKnowledge, shippedTables } from '../../testing/knowledge.js';
import { medication, patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const index = shippedKnowledge();

function effectsOf(
  kind: FindingKind,
  drugs: readonly (string | Medication)[],
  diagnoses: string[] = [],
  age = 78,
): Effect[] {
  const result = screen(patient({ drugs, diagnoses, age }), index);
  return reasonsOf(result, kind).flatMap(({ effect }) => effect ?? []);
}

describe('interactions say the harm of their row', () => {
  it.each([
    ['opioid and gabapentinoid', 'N02AA05', 'N02BF02', 'BREATHING'],
    ['opioid and benzodiazepine', 'N02AB03', 'N05BA12', 'BREATHING'],
    ['ACE inhibitor and sacubitril', 'C09AA05', 'C09DX04', 'ANGIOEDEMA'],
    ['beta-blocker and bronchodilator', 'C07AA05', 'R03AC02', 'BRONCHOSPASM'],
    ['digoxin and verapamil', 'C01AA05', 'C08DA01', 'DIGOXIN_TOXICITY'],
    ['lithium and a thiazide', 'N05AN01', 'C03AA03', 'LITHIUM_TOXICITY'],
    ['theophylline and ciprofloxacin', 'R03DA04', 'J01MA02', 'THEOPHYLLINE_TOXICITY'],
    ['methotrexate and trimethoprim', 'L04AX03', 'J01EE01', 'METHOTREXATE_TOXICITY'],
    ['nitrate and sildenafil', 'C01DA14', 'G04BE03', 'HYPOTENSION_SEVERE'],
    ['contraceptive and carbamazepine', 'G03AA12', 'N03AF01', 'LOSS_CONTRACEPTIVE'],
    ['tacrolimus and rifampicin', 'L04AD02', 'J04AB02', 'LOSS_IMMUNOSUPPRESSANT'],
    ['valproate and meropenem', 'N03AG01', 'J01DH02', 'LOSS_ANTIEPILEPTIC'],
  ])('%s', (_what, a, b, harm) => {
    expect(effectsOf('INTERACTION', [a, b], [], 40).map(({ harms }) => harms[0])).toContain(harm);
  });

  it('to the drug that changes, whichever way round the codes stand', () => {
    // Simvastatin is side A of its row and the first code; digoxin's partner comes first in one row and last in another.
    expect(effectsOf('INTERACTION', ['C10AA01', 'J01FA09'])[0]).toMatchObject({
      direction: 'MORE',
      suffers: ['C10AA01'],
      hold: ['C10AA01'],
    });
    expect(effectsOf('INTERACTION', ['B01AC24', 'C01AA05'])[0]).toMatchObject({
      direction: 'MORE',
      suffers: ['C01AA05'],
    });
    expect(effectsOf('INTERACTION', ['C01AA05', 'J01FA09'])[0]).toMatchObject({
      suffers: ['C01AA05'],
      hold: ['J01FA09'],
    });
    // The row about nitrates and PDE5 inhibitors names the inhibitor first, its code comes last.
    expect(effectsOf('INTERACTION', ['G04BE08', 'C01DA02'])[0]).toMatchObject({
      direction: 'ADDS',
      suffers: ['C01DA02', 'G04BE08'],
      hold: ['G04BE08'],
    });
  });

  it('names the product that the patient takes where a component met the row', () => {
    expect(effectsOf('INTERACTION', ['C10BA02', 'J01FA09'])[0]?.suffers).toEqual(['C10BA02']);
  });

  it('a topical drug that counts as a systemic one keeps its side', () => {
    const gel = medication('M02AA15', { ingredientCode: '123430CGE' });
    const [effect] = effectsOf('INTERACTION', [gel, 'B01AA03']);
    expect(effect?.hold).toEqual(['M02AA15']);
  });
});

describe('every other check', () => {
  it('gives the harms of what is found, so that each can be told in words', () => {
    const result = screen(
      patient({
        age: 80,
        drugs: ['B01AA03', 'M01AE01', 'N05BA12', 'N06AA09', 'R06AA02', 'G04BD04', 'C01AA05', 'A03FA01'],
        diagnoses: ['F03', 'G20', 'K25'],
      }),
      index,
    );
    const claimed = result.findings.flatMap(({ reasons }) => reasons.flatMap(({ effect }) => effect?.harms ?? []));
    expect(claimed.length).toBeGreaterThan(20);
    expect(new Set(result.harms.map(({ id }) => id))).toEqual(new Set(claimed));
    for (const harm of result.harms) expect(harm.signs.length).toBeGreaterThan(0);
    for (const kind of ['INTERACTION', 'BEERS', 'STOPP', 'FALL_RISK', 'ANTICHOLINERGIC'] as const) {
      const reasons = reasonsOf(result, kind);
      expect(reasons.length, kind).toBeGreaterThan(0);
      expect(
        reasons.filter(({ effect }) => effect === undefined),
        kind,
      ).toEqual([]);
    }
  });

  it('burden: the drugs known to bring it do it together and are asked about, a weak one is none of them', () => {
    expect(effectsOf('ANTICHOLINERGIC', ['N06AA09', 'C01AA05', 'R06AA02'])[0]).toMatchObject({
      direction: 'ADDS',
      suffers: ['N06AA09', 'R06AA02'],
      hold: ['N06AA09', 'R06AA02'],
    });
  });

  it('STOPP: holds the drugs of the group that the row names', () => {
    expect(effectsOf('STOPP', ['C01DA14', 'G04BE03'])).toContainEqual(
      expect.objectContaining({ harms: ['HYPOTENSION_SEVERE'], hold: ['G04BE03'], suffers: ['C01DA14', 'G04BE03'] }),
    );
    expect(effectsOf('STOPP', ['C07AB07', 'C08DA01'])).toContainEqual(
      expect.objectContaining({ harms: ['HEART_SLOW'], hold: ['C08DA01'] }),
    );
  });

  it('the same ingredient twice: what that ingredient does in excess, held nowhere where it acts locally', () => {
    expect(effectsOf('SAME_INGREDIENT', ['N02BE01', 'N02AJ13'])[0]).toMatchObject({
      harms: ['LIVER'],
      direction: 'ADDS',
    });
    expect(effectsOf('SAME_INGREDIENT', ['C03CA01', 'C03CA01'])).toEqual([]);
    expect(effectsOf('SAME_INGREDIENT', ['S01ED01', 'S01ED51'])).toEqual([]);
  });

  it('every code of the ATC table has something to say in excess', () => {
    const silent = shippedTables().atc.filter(
      ({ atcCode, level }) =>
        level === 5 && index.excessHarms.match([...index.substances.entry(atcCode).product.prefixes]).length === 0,
    );
    expect(silent).toEqual([]);
  });
});

describe('a STOPP rule of the database', () => {
  const rules = publishedStoppRules(shippedTables().stopp).map((rule, at) => ({ ...rule, num: at + 1, version: 1 }));
  const effectsBy = (changed: typeof rules) =>
    reasonsOf(
      screen(patient({ drugs: ['C08DA01'], diagnoses: ['I50'], age: 80 }), withStoppRules(index, changed, 2)),
      'STOPP',
    );

  it('keeps its effect when a hospital changes it, and one of its own claims none', () => {
    const b2 = rules.filter(({ sourceId }) => sourceId === 'STOPP-B2');
    expect(effectsBy(b2.map((rule) => ({ ...rule, edited: true })))[0]?.effect?.harms).toEqual(['HEART_FAILURE']);
    const own = b2.map((rule) => ({ ...rule, sourceId: null as unknown as string }));
    const [reason] = effectsBy(own);
    expect(reason?.ruleName).toBe(b2[0]?.ruleName);
    expect(reason?.effect).toBeUndefined();
  });
});
