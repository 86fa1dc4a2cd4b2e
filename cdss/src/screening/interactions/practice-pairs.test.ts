import { describe, expect, it } from 'vitest';
import { unknownFacts } from '@onyak/core';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const between = (a: string, b: string) =>
  screen(patient({ drugs: [a, b], age: 50 }), shippedKnowledge()).findings.filter(({ drugs }) => drugs.length === 2);

describe('what a pharmacist missed in guides that were read one by one', () => {
  it.each([
    ['efavirenz with clarithromycin', 'J05AG03', 'J01FA09', 'MODERATE', 'LOSS_ANTIINFECTIVE'],
    ['efavirenz with dolutegravir', 'J05AG03', 'J05AJ03', 'MAJOR', 'LOSS_ANTIVIRAL'],
    ['dolutegravir with iron', 'J05AJ03', 'B03AA07', 'MAJOR', 'LOSS_ANTIVIRAL'],
    ['darunavir and cobicistat with amiodarone', 'J05AR14', 'C01BD01', 'MAJOR', 'ARRHYTHMIA'],
    ['phentermine with paroxetine', 'A08AA01', 'N06AB05', 'MODERATE', 'SEROTONIN'],
    ['tolvaptan with imatinib', 'C03XA01', 'L01EA01', 'MODERATE', 'DEHYDRATION'],
    ['capecitabine with allopurinol', 'L01BC06', 'M04AA01', 'MODERATE', 'LOSS_CANCER'],
    ['tacrolimus with potassium', 'L04AD02', 'A12BA01', 'MAJOR', 'HYPERKALEMIA'],
    ['aspirin with sertraline', 'B01AC06', 'N06AB06', 'MODERATE', 'GI_BLEED'],
    ['codeine with clozapine', 'R05DA04', 'N05AH02', 'MODERATE', 'BREATHING'],
    ['hydroxyzine with ondansetron', 'N05BB01', 'A04AA01', 'MAJOR', 'QT'],
    ['levofloxacin with amitriptyline', 'J01MA12', 'N06AA09', 'MODERATE', 'QT'],
    ['diclofenac with aceclofenac', 'M01AB05', 'M01AB16', 'MAJOR', 'GI_BLEED'],
    ['rasagiline with bupropion', 'N04BD02', 'N06AX12', 'CONTRAINDICATED', 'HYPERTENSIVE'],
    ['rasagiline with midodrine', 'N04BD02', 'C01CA17', 'MAJOR', 'HYPERTENSIVE'],
    ['clopidogrel with ticagrelor', 'B01AC04', 'B01AC24', 'MAJOR', 'BLEEDING'],
    ['quetiapine with trazodone', 'N05AH04', 'N06AX05', 'MODERATE', 'SEDATION'],
    ['tolvaptan with ciprofloxacin', 'C03XA01', 'J01MA02', 'MODERATE', 'DEHYDRATION'],
    ['rifampicin with leflunomide, whose metabolite rises', 'J04AB02', 'L04AA13', 'MODERATE', 'LIVER'],
    ['imatinib with alprazolam', 'L01EA01', 'N05BA12', 'MODERATE', 'SEDATION'],
    ['diltiazem with alprazolam', 'C08DB01', 'N05BA12', 'MODERATE', 'SEDATION'],
    ['erythromycin with midazolam', 'J01FA01', 'N05CD08', 'MODERATE', 'SEDATION'],
    ['verapamil with buspirone', 'C08DA01', 'N05BE01', 'MODERATE', 'SEDATION'],
    ['oxycodone with tizanidine', 'N02AA05', 'M03BX02', 'MAJOR', 'BREATHING'],
    ['codeine for cough with baclofen', 'R05DA04', 'M03BX01', 'MAJOR', 'BREATHING'],
    ['phenytoin with topiramate', 'N03AB02', 'N03AX11', 'MODERATE', 'LOSS_ANTIEPILEPTIC'],
    ['desmopressin with tolvaptan', 'H01BA02', 'C03XA01', 'MAJOR', 'HYPONATREMIA'],
    ['clopidogrel with bupropion', 'B01AC04', 'N06AX12', 'MODERATE', 'SEIZURE'],
    ['diltiazem with fentanyl', 'C08DB01', 'N02AB03', 'MAJOR', 'BREATHING'],
    ['oxycodone with codeine for cough', 'N02AA05', 'R05DA04', 'MAJOR', 'BREATHING'],
    ['methimazole with digoxin, which rises', 'H03BB02', 'C01AA05', 'MODERATE', 'DIGOXIN_TOXICITY'],
    ['two integrase inhibitors', 'J05AJ03', 'J05AR20', 'MAJOR', 'OVERDOSE'],
    [
      'clarithromycin with ergotamine and caffeine, by the ministry',
      'J01FA09',
      'N02CA52',
      'CONTRAINDICATED',
      'ISCHEMIA',
    ],
  ] as const)('%s', (_, a, b, severity, harm) => {
    const found = between(a, b);
    expect(found.map((finding) => finding.severity)).toContain(severity);
    expect(found.flatMap(({ reasons }) => reasons.flatMap(({ effect }) => effect?.harms ?? []))).toContain(harm);
  });

  it('a pill that fails is told to those who may conceive', () => {
    const told = (age: number, gender: 'Female' | 'Male') =>
      reasonsOf(
        screen(patient({ drugs: ['G03AA12', 'J04AB02'], age, gender }), shippedKnowledge()),
        'INTERACTION',
      ).flatMap(({ effect }) => effect?.harms ?? []);
    expect(told(30, 'Female')).toContain('LOSS_CONTRACEPTIVE');
    expect(told(84, 'Female')).not.toContain('LOSS_CONTRACEPTIVE');
    expect(told(30, 'Male')).not.toContain('LOSS_CONTRACEPTIVE');
  });

  it('ropinirole is graded with quetiapine as levodopa is, and not with olanzapine', () => {
    for (const agonist of ['N04BC04', 'N04BA02']) {
      expect(between(agonist, 'N05AH04').map(({ severity }) => severity)).toEqual(['MODERATE']);
      expect(between(agonist, 'N05AH03').map(({ severity }) => severity)).toContain('MAJOR');
    }
  });
});

