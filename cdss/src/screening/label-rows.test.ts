import { unknownFacts, type PatientFacts } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../testing/knowledge.js';
import { medication, patient, reasonsOf } from '../testing/patients.js';
import { screen } from './screen.js';

const facts = (known: Partial<PatientFacts>): PatientFacts => ({ ...unknownFacts, ...known });
const index = shippedKnowledge();

describe('a label that no list of the ministry repeats', () => {
  const ofAge = (drug: string, name: string, ageMonths: number) =>
    reasonsOf(
      screen(
        patient({
          drugs: [medication(drug, { medicationName: name })],
          age: Math.floor(ageMonths / 12),
          facts: facts({ ageMonths }),
        }),
        index,
      ),
      'AGE',
    );

  it.each([
    ['a tablet of montelukast to chew', 'R03DC03', '싱귤레어츄정4밀리그램(몬테루카스트나트륨)', 23, 24],
    ['clarithromycin', 'J01FA09', '클래리시드건조시럽(클래리트로마이신)', 5, 6],
    ['dextromethorphan', 'R05DA09', '가온덱스트로메토르판시럽', 23, 24],
    ['oxybutynin', 'G04BD04', '디트로판정(옥시부티닌염화물)', 59, 60],
  ])('tells of an age: %s', (_, drug, name, inside, outside) => {
    const [reason] = ofAge(drug, name, inside);
    expect(reason?.severity).toBe('MAJOR');
    expect(reason?.source).toMatch(/^제품 허가사항/u);
    expect(reason?.effect?.hold).toEqual([]);
    expect(ofAge(drug, name, outside)).toEqual([]);
  });

  it('leaves granules of montelukast to the age that they are made for', () => {
    expect(ofAge('R03DC03', '싱귤레어세립4밀리그램(몬테루카스트나트륨)', 10)).toEqual([]);
  });

  it.each([
    ['싱귤레어정10밀리그램(몬테루카스트나트륨)_(10.4mg/1정)', 179, 180],
    ['싱귤레어츄정5밀리그램(몬테루카스트나트륨)_(5.2mg/1정)', 71, 72],
    ['싱귤레어츄정4밀리그램(몬테루카스트나트륨)_(4.15mg/1정)', 23, 24],
    ['Montelukast 10 MG Oral Tablet', 179, 180],
  ])('tells a tablet of montelukast by its strength: %s', (name, inside, outside) => {
    expect(ofAge('R03DC03', name, inside)).toEqual([expect.objectContaining({ severity: 'MAJOR', certainty: 'FULL' })]);
    expect(ofAge('R03DC03', name, inside)[0]?.source).toMatch(/^제품 허가사항/u);
    expect(ofAge('R03DC03', name, outside)).toEqual([]);
  });

  it('tells of thoughts of suicide under an antidepressant until the age of 25, and goes on giving it', () => {
    for (const drug of ['N06AB03', 'N06AB10', 'N06AX16', 'N06AX11', 'N06AA09', 'N06AX12', 'N06AX26']) {
      const told = ofAge(drug, '', 24 * 12 + 11).map(({ severity, effect, action }) => [severity, effect, action]);
      expect(told, drug).toEqual([
        [
          'MODERATE',
          expect.objectContaining({ harms: ['SUICIDALITY'], hold: [] }),
          expect.stringContaining('갑자기 끊지'),
        ],
      ]);
      expect(ofAge(drug, '', 25 * 12), drug).toEqual([]);
    }
    expect(ofAge('N06AB05', '', 17 * 12).map(({ effect }) => effect?.harms[0])).toContain('SUICIDALITY');
    expect(ofAge('N05BA12', '', 20 * 12)).toEqual([]);
  });

  it('is told of a disease at every age', () => {
    const cases = [
      ['B01AA03', 'K259', 'GI_BLEED'],
      ['A10BJ06', 'K859', 'PANCREATITIS'],
      ['D05BB02', 'E781', 'PANCREATITIS'],
      ['C01DA08', 'I350', 'HYPOTENSION'],
      ['H03AA01', 'E059', 'ARRHYTHMIA'],
      ['N05BA12', 'K746', 'ENCEPHALOPATHY'],
      ['C02DB02', 'M329', 'RASH'],
      ['L04AB04', 'B181', 'LIVER'],
      ['J01GB06', 'G700', 'MYASTHENIA'],
    ] as const;
    for (const [drug, diagnosis, harm] of cases)
      for (const age of [40, 80]) {
        const told = (code: string) =>
          screen(patient({ drugs: [drug], age, diagnoses: [code] }), index).findings.filter(({ diagnoses }) =>
            diagnoses.some((one) => one.code === code),
          );
        const harms = told(diagnosis).flatMap(({ reasons }) => reasons.flatMap(({ effect }) => effect?.harms ?? []));
        expect(harms, `${drug} ${diagnosis}`).toContain(harm);
        expect(told('L209'), drug).toEqual([]);
      }
  });

  it('asks for less of a drug that the kidneys clear', () => {
    const of = (drug: string, value: number) =>
      reasonsOf(
        screen(patient({ drugs: [drug], age: 70, facts: facts({ egfr: { value, date: '2026-03-01' } }) }), index),
        'RENAL',
      ).map(({ severity }) => severity);
    for (const [drug, below, severity] of [
      ['J05AB14', 59, 'MAJOR'],
      ['B01AB05', 29, 'MAJOR'],
      ['J01GB06', 59, 'MAJOR'],
      ['A10BK03', 29, 'MODERATE'],
      ['V03AC03', 39, 'CONTRAINDICATED'],
    ] as const) {
      expect(of(drug, below), drug).toEqual([severity]);
      expect(of(drug, 95), drug).toEqual([]);
    }
  });

  it('tells an estrogen in a pill to whom Beers speaks of', () => {
    const told = (age: number) =>
      reasonsOf(screen(patient({ drugs: ['G03AA12'], age, gender: 'Female' }), index), 'BEERS');
    expect(told(78)).not.toEqual([]);
    expect(told(40)).toEqual([]);
  });
});

