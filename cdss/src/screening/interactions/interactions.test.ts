import { describe, expect, it } from 'vitest';
import type { Medication } from '@onyak/core';
import { buildKnowledge } from '../../knowledge/build.js';
import { shippedKnowledge, shippedTables } from '../../testing/knowledge.js';
import { medication, patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const interactions = (drugs: readonly (string | Medication)[], diagnoses: readonly string[] = []) =>
  reasonsOf(screen(patient({ drugs, diagnoses, age: 50 }), shippedKnowledge()), 'INTERACTION');

describe('interactions', () => {
  it('says what meets what, why, what to do and from where', () => {
    const [reason, ...others] = interactions(['B01AA03', 'M01AE01']);
    expect(others).toEqual([]);
    expect(reason).toMatchObject({
      ruleId: 'B01AA03:M01A',
      severity: 'MAJOR',
      trigger: '와파린과 이부프로펜을 함께 복용합니다.',
      mechanism: '위점막 손상·혈소판 억제로 출혈 위험 증가',
      source: '제품 허가사항',
      certainty: 'FULL',
    });
    expect(reason?.action).toContain('아세트아미노펜');
    expect(reason?.finding).toMatchObject({
      id: 'INTERACTION:B01AA03:M01AE01',
      title: '와파린 + 이부프로펜',
      severity: 'MAJOR',
      knowledgeRelease: 1,
    });
  });

  it('finds nothing between drugs that do not interact', () => {
    expect(interactions(['C08CA01', 'N02BE01'])).toEqual([]);
  });

  it('keeps the most severe row of several about one pair', () => {
    // Simvastatin with clarithromycin is contraindicated; rows of lesser severity about their classes exist too.
    const reasons = interactions(['C10AA01', 'J01FA09']);
    const own = reasons.filter(({ ruleId }) => !ruleId.startsWith('DUR-'));
    expect(own.map((reason) => reason.severity)).toEqual(['CONTRAINDICATED']);
  });

  it('prefers, among rows of one severity, the one with the longest prefixes', () => {
    const row = (atcA: string, atcB: string, severity: 'major' | 'moderate', mechanism: string) => ({
      atcA,
      atcB,
      severity,
      mechanism,
      management: '-',
      sourceName: 'test',
      harms: 'HEART_SLOW',
      direction: 'ADDS' as const,
      suffers: 'BOTH' as const,
      hold: 'A' as const,
      onset: 'DAYS' as const,
      monitoring: '맥박',
    });
    const rows = [
      row('C07', 'C08D', 'major', '짧다'),
      row('C08DB01', 'C07AB', 'major', '길다'),
      row('C07AB07', 'C08DB01', 'moderate', '약하다'),
    ];
    for (const ordered of [rows, [...rows].reverse()]) {
      const index = buildKnowledge({ ...shippedTables(), interactions: ordered }, 1);
      const reasons = reasonsOf(screen(patient({ drugs: ['C07AB07', 'C08DB01'], age: 50 }), index), 'INTERACTION');
      expect(reasons.map((reason) => reason.mechanism)).toEqual(['길다']);
    }
  });

  it('takes a class named on both sides for two different drugs of it', () => {
    expect(interactions(['N05AH03', 'N05AH04']).map((reason) => reason.ruleId)).toContain('N05AH:N05AH');
    expect(interactions(['N05AH03', medication('N05AH03', { medicationCode: 'other' })])).toEqual([]);
    // Something of the class may be the very same drug.
    expect(interactions(['N05AH03', 'N05AH']).map((reason) => reason.ruleId)).not.toContain('N05AH:N05AH');
  });

  it('looks into combinations, and names the component that matters', () => {
    // Tramadol with paracetamol and an SSRI: the tramadol interacts.
    const [reason] = interactions(['N02AJ13', 'N06AB10']);
    expect(reason?.finding.drugs.map((drug) => drug.atcCode)).toEqual(['N02AJ13', 'N06AB10']);
    const [simvastatin] = interactions(['C10BA02', 'J01FA09']);
    expect(simvastatin?.finding.drugs[0]?.substanceAtc).toBe('C10AA01');
    expect(simvastatin?.trigger).toContain('심바스타틴');
  });

  it('never sets two components of one product against each other', () => {
    // Aspirin and clopidogrel interact as two products, not within their combination.
    expect(interactions(['B01AC06', 'B01AC04']).length).toBeGreaterThan(0);
    expect(interactions(['B01AC30'])).toEqual([]);
    expect(interactions(['C09DB01'])).toEqual([]);
  });

  it('knows a substance under its former code', () => {
    expect(interactions(['N03AX12', 'N02BF01'])).toEqual([]);
    expect(interactions(['N03AX12', 'N02AA01']).length).toBeGreaterThan(0);
    expect(interactions(['N02BF01', 'N02AA01']).length).toBeGreaterThan(0);
  });

  it('reads codes in small letters and with blanks', () => {
    expect(interactions([' b01aa03', 'm01ae01 ']).length).toBe(1);
  });
});

describe('context', () => {
  const nsaidAndWarfarin = (drugs: readonly (string | Medication)[], diagnoses: readonly string[] = []) =>
    interactions(drugs, diagnoses).find((reason) => reason.ruleId === 'B01AA03:M01A');

  it('lowers a topical anti-inflammatory with warfarin by two steps, and says why', () => {
    const reason = nsaidAndWarfarin(['B01AA03', 'M02AA15']);
    expect(reason?.severity).toBe('INFO');
    expect(reason?.contextNote).toContain('외용');
  });

  it('lowers by the route of the ingredient code, unless an oral product is taken too', () => {
    const topical = medication('M01AB05', { ingredientCode: '123401CCM' });
    const oral = medication('M01AB05', { ingredientCode: '123402ATB', medicationCode: 'oral' });
    expect(nsaidAndWarfarin(['B01AA03', topical])?.severity).toBe('INFO');
    expect(nsaidAndWarfarin(['B01AA03', topical, oral])?.severity).toBe('MAJOR');
  });

  const nsaidAndAspirin = (drugs: readonly string[], diagnoses: readonly string[] = []) =>
    interactions(drugs, diagnoses).find((reason) => reason.ruleId === 'B01AC06:M01A');

  it('lowers by one step where gastroprotection is taken and the stomach bleeds first, never below the floor', () => {
    const reason = nsaidAndAspirin(['B01AC06', 'M01AE01', 'A02BC02']);
    expect(reason?.severity).toBe('MODERATE');
    expect(reason?.contextNote).toContain('위장보호제');
  });

  it('lowers nothing that bleeds elsewhere for what protects the stomach, and says so', () => {
    for (const anticoagulant of ['B01AA03', 'B01AE07', 'B01AF01', 'B01AF02', 'B01AF03', 'B01AB05'])
      for (const other of ['M01AE01', 'M01AH01', 'B01AC06', 'B01AC04', 'B01AC24']) {
        const [bare] = interactions([anticoagulant, other]);
        const [reason] = interactions([anticoagulant, other, 'A02BC02']);
        expect(reason?.severity, `${anticoagulant} ${other}`).toBe(bare?.severity);
        expect(reason?.contextNote, `${anticoagulant} ${other}`).toMatch(/위장보호제.*낮추지 않았습니다/u);
      }
  });

  it('is told to protect the stomach only of pairs that bleed there first', () => {
    const tables = shippedTables();
    const lowering = tables.contextRules.filter(
      ({ kinds, presentMedications, change, steps }) =>
        kinds.includes('INTERACTION') && presentMedications.includes('A02BC') && change === 'LOWER' && steps > 0,
    );
    const under = (code: string, prefixes: string) =>
      prefixes.split('|').some((prefix) => code.startsWith(prefix) || prefix.startsWith(code));
    const elsewhere = tables.interactions.filter(
      ({ atcA, atcB, harms, severity }) =>
        severity !== 'contraindicated' &&
        harms.startsWith('BLEEDING') &&
        lowering.some(
          (rule) =>
            (under(atcA, rule.atcA) && under(atcB, rule.atcB)) || (under(atcB, rule.atcA) && under(atcA, rule.atcB)),
        ),
    );
    expect(lowering.length).toBeGreaterThan(1);
    expect(elsewhere.map(({ atcA, atcB }) => `${atcA}:${atcB}`)).toEqual([]);
  });

  it('stops at the floor, however many steps a rule goes', () => {
    const tables = shippedTables();
    const contextRules = tables.contextRules.map((row) =>
      row.change === 'LOWER' ? { ...row, steps: 3, bound: 'MODERATE' as const } : row,
    );
    const result = screen(
      patient({ drugs: ['B01AC06', 'M01AE01', 'A02BC02'], age: 50 }),
      buildKnowledge({ ...tables, contextRules }, 1),
    );
    expect(reasonsOf(result, 'INTERACTION').find((reason) => reason.ruleId === 'B01AC06:M01A')?.severity).toBe(
      'MODERATE',
    );
  });

  it('sets a lowering and a raising context against each other and names both', () => {
    const reason = nsaidAndAspirin(['B01AC06', 'M01AE01', 'A02BC02'], ['K25.4']);
    expect(reason?.severity).toBe('MAJOR');
    expect(reason?.contextNote).toMatch(/위장보호제.*궤양/);
  });

  it('takes no harm away that a row of the classes tells because a row of the two drugs tells another', () => {
    const harms = (...drugs: string[]) => interactions(drugs).map((reason) => reason.effect?.harms[0]);
    expect(harms('N06AB10', 'N06AX05').toSorted()).toEqual(['QT', 'SEROTONIN']);
    expect(harms('N06AX12', 'N06AA09')).toEqual(expect.arrayContaining(['ARRHYTHMIA', 'SEIZURE']));
    // A lesser row of the same harm says nothing more.
    expect(harms('B01AA03', 'M01AE01').filter((harm) => harm === 'BLEEDING')).toHaveLength(1);
  });

  it('raises a prolonged QT where potassium is low', () => {
    const qt = (diagnoses: readonly string[]) =>
      interactions(['J01MA12', 'N06AB10'], diagnoses).find((reason) => reason.mechanism.includes('QT'))?.severity;
    expect(qt([])).toBe('MODERATE');
    expect(qt(['E87.6'])).toBe('MAJOR');
  });

  it('never lowers a contraindication', () => {
    const reason = interactions(['M01AB15', 'B01AC06', 'A02BC02']).find((one) => one.ruleId === 'B01AC06:M01AB15');
    expect(reason?.severity).toBe('CONTRAINDICATED');
  });
});
