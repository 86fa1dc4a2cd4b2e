import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { medication, patient } from '../../testing/patients.js';
import { screen } from '../screen.js';

const doubled = (first: string, second: string, diagnoses: readonly string[] = []) =>
  screen(patient({ drugs: [first, second], diagnoses, age: 50 }), shippedKnowledge()).findings.find(({ reasons }) =>
    reasons.some(({ kind }) => kind === 'SAME_CLASS'),
  );

describe('two drugs of one class', () => {
  it.each([
    ['N06AB06', 'N06AB10', 'SEROTONIN'],
    ['N06AA09', 'N06AA10', 'ARRHYTHMIA'],
    ['C09AA02', 'C09AA05', 'HYPERKALEMIA'],
    ['C09CA01', 'C09DB01', 'HYPERKALEMIA'],
    ['C10AA05', 'C10AA07', 'MUSCLE'],
    ['C10AA05', 'C10BA06', 'MUSCLE'],
    ['M01AE01', 'M01AC06', 'GI_BLEED'],
    ['C07AB03', 'C07AB07', 'HEART_SLOW'],
    ['A10BB12', 'A10BB09', 'HYPOGLYCEMIA'],
    ['C01BC03', 'C01BC04', 'ARRHYTHMIA'],
    ['J01FA09', 'J01FA10', 'QT'],
    ['J01MA02', 'J01MA12', 'QT'],
    ['R03DA04', 'R03DA05', 'THEOPHYLLINE_TOXICITY'],
    ['R03AC12', 'R03AC13', 'ARRHYTHMIA'],
    ['L04AB01', 'L04AB04', 'INFECTION'],
    ['N06DA02', 'N06DA03', 'HEART_SLOW'],
  ])('%s with %s does harm (%s) and does not wait for the next visit', (first, second, harm) => {
    const found = doubled(first, second);
    expect(found?.severity).toBe('MAJOR');
    expect(found?.reasons.map(({ effect }) => effect?.harms[0])).toContain(harm);
  });

  it.each([
    ['A02BC01', 'A02BC05'],
    ['R06AE07', 'R06AX13'],
    ['A10BH01', 'A10BH02'],
    ['M05BA04', 'M05BA06'],
    ['H02AB04', 'H02AB06'],
  ])('%s with %s can wait', (first, second) => {
    expect(doubled(first, second)?.severity).toBe('MODERATE');
  });

  it('is only mentioned where one of them acts where it is applied', () => {
    const patch = medication('M01AE03', { medicationName: '케토톱플라스타(케토프로펜)', ingredientCode: '179101CPC' });
    const found = screen(patient({ drugs: ['M01AC06', patch], age: 50 }), shippedKnowledge()).findings;
    const [same] = found.flatMap(({ reasons }) => reasons.filter(({ kind }) => kind === 'SAME_CLASS'));
    expect(same?.severity ?? 'INFO').toBe('INFO');
  });
});

describe('two opioids', () => {
  it.each([
    ['N02AA01', 'N02AA05'],
    ['N02AA05', 'N02AX02'],
    ['N02AB03', 'N02AJ13'],
  ])('%s with %s stops the breath and does not wait, but where a cancer has its rescue dose', (first, second) => {
    const grade = (diagnoses: readonly string[]) =>
      screen(patient({ drugs: [first, second], diagnoses, age: 50 }), shippedKnowledge())
        .findings.flatMap(({ reasons }) => reasons)
        .flatMap(({ kind, severity, effect }) =>
          kind === 'INTERACTION' && effect?.harms[0] === 'BREATHING' ? [severity] : [],
        );
    expect(grade([])).toEqual(['MAJOR']);
    expect(grade(['C34.9'])).toEqual(['MODERATE']);
  });
});

describe('two antivirals for one disease', () => {
  it.each([
    ['J05AH02', 'J05AH01'],
    ['J05AB09', 'J05AB11'],
    ['J05AB01', 'J05AB09'],
  ])('%s with %s are doubled', (first, second) => {
    expect(doubled(first, second)?.severity).toBe('MAJOR');
  });

  it('two for hepatitis B are asked about, tenofovir with tenofovir the same day', () => {
    expect(doubled('J05AF10', 'J05AF07', ['B18.1'])?.severity).toBe('MODERATE');
    expect(doubled('J05AF07', 'J05AF13', ['B18.1'])?.severity).toBe('MAJOR');
  });

  it('those of different diseases, and those of a regimen, are not', () => {
    expect(doubled('J05AB11', 'J05AH02')).toBeUndefined();
    expect(doubled('J05AB01', 'J05AB16')).toBeUndefined();
    expect(doubled('J05AF01', 'J05AF05')).toBeUndefined();
    expect(doubled('J05AF07', 'J05AF05', ['B24'])).toBeUndefined();
  });
});
