import { unknownFacts } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../testing/knowledge.js';
import { forbiddenInDisease, forbiddenInPregnancy, forbiddenTogether } from '../testing/label-contraindications.js';
import { diagnosis, patient } from '../testing/patients.js';
import { screen } from './screen.js';

type Sketch = Parameters<typeof patient>[0];

const screened = (sketch: Sketch) => screen(patient({ age: 50, gender: 'Unknown', ...sketch }), shippedKnowledge());
const each = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([first, others]) => others.split(' ').map((other) => [first, other] as const));
const isForbidden = (sketch: Sketch) =>
  screened(sketch).findings.some(({ severity }) => severity === 'CONTRAINDICATED');
const pregnancy = (answer: 'YES' | 'NO') => ({ ...unknownFacts, pregnancy: answer });

describe('what labels forbid', () => {
  it('in a disease is contraindicated, and not without it', () => {
    const all = each(forbiddenInDisease);
    expect(all.length).toBeGreaterThan(180);
    expect(all.filter(([code, drug]) => !isForbidden({ drugs: [drug], diagnoses: [code] }))).toEqual([]);
    expect(all.filter(([, drug]) => isForbidden({ drugs: [drug], diagnoses: ['M17.9'] }))).toEqual([]);
  });

  it('together is contraindicated, and neither of the two alone', () => {
    const all = each(forbiddenTogether);
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter(([a, b]) => !isForbidden({ drugs: [a, b] }))).toEqual([]);
    expect(all.filter(([a, b]) => isForbidden({ drugs: [a] }) || isForbidden({ drugs: [b] }))).toEqual([]);
  });

  it('while pregnant is contraindicated, and not otherwise', () => {
    const told = (drug: string, answer: 'YES' | 'NO') =>
      isForbidden({ drugs: [drug], age: 30, gender: 'Female', facts: pregnancy(answer) });
    const drugs = forbiddenInPregnancy.split(' ');
    expect(drugs.filter((drug) => !told(drug, 'YES'))).toEqual([]);
    expect(drugs.filter((drug) => told(drug, 'NO'))).toEqual([]);
  });

  it('names the drug to hold, but for one whose stop endangers more', () => {
    const held = (drug: string, over: Sketch) =>
      screened({ drugs: [drug], ...over }).findings.flatMap(({ reasons }) =>
        reasons.flatMap(({ effect }) => effect?.hold ?? []),
      );
    expect(held('N02CC01', { diagnoses: ['I25.9'] })).toContain('N02CC01');
    expect(held('L04AA06', { age: 30, gender: 'Female', facts: pregnancy('YES') })).not.toContain('L04AA06');
  });

  it('of anti-inflammatory drugs is not about cartilage and what is filed beside them', () => {
    const told = (drug: string) =>
      screened({ drugs: [drug], diagnoses: ['K25.4', 'I50.0', 'N18.5'], age: 78 }).findings.length;
    for (const drug of ['M01AX05', 'M01AX21', 'M01AX25', 'M01AX26']) expect(told(drug), drug).toBe(0);
    expect(told('M01AX01')).toBeGreaterThan(0);
  });

  it('is asked about, not held, where the disease is a guess from a drug', () => {
    const severityOf = (inferred: boolean) =>
      screened({ drugs: ['N06AX12'], diagnoses: [diagnosis('G40.9', { inferred })] }).findings[0]?.severity;
    expect([severityOf(false), severityOf(true)]).toEqual(['CONTRAINDICATED', 'MAJOR']);
  });

  it('says of a pacemaker and of how grave a disease is what no record tells', () => {
    const severityOf = (drug: string, code: string) =>
      screened({ drugs: [drug], diagnoses: [code] }).findings[0]?.severity;
    expect(severityOf('C07AB07', 'I44.2')).toBe('MAJOR');
    expect(severityOf('C08DA01', 'I50.0')).toBe('MAJOR');
    expect(severityOf('M01AE01', 'I50.0')).toBe('MAJOR');
    expect(severityOf('N06AX12', 'R56.8')).toBe('MAJOR');
  });
});
