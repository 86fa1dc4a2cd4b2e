import { describe, expect, it } from 'vitest';
import { unknownFacts } from '@onyak/core';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { medication, patient, reasonsOf, sideEffect } from '../../testing/patients.js';
import { screen } from '../screen.js';

type Sketch = Parameters<typeof patient>[0];
const screened = (sketch: Sketch) => screen(patient(sketch), shippedKnowledge());
const reasons = (sketch: Sketch) => reasonsOf(screened(sketch));

describe('the harm of a finding is what these drugs do', () => {
  it('of two drugs of the ministry group, what they do in excess', () => {
    const reason = reasons({ drugs: ['C10AA01', 'C10AA07'], age: 50 }).find(({ kind }) => kind === 'SAME_CLASS');
    expect(reason?.ruleId).toMatch(/^DUR-DUPLICATION/u);
    expect(reason?.effect?.harms[0]).toBe('MUSCLE');
  });

  it('of too much of a substance, what it does in excess', () => {
    const drug = medication('N02BE01', {
      medicationName: '타이레놀정500밀리그람(아세트아미노펜)',
      strength: '500mg',
      dailyDosage: '12 정',
    });
    const reason = reasons({ drugs: [drug], age: 50 }).find(({ kind }) => kind === 'DOSE');
    expect(reason?.effect?.harms).toEqual(['LIVER']);
    expect(reason?.figures).toBe('1일 6000 mg, 최대 4000 mg');
  });

  it('of a drug taken too long no more than is known', () => {
    const drug = medication('C03XA01', { medicationName: '삼스카정15밀리그램(톨밥탄)', totalDosageDays: 60 });
    const reason = reasons({ drugs: [drug], age: 50 }).find(({ kind }) => kind === 'DURATION');
    expect(reason?.effect?.harms).toEqual(['LIVER']);
    expect(reason?.figures).toBe('이어서 60일분, 최대 30일');
  });

  it('of lithium with an antipsychotic no rising level', () => {
    const pair = reasons({ drugs: ['N05AN01', 'N05AH02'], age: 40 }).filter(({ kind }) => kind === 'INTERACTION');
    expect(pair.flatMap(({ effect }) => effect?.harms ?? [])).not.toContain('LITHIUM_TOXICITY');
  });

  it('of dabigatran with an inducer a lost effect, by every list', () => {
    const pair = reasons({ drugs: ['B01AE07', 'N03AB02'], age: 50 }).filter(({ kind }) => kind === 'INTERACTION');
    expect(pair.length).toBeGreaterThan(1);
    for (const { effect, mechanism } of pair) {
      expect(effect?.harms).toEqual(['LOSS_ANTICOAGULANT']);
      expect(mechanism).not.toContain('독성');
    }
  });

  it('of a tricyclic with orthostatic hypotension the pressure, and nothing of a cholinesterase inhibitor', () => {
    const found = reasons({ drugs: ['N06AA09', 'N06DA02'], diagnoses: ['I951'] }).filter(
      ({ kind }) => kind === 'BEERS',
    );
    const about = (code: string) =>
      found.filter(({ conditions, finding }) => conditions && finding.drugs[0]?.atcCode === code);
    expect(about('N06AA09')[0]?.effect?.harms[0]).toBe('HYPOTENSION');
    expect(about('N06DA02')).toEqual([]);
  });
});

describe('a recorded reaction of the skin', () => {
  const after = (text: string) =>
    reasons({ drugs: ['N06AA09'], age: 40, sideEffects: [sideEffect(text, ['N03AF01'])] }).find(
      ({ kind }) => kind === 'ALLERGY',
    );

  it('returns as one of the skin, not as anaphylaxis', () => {
    expect(after('카르바마제핀 스티븐스존슨증후군')?.effect?.harms).toEqual(['SKIN_REACTION']);
    expect(after('카르바마제핀 아나필락시스')?.effect?.harms).toEqual(['ANAPHYLAXIS']);
  });

  it('says no other thing in its action than in its grade', () => {
    const reason = after('카르바마제핀 스티븐스존슨증후군');
    expect(reason?.severity).toBe('CONTRAINDICATED');
    expect(reason?.action).not.toContain('시작합니다');
  });
});

describe('what was not looked at', () => {
  const codes = (sketch: Sketch) => screened(sketch).notScreened.map(({ code }) => code);

  it('names the doses of children, for children alone', () => {
    expect(codes({ drugs: ['M01AE01'], age: 2 })).toContain('PAEDIATRIC_DOSE');
    expect(codes({ drugs: ['M01AE01'], age: 40 })).not.toContain('PAEDIATRIC_DOSE');
  });

  it('names pregnancy where neither sex nor age is known', () => {
    const unknown = { drugs: ['B01AA03'], age: null, facts: unknownFacts } as const;
    expect(codes({ ...unknown, gender: 'Unknown' })).toContain('PREGNANCY');
    expect(codes({ ...unknown, gender: 'Male' })).not.toContain('PREGNANCY');
  });
});