describe('pairs that a reader missed', () => {
  it.each([
    ['codeine with clarithromycin', 'R05DA04', 'J01FA09', 'BREATHING'],
    ['terbinafine with an antidepressant', 'D01BA02', 'N06AA09', 'ARRHYTHMIA'],
    ['brivaracetam with carbamazepine', 'N03AX23', 'N03AF01', 'LOSS_ANTIEPILEPTIC'],
    ['clozapine with an anticholinergic', 'N05AH02', 'A03BB01', 'BOWEL_OBSTRUCTION'],
    ['bisacodyl with an antacid, as a combination too', 'A06AB52', 'A02AA04', 'GI_UPSET'],
    ['bupropion in a combination with an MAO inhibitor', 'A08AA62', 'N04BD02', 'HYPERTENSIVE'],
  ])('%s', (_, a, b, harm) => {
    const found = screen(patient({ drugs: [a, b], age: 50 }), index).findings.filter(({ drugs }) => drugs.length === 2);
    expect(found.flatMap(({ reasons }) => reasons.flatMap(({ effect }) => effect?.harms ?? []))).toContain(harm);
  });

  it('holds neither clozapine nor a drug against fits before the doctor has decided', () => {
    const pair = screen(patient({ drugs: ['N05AH02', 'N03AF01'], age: 50 }), index).findings.find(
      ({ severity }) => severity === 'CONTRAINDICATED',
    );
    expect(pair?.reasons[0]?.effect?.hold).toEqual([]);
    expect(pair?.reasons[0]?.action).toContain('갑자기 끊지 않게');
  });

  it('holds no single drug for tuberculosis beside one for HIV', () => {
    for (const other of ['J05AR20', 'J05AR14']) {
      const pair = screen(patient({ drugs: ['J04AB02', other], age: 50 }), index).findings.find(
        ({ severity }) => severity === 'CONTRAINDICATED',
      );
      expect(pair?.reasons.filter(({ effect }) => effect?.hold.includes('J04AB02'))).toEqual([]);
    }
  });

  it('knows naltrexone with bupropion for what it is made of', () => {
    expect(
      reasonsOf(screen(patient({ drugs: ['A08AA62'], age: 40, diagnoses: ['G409'] }), index), 'DISEASE').map(
        ({ severity }) => severity,
      ),
    ).toContain('CONTRAINDICATED');
  });
});