describe('of the kidneys', () => {
  const renal = (drug: string, value: number) =>
    reasonsOf(
      screen(
        patient({ drugs: [drug], age: 70, facts: { ...unknownFacts, egfr: { value, date: '2026-03-01' } } }),
        shippedKnowledge(),
      ),
      'RENAL',
    );

  it('a drug that its own row forbids below a lower bound is forbidden there, not reduced', () => {
    for (const drug of ['L01BC06', 'L01BA01']) {
      expect(renal(drug, 29).map(({ severity }) => severity)).toEqual(['CONTRAINDICATED']);
      expect(renal(drug, 31).map(({ severity }) => severity)).toEqual(['MAJOR']);
    }
  });

  it.each([
    ['acitretin', 'D05BB02', 29, 'CONTRAINDICATED'],
    ['ketorolac', 'M01AB15', 29, 'CONTRAINDICATED'],
    ['leflunomide', 'L04AA13', 29, 'CONTRAINDICATED'],
    ['ciclosporin', 'L04AD01', 50, 'MODERATE'],
    ['midodrine', 'C01CA17', 29, 'MODERATE'],
    ['ramipril', 'C09AA05', 39, 'MODERATE'],
    ['drospirenone in a pill', 'G03AA12', 29, 'CONTRAINDICATED'],
    ['drospirenone with estrogen', 'G03FA17', 50, 'MODERATE'],
  ] as const)('%s', (_, drug, value, severity) => {
    expect(renal(drug, value).map((reason) => reason.severity)).toEqual([severity]);
    expect(renal(drug, 95)).toEqual([]);
  });

  it('ethambutol harms the eyes', () => {
    expect(renal('J04AK02', 20).flatMap(({ effect }) => effect?.harms ?? [])).toEqual(['VISION']);
  });

  it('what a stage stands in for is said in the same words by every list', () => {
    const notes = reasonsOf(
      screen(patient({ drugs: ['A02BA03', 'J01EE01', 'M01AE02'], age: 80, diagnoses: ['N184'] }), shippedKnowledge()),
    )
      .map(({ certaintyNote }) => certaintyNote)
      .filter((note) => note.includes('콩팥 기능 수치') || note.includes('사구체 여과율을 알 수 없어'));
    expect(notes.length).toBeGreaterThan(3);
    expect(new Set(notes.map((note) => note.replace(/\.$/u, ''))).size).toBe(1);
  });
});

