import { describe, expect, it } from 'vitest';
import type { Medication, ScreeningResult } from '@onyak/core';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { medication, patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const screened = (drugs: readonly (string | Medication)[], age = 50): ScreeningResult =>
  screen(patient({ drugs, age }), shippedKnowledge());
const fired = (drugs: readonly (string | Medication)[], age?: number) =>
  reasonsOf(screened(drugs, age), 'COMBINATION').map(({ ruleId }) => ruleId);

describe('three drugs and more that add up', () => {
  it('finds ACE inhibitor or ARB, diuretic and NSAID, also within combination products', () => {
    expect(fired(['C09AA02', 'C03CA01', 'M01AE01'])).toEqual(['TRIPLE-WHAMMY']);
    expect(fired(['C09DA01', 'M01AB05'])).toEqual(['TRIPLE-WHAMMY']);
    expect(fired(['C09CA01', 'C08CA01', 'M01AE01'])).toEqual([]);
    expect(fired(['C09DA01', 'N02BE01'])).toEqual([]);
    expect(fired(['C09AA02', 'C03CA01', 'M02AA15'])).toEqual([]);
  });

  it('says which drug to hold', () => {
    const [reason] = reasonsOf(screened(['C09AA02', 'C03CA01', 'M01AE01']), 'COMBINATION');
    expect(reason?.effect).toMatchObject({ harms: ['KIDNEY', 'HYPERKALEMIA'], hold: ['M01AE01'] });
    expect(reason?.finding.drugs).toHaveLength(3);
  });

  it('finds three drugs that act on the brain in older adults alone', () => {
    const drugs = ['N05BA12', 'N06AB10', 'N02AX02'];
    expect(fired(drugs, 70)).toEqual(expect.arrayContaining(['CNS-THREE']));
    expect(fired(drugs, 64)).not.toContain('CNS-THREE');
    expect(fired(['N05BA12', 'N06AB10'], 70)).toEqual([]);
    // One substance under two codes is one.
    expect(fired(['N03AX12', 'N02BF01', 'N05BA12'], 70)).not.toContain('CNS-THREE');
  });

  it('tells QT drugs once: one finding instead of one a pair, and keeps a contraindicated pair for itself', () => {
    const qt = ['J01MA12', 'N06AB10', 'N06DA02', 'R06AX11'];
    const result = screened(qt);
    const about = result.findings.filter(({ reasons }) =>
      reasons.some(({ effect, severity }) => effect?.harms.join() === 'QT' && severity !== 'CONTRAINDICATED'),
    );
    expect(about.map(({ kind }) => kind)).toEqual(['COMBINATION']);
    expect(about[0]?.drugs).toHaveLength(qt.length);
    const contraindicated = screened(['C01BD01', 'N05AG02', 'N06AB10']);
    expect(contraindicated.findings[0]).toMatchObject({ kind: 'INTERACTION', severity: 'CONTRAINDICATED' });
    expect(fired(['J01MA12', 'N06AB10'])).toEqual([]);
  });

  it('finds three serotonergic drugs', () => {
    expect(fired(['N06AB10', 'N02AX02', 'N02CC01'])).toEqual(['SEROTONIN-THREE']);
    expect(fired(['N06AB10', 'N02CC01'])).toEqual([]);
  });
});

describe('an opioid with others that hold the breath back', () => {
  const sets = (drugs: readonly string[], age: number) =>
    screened(drugs, age).findings.flatMap(({ kind, reasons }) =>
      kind === 'COMBINATION' ? [reasons[0]?.effect?.harms[0]] : [],
    );

  it('names the breath before the drowsiness, at every age and once', () => {
    expect(sets(['N02AA05', 'N02AB03', 'N02AX02'], 50)).toEqual(['BREATHING']);
    expect(sets(['N02AX02', 'N05BA12', 'N02BF02'], 70)).toEqual(['BREATHING']);
    expect(sets(['N02AX02', 'N05BA12', 'N02BF02'], 50)).toEqual(['BREATHING']);
  });

  it('is not said of what holds no breath back', () => {
    expect(sets(['N05BA12', 'N06AB10', 'N02BF02'], 70)).toEqual(['SEDATION']);
    expect(sets(['N02AX02', 'N06AB10', 'M03BX09'], 50)).toEqual([]);
  });
});

describe('what a pharmacist sees first', () => {
  it('is one finding a drug and a pair, gravest first, for a patient of fifteen drugs', () => {
    const { findings } = screened(
      'B01AA03 M01AE01 C09AA02 C03DA01 N05BA01 N05CF02 N06AA09 R06AB04 A10BB01 C07AB07 C08DB01 N06AB10 A02BC01 C03CA01 C10AA01'.split(
        ' ',
      ),
      78,
    );
    const keys = findings
      .filter(({ kind }) => !['ANTICHOLINERGIC', 'ALLERGY', 'COMBINATION'].includes(kind))
      .map(({ drugs }) => drugs.map(({ atcCode }) => atcCode).join());
    expect(new Set(keys).size).toBe(keys.length);
    expect(findings[0]?.severity).not.toBe('INFO');
  });

  it('says of one drug in one finding what several lists say, with all their diagnoses', () => {
    const { findings } = screen(
      patient({ drugs: ['M01AE01'], diagnoses: ['I50', 'N18.4', 'K25'], age: 78 }),
      shippedKnowledge(),
    );
    expect(findings.filter(({ drugs }) => drugs.length === 1)).toHaveLength(1);
    expect(findings[0]?.reasons.length).toBeGreaterThan(2);
    expect(findings[0]?.diagnoses.length).toBeGreaterThan(1);
  });
});

describe('drug names', () => {
  it('are those the patient knows, with the substance beside', () => {
    const warfarin = medication('B01AA03', { medicationName: '대화와르파린정5밀리그램(와르파린나트륨)_(5mg/1정)' });
    const [finding] = screened([warfarin, 'M01AE01']).findings;
    expect(finding?.title).toBe('대화와르파린정(와파린) + 이부프로펜');
    expect(finding?.reasons[0]?.trigger).toBe('대화와르파린정(와파린)과 이부프로펜을 함께 복용합니다.');
    expect(finding?.drugs[0]).toMatchObject({ name: '와파린', products: ['대화와르파린정'] });
  });
});