describe('doxycycline while breastfeeding', () => {
  const given = (days: number | null) =>
    reasonsOf(
      screen(
        patient({
          drugs: [medication('J01AA02', { totalDosageDays: days })],
          age: 30,
          gender: 'Female',
          facts: facts({ lactation: 'YES', pregnancy: 'NO' }),
        }),
        index,
      ),
      'LACTATION',
    );

  it('is watched for three weeks, and exchanged beyond them', () => {
    expect(given(14).map(({ severity, certainty }) => [severity, certainty])).toEqual([['INFO', 'FULL']]);
    expect(given(60).map(({ severity }) => severity)).toEqual(['MODERATE']);
    expect(given(60)[0]?.action).toContain('21일을 넘겨');
    expect(given(null)[0]?.certaintyNote).toContain('21일');
  });
});

describe('valproate and topiramate while pregnant', () => {
  const graded = (diagnosis: string, drug = 'N03AG01') =>
    reasonsOf(
      screen(
        patient({
          drugs: [drug],
          diagnoses: [diagnosis],
          age: 30,
          gender: 'Female',
          facts: facts({ lactation: 'NO', pregnancy: 'YES' }),
        }),
        index,
      ),
      'PREGNANCY',
    )[0];

  it('is forbidden for a bipolar disorder, and weighed for fits; nobody stops it alone', () => {
    expect(graded('F319')).toMatchObject({ severity: 'CONTRAINDICATED', effect: { hold: [] } });
    expect(graded('F319')?.contextNote).toContain('양극성장애');
    expect(graded('G409')).toMatchObject({ severity: 'MAJOR', contextNote: '' });
  });

  it.each(['N03AG01', 'N03AX11'])('%s is forbidden for a migraine', (drug) => {
    expect(graded('G439', drug)).toMatchObject({ severity: 'CONTRAINDICATED', effect: { hold: [] } });
    expect(graded('G439', drug)?.contextNote).toContain('편두통');
    expect(graded('G409', drug)).toMatchObject({ severity: 'MAJOR', contextNote: '' });
  });
});

describe('a drug that is crushed or opened', () => {
  const crushed = (drug: string, name: string, singleDosage: string) =>
    reasonsOf(
      screen(patient({ drugs: [medication(drug, { medicationName: name, singleDosage })], age: 50 }), index),
      'SPLITTING',
    );

  it.each([
    ['azathioprine, whose dust harms', 'L04AX01', '아자티오프린정', '1 정 분쇄', '만지는 사람'],
    ['imatinib', 'L01EA01', '이매티닙정', '4 정 분쇄', '만지는 사람'],
    ['a capsule of atomoxetine', 'N06BA09', '아토목세틴캡슐', '1 캡슐을 열어 물에 탐', '점막'],
    ['a capsule of omeprazole', 'A02BC01', '로섹캡슐20밀리그램(오메프라졸)', '1 캡슐 분쇄', '위산'],
    ['a capsule of dabigatran', 'B01AE07', '다비가트란캡슐', '1 캡슐 분쇄', '흡수'],
  ])('%s', (_, drug, name, dosage, why) => {
    const [reason] = crushed(drug, name, dosage);
    expect(reason?.mechanism).toContain(why);
    expect(reason?.mechanism).not.toContain('일반 약리');
    expect(reason?.source).toContain('이유는 일반 약리');
    expect(crushed(drug, name, '1')).toEqual([]);
  });

  it('is no matter for a plain tablet that may be', () => {
    expect(crushed('C08CA01', '암로디핀정', '1 정 분쇄')).toEqual([]);
  });
});