describe('a label keeps a drug from a disease at every age', () => {
  const found = (drug: string, diagnosis: string, age: number | null) =>
    reasonsOf(screen(patient({ drugs: [drug], age, diagnoses: [diagnosis] }), shippedKnowledge()), 'DISEASE');

  it.each([
    ['ciprofloxacin with myasthenia', 'J01MA02', 'G700', 'MAJOR', 'MYASTHENIA'],
    ['propranolol with asthma', 'C07AA05', 'J459', 'CONTRAINDICATED', 'BRONCHOSPASM'],
    ['naproxen with an ulcer', 'M01AE02', 'K259', 'MAJOR', 'GI_BLEED'],
    ['a pill with pulmonary hypertension', 'G03AA12', 'I270', 'CONTRAINDICATED', 'CLOT'],
    ['valproate with hepatitis B', 'N03AG01', 'B181', 'MAJOR', 'LIVER'],
  ] as const)('%s', (_, drug, diagnosis, severity, harm) => {
    for (const age of [33, 80, null]) {
      const [reason] = found(drug, diagnosis, age);
      expect(reason?.severity).toBe(severity);
      expect(reason?.effect?.harms[0]).toBe(harm);
      expect(reason?.trigger).not.toContain('null');
    }
    expect(found(drug, 'L209', 33)).toEqual([]);
  });

  it('less gravely of an ulcer that is protected, and not the criteria of the old', () => {
    const protectedOne = screen(
      patient({ drugs: ['M01AE02', 'A02BC02'], age: 40, diagnoses: ['K259'] }),
      shippedKnowledge(),
    );
    expect(reasonsOf(protectedOne, 'DISEASE').map(({ severity }) => severity)).toEqual(['MODERATE']);
    expect(reasonsOf(protectedOne, 'BEERS')).toEqual([]);
  });
});

describe('a disease that a drug makes worse', () => {
  const about = (drug: string, diagnosis: string) =>
    screen(patient({ drugs: [drug], age: 70, diagnoses: [diagnosis] }), shippedKnowledge()).findings;

  it.each([
    ['timolol eye drops with myasthenia', 'S01ED01', 'G700'],
    ['bisoprolol with myasthenia', 'C07AB07', 'G700'],
    ['domperidone with heart failure', 'A03FA03', 'I500'],
    ['propranolol with COPD', 'C07AA05', 'J449'],
    ['timolol eye drops with COPD', 'S01ED01', 'J449'],
  ])('%s', (_, drug, diagnosis) => {
    expect(about(drug, diagnosis).flatMap(({ diagnoses }) => diagnoses.map(({ code }) => code))).toContain(diagnosis);
  });

  it('of lungs that a beta-blocker narrows, gravely where it is not selective and in words of the disease', () => {
    const found = about('C07AA05', 'J449').flatMap(({ reasons }) => reasons);
    const told = found.find(({ effect }) => effect?.harms.includes('BRONCHOSPASM'));
    expect(told?.severity).toBe('MAJOR');
    expect(told?.action).not.toContain('노인에서는');
    expect(about('C07AB07', 'J449').filter(({ severity }) => severity === 'MAJOR')).toEqual([]);
  });

  it.each([
    ['sodium', 'E871', 'HYPONATREMIA'],
    ['potassium', 'E876', 'HYPOKALEMIA'],
    ['calcium', 'E835', 'HYPERCALCEMIA'],
    ['gout', 'M109', 'GOUT'],
  ])('is the harm that is told of a thiazide: %s', (_, diagnosis, harm) => {
    const [reason] = reasonsOf(
      screen(patient({ drugs: ['C03AA03'], age: 70, diagnoses: [diagnosis] }), shippedKnowledge()),
      'STOPP',
    );
    expect(reason?.effect?.harms[0]).toBe(harm);
  });

  it('ergotamine with caffeine is forbidden in pregnancy', () => {
    const input = patient({ drugs: ['N02CA52'], age: 30, facts: { ...unknownFacts, pregnancy: 'YES' } });
    const grades = reasonsOf(screen(input, shippedKnowledge()), 'PREGNANCY').map(({ severity }) => severity);
    expect(new Set(grades)).toEqual(new Set(['CONTRAINDICATED']));
  });
});