describe('the record is read as it is written', () => {
  it('days of a product without a code count as those of the drug it was read as', () => {
    const drug = medication('', { medicationName: '삼스카정15밀리그램(톨밥탄)_(15mg/1정)', totalDosageDays: 60 });
    expect(reasons({ drugs: [drug], age: 50 }).map(({ kind }) => kind)).toContain('DURATION');
  });

  it('a weight that may be the salt’s makes no overdose of the usual dose', () => {
    const dose = (dailyDosage: string) =>
      reasons({
        drugs: [medication('A03FA03', { medicationName: '모티리움엠정(돔페리돈말레산염)_(12.72mg/1정)', dailyDosage })],
        age: 50,
      }).find(({ kind }) => kind === 'DOSE');
    expect(dose('3 정')).toBeUndefined();
    expect(dose('6 정')).toMatchObject({ severity: 'MAJOR', certainty: 'FULL' });
  });

  it('a slow-release opioid that is crushed is asked about today, another drug at the next visit', () => {
    const crushed = (code: string, medicationName: string) =>
      reasons({ drugs: [medication(code, { medicationName, singleDosage: '1 정 분쇄' })], age: 50 }).find(
        ({ kind }) => kind === 'SPLITTING',
      )?.severity;
    expect(crushed('N02AA05', '옥시콘틴서방정10밀리그램(옥시코돈염산염)')).toBe('MAJOR');
    expect(crushed('N02BE01', '타이레놀8시간이알서방정(아세트아미노펜)')).toBe('MODERATE');
  });

  it('a component that is a class has no part in a product’s name', () => {
    const drug = medication('N04BA', { medicationName: '스타레보필름코팅정100/25/200밀리그램_(1정)' });
    const names = screened({ drugs: [drug, 'B03AA07'], age: 70 }).findings.flatMap(({ drugs }) =>
      drugs.map(({ name }) => name),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.join()).not.toMatch(/agents/u);
  });

  it('a reason names the diagnoses that it rests on, and no other’s', () => {
    const constipation = reasons({ drugs: ['N02AX02'], diagnoses: ['K590', 'N184'] }).find(
      ({ effect }) => effect?.harms[0] === 'CONSTIPATION',
    );
    expect(constipation?.finding.diagnoses.length).toBeGreaterThan(1);
    expect(constipation?.conditions).toEqual(['K590']);
  });
});

describe('a pregnant patient gets the grade of the form that is taken', () => {
  const pregnant = (name: string) => {
    const drug = medication('L02AB01', { medicationName: name, ingredientCode: '' });
    const facts = { ...unknownFacts, pregnancy: 'YES' as const };
    return reasonsOf(screened({ drugs: [drug], age: 30, gender: 'Female', facts }), 'PREGNANCY');
  };

  it('the suspension is of the first, the tablet of the second, each with one action', () => {
    expect(pregnant('메게시아현탁액(메게스트롤아세테이트)_(40mg/1mL)').map(({ severity }) => severity)).toEqual([
      'CONTRAINDICATED',
    ]);
    expect(pregnant('메게이스정160밀리그램').map(({ severity }) => severity)).toEqual(['MAJOR']);
  });
});

describe('pairs that were missing', () => {
  const between = (drugs: string[]) => reasons({ drugs, age: 70 }).filter(({ kind }) => kind === 'INTERACTION');
  it.each(['J04AB02', 'N03AB02', 'N03AA02', 'N06AX25'])('clozapine loses its effect with %s', (inducer) => {
    const [reason] = between(['N05AH02', inducer]);
    expect(reason).toMatchObject({ severity: 'MAJOR' });
    expect(reason?.effect).toMatchObject({ harms: ['LOSS_PSYCHIATRIC'], hold: ['N05AH02'] });
  });
  it.each(['B01AC06', 'B01AC04', 'B01AC23', 'B01AF02', 'B01AE07', 'M01AE02'])('ginkgo bleeds with %s', (drug) => {
    const [reason] = between([drug, 'N06DX02']);
    expect(reason?.effect).toMatchObject({ harms: ['BLEEDING'], hold: ['N06DX02'] });
  });
});

describe('pairs of the ministry', () => {
  const forbidden = (drugs: string[]) =>
    reasons({ drugs, age: 50 }).find(({ ruleId }) => ruleId.startsWith('DUR-COUSE'));
  it.each([
    ['pimozide', ['N05AG02', 'J01FA09'], 'N05AG02'],
    ['ketorolac', ['M01AB15', 'M01AE02'], 'M01AB15'],
    ['ivabradine', ['C01EB17', 'C08DB01'], 'C01EB17'],
  ])('%s is the drug that can wait', (_, drugs, held) => {
    expect(forbidden(drugs)?.effect?.hold).toEqual([held]);
  });
  it('of which neither can wait say that the prescriber decides', () => {
    const pair = forbidden(['J04AB02', 'L02BA01']);
    expect(pair?.effect?.hold).toEqual([]);
    expect(pair?.action).toContain('처방의가 정하므로');
    // An inducer is not the one that loses its effect.
    expect(pair?.effect?.suffers).toEqual(['L02BA01']);
  });
});
