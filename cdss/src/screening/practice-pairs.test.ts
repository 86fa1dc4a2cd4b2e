import { describe, expect, it } from 'vitest';
import { unknownFacts } from '@onyak/core';
import { shippedKnowledge } from '../testing/knowledge.js';
import { patient, reasonsOf } from '../testing/patients.js';
import { screen } from './screen.js';

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
    ['rasagiline with bupropion', 'N04BD02', 'N06AX12', 'MAJOR', 'HYPERTENSIVE'],
  ] as const)('%s', (_, a, b, severity, harm) => {
    const found = between(a, b);
    expect(found.map((finding) => finding.severity)).toContain(severity);
    expect(found.flatMap(({ reasons }) => reasons.flatMap(({ effect }) => effect?.harms ?? []))).toContain(harm);
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
