import { screen } from '@onyak/cdss';
import { findingKinds } from '@onyak/core';
import { describe, expect, it, test } from 'vitest';
import { shippedIndex } from '../../../workflows/src/testing/material.js';
import { caseInput, setCases } from './cases.js';

describe('the fixed set of made-up patients', () => {
  it('has twenty to forty patients, each once, of whom some have nothing to find', () => {
    expect(setCases.length).toBeGreaterThanOrEqual(20);
    expect(setCases.length).toBeLessThanOrEqual(40);
    expect(new Set(setCases.map(({ id }) => id)).size).toBe(setCases.length);
    expect(setCases.some(({ expected }) => expected.length === 0)).toBe(true);
  });

  it('expects findings of every kind and every severity', () => {
    const expected = setCases.flatMap((one) => one.expected);
    expect(new Set(expected.map(({ id }) => id.split(':')[0]))).toEqual(new Set(findingKinds));
    expect(new Set(expected.map(({ severity }) => severity)).size).toBe(4);
  });

  test.each(setCases.map((one) => [one.id, one] as const))('%s: the engine finds what is expected', (_id, one) => {
    const { findings } = screen(caseInput(one), shippedIndex());
    expect(findings.map(({ id, severity }) => ({ id, severity }))).toEqual(one.expected);
  });
});
