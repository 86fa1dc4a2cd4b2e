import { describe, expect, it } from 'vitest';
import { screen } from '../../screening/screen.js';
import { shippedKnowledge, shippedTables } from '../../testing/knowledge.js';
import { patient, reasonsOf } from '../../testing/patients.js';

const rows = shippedTables().durCouse;
/** A harm that names no illness. */
const GENERAL = ['LOSS_EFFECT', 'OVERDOSE'];

/** What the list says of a pair of drugs; the first row, as the certain ones come first. */
const told = (drugs: readonly string[], diagnoses: readonly string[] = []) =>
  reasonsOf(screen(patient({ drugs, diagnoses, age: 50 }), shippedKnowledge()), 'INTERACTION').find(({ ruleId }) =>
    ruleId.startsWith('DUR-COUSE'),
  )?.effect;

describe('what a pair that the ministry forbids does', () => {
  it('is named, but for what no harm stands for: a test that is disturbed, an inflamed eye', () => {
    const without = rows
      .filter(({ harms }) => harms === '')
      .map(({ substanceA, substanceB }) => [substanceA, substanceB]);
    expect(new Set(without.map((pair) => pair.join(' + ')))).toEqual(
      new Set(['oxapium iodide + sodium iodide', 'tafluprost + omidenepag']),
    );
  });

  it('is an illness that the drug is known for, but for drugs of which none is known', () => {
    const general = rows.filter(({ harms }) => GENERAL.includes(harms));
    const drugs = [
      'finerenone',
      'ranolazine',
      'netupitant',
      'fosnetupitant',
      'agalsidase beta',
      'zinc histidine',
      'ozanimod',
    ];
    const others = general.filter(({ substanceB }) => !drugs.includes(substanceB));
    expect(others.map(({ id }) => id)).toEqual([]);
  });

  it('says whose level rises or falls, wherever one does', () => {
    const silent = rows.filter(({ direction, suffers }) => /MORE|LESS/u.test(direction) && suffers === '');
    expect(silent.map(({ id }) => id)).toEqual([]);
    expect(rows.filter(({ direction }) => direction === '')).toEqual([]);
    expect(rows.filter(({ reason, suffers }) => suffers !== '' && reason.includes('한쪽 약'))).toEqual([]);
  });

  it.each([
    ['clopidogrel that ritonavir keeps from becoming active', ['B01AC04', 'J05AE30'], 'LESS B01AC04 LOSS_ANTIPLATELET'],
    ['sofosbuvir beside a lesser inducer', ['N03AF02', 'J05AP08'], 'LESS J05AP08 LOSS_ANTIVIRAL'],
    ['rilpivirine without acid', ['J05AG05', 'A02BC05'], 'LESS J05AG05 LOSS_ANTIVIRAL'],
    ['a kinase inhibitor beside rifampicin', ['J04AB02', 'L01ED04'], 'LESS L01ED04 LOSS_CANCER'],
    ['voriconazole beside ritonavir', ['J02AC03', 'J05AE03'], 'LESS J02AC03 LOSS_ANTIINFECTIVE'],
    ['ticagrelor beside clarithromycin', ['B01AC24', 'J01FA09'], 'MORE B01AC24 BLEEDING'],
    ['colchicine beside ritonavir', ['M04AC01', 'J05AE30'], 'MORE M04AC01 COLCHICINE_TOXICITY'],
    [
      'ibrutinib beside an inhibitor, whatever the list gives as its reason',
      ['L01EL01', 'J02AC02'],
      'MORE L01EL01 BLEEDING',
    ],
    ['levodopa that haloperidol opposes', ['N05AD01', 'N04BA02'], 'OPPOSES N04BA02 PARKINSON'],
  ])('%s', (_, drugs, words) => {
    const effect = told(drugs);
    expect([effect?.direction, effect?.suffers.join(), effect?.harms[0]].join(' ')).toBe(words);
  });

  it('is what this patient takes the drug for: no transplant is lost that nobody has', () => {
    expect(told(['L04AD01', 'L01ED05'], ['Z940'])?.harms[0]).toBe('LOSS_IMMUNOSUPPRESSANT');
    expect(told(['L04AD01', 'L01ED05'], ['L400'])?.harms[0]).toBe('LOSS_EFFECT');
  });
});
