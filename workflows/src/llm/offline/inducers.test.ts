import { describe, expect, it } from 'vitest';
import { unknownFacts } from '@onyak/core';
import { patient } from '../../../../cdss/src/testing/patients.js';
import { screenedMaterial } from '../../testing/material.js';
import { composeGuide } from './compose-guide.js';
import { composePatientText } from './compose-patient-text.js';

const textFor = (drugs: string[], more: Parameters<typeof patient>[0] = {}) => {
  const material = screenedMaterial(patient({ drugs, age: 50, ...more }));
  return composePatientText(composeGuide(material, []), material);
};

describe('one drug that weakens several others', () => {
  it('is told once, with what each of them loses', () => {
    const text = textFor(['J04AB02', 'H02AB06', 'R03DA04', 'R05DA04']);
    const lines = text.split('\n').filter((line) => line.startsWith('- ') && line.includes('줄'));
    expect(lines).toHaveLength(1);
    for (const lost of ['프레드니솔론의 효과가 줄어', '테오필린의 효과가 줄어', '진통 효과가 줄어'])
      expect(lines[0]).toContain(lost);
    expect(lines[0]).toMatch(/과 함께 쓰면 .*수 있고, .*수 있습니다\.$/u);
  });

  it('and what a drug does to a disease is not said of the drug itself', () => {
    expect(textFor(['J04AB02', 'M04AC01', 'H02AB06'])).toMatch(/콜키신의 효과가 줄어 통풍이 심해질 수/u);
  });

  it('and another that weakens one stays a line of its own', () => {
    expect(textFor(['J04AB02', 'H02AB06'])).toMatch(/함께 쓰면 스테로이드의 효과가 줄어/u);
  });
});

describe('drugs while breastfeeding', () => {
  it('are told apart by how safe they are', () => {
    const text = textFor(['D10BA01', 'N05AN01', 'N05AH04'], {
      gender: 'Female',
      facts: { ...unknownFacts, lactation: 'YES', pregnancy: 'NO' },
    });
    expect(text).toContain('젖을 먹이는 동안 쓰지 않아야 하는 약입니다');
    expect(text).toContain('젖을 먹이는 동안 되도록 피하는 약입니다');
    expect(text).toContain('젖을 먹이는 동안 쓸 수 있으나 아기를 잘 살펴야 하는 약입니다');
  });
});