describe('what a reading of guides missed', () => {
  it('a blistering reaction comes again within days, an immediate one within hours', () => {
    const onset = (text: string, drug: string) =>
      reasonsOf(
        screen(patient({ drugs: [drug], sideEffects: [{ rowId: 's', sideEffect: text, atcCodes: [] }] }), index),
      )
        .filter(({ kind }) => kind === 'ALLERGY')
        .map(({ effect }) => effect?.onset);
    expect(onset('카르바마제핀 스티븐스존슨증후군', 'N03AF01')).toEqual(['DAYS']);
    expect(onset('페니실린 아나필락시스', 'J01CA04')).toEqual(['HOURS']);
  });

  it('what a label says of breastfeeding names the label, what LactMed says LactMed', () => {
    const source = (drug: string) =>
      reasonsOf(
        screen(patient({ drugs: [drug], age: 30, facts: facts({ lactation: 'YES', pregnancy: 'NO' }) }), index),
        'LACTATION',
      ).map((reason) => reason.source);
    expect(source('C02KX01')).toEqual([expect.stringMatching(/^제품 허가사항/u)]);
    expect(source('N05AH02')[0]).toContain('LactMed');
  });

  it('a row for several diseases tells each with its own harm', () => {
    const harms = (drug: string, code: string) =>
      reasonsOf(screen(patient({ drugs: [drug], diagnoses: [code], age: 50 }), index), 'DISEASE').map(
        ({ effect }) => effect?.harms[0],
      );
    expect(harms('L04AX03', 'K259')).toEqual(['GI_BLEED']);
    expect(harms('L04AX03', 'J849')).toEqual(['LUNG']);
    expect(harms('C01CA17', 'I209')).toEqual(['HEART_STRAIN']);
    expect(harms('C01CA17', 'I500')).toEqual(['HEART_FAILURE']);
  });
});

it.each([
  ['tetrabenazine with fluoxetine', 'N07XX06', 'N06AB03'],
  ['tetrabenazine with paroxetine', 'N07XX06', 'N06AB05'],
  ['tetrabenazine with bupropion', 'N07XX06', 'N06AX12'],
  ['diltiazem with an ergot that narrows the vessels', 'C08DB01', 'N02CA01'],
  ['midodrine with pseudoephedrine', 'C01CA17', 'R01BA02'],
  ['midodrine with methylphenidate', 'C01CA17', 'N06BA04'],
  ['terbinafine with tamoxifen', 'D01BA02', 'L02BA01'],
])('what the French list of interactions advises against waits for no next visit: %s', (_, one, other) => {
  const [reason] = reasonsOf(screen(patient({ drugs: [one, other], age: 50 }), index), 'INTERACTION');
  expect(reason?.severity).toBe('MAJOR');
});

it('ritonavir takes methadone away, and what it does to fentanyl it does not do to it', () => {
  const [reason] = reasonsOf(screen(patient({ drugs: ['J05AR10', 'N07BC02'], age: 50 }), index), 'INTERACTION');
  expect(reason?.effect).toMatchObject({ harms: ['WITHDRAWAL', 'LOSS_PAIN'], suffers: ['N07BC02'] });
});

it.each([
  ['ciclosporin raises caspofungin', ['L04AD01', 'J02AX04'], 'MODERATE', ['LIVER'], ['J02AX04']],
  ['griseofulvin lowers warfarin', ['B01AA03', 'D01BA01'], 'MODERATE', ['LOSS_ANTICOAGULANT'], ['B01AA03']],
  [
    'hormones after the menopause are no contraception',
    ['N03AF01', 'G03FA17'],
    'MODERATE',
    ['LOSS_EFFECT'],
    ['G03FA17'],
  ],
  [
    'tirzepatide weakens hormones by mouth after the menopause, which are no contraception',
    ['A10BX16', 'G03FA17'],
    'MODERATE',
    ['LOSS_EFFECT'],
    ['G03FA17'],
  ],
  [
    'mavacamten is forbidden with what speeds its breakdown',
    ['C01EB24', 'J04AB02'],
    'CONTRAINDICATED',
    ['LOSS_HEART'],
    ['C01EB24'],
  ],
  [
    'rilpivirine and methadone lengthen QT together',
    ['J05AG05', 'N07BC02'],
    'MODERATE',
    ['QT'],
    ['J05AG05', 'N07BC02'],
  ],
])('the list or label that was read says whose effect changes: %s', (_, drugs, severity, harms, suffers) => {
  const [reason] = reasonsOf(screen(patient({ drugs, age: 60 }), index), 'INTERACTION');
  expect(reason?.severity).toBe(severity);
  expect(reason?.effect).toMatchObject({ harms, suffers });
});
