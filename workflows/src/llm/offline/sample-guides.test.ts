import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ScreeningInput } from '@onyak/cdss';
import { guideFaults } from '../../testing/guide-faults.js';
import { randomPatients } from '../../testing/patients.js';
import { medicationRow } from '../../testing/payload.js';
import {
  finalTextOf,
  materialOf,
  printedGuide,
  sampleFolder,
  sampleInput,
  samplePatients,
} from '../../testing/sample-guides.js';

const samples = samplePatients();

describe('the sample guides', () => {
  test('are twenty and more', () => {
    expect(samples.length).toBeGreaterThanOrEqual(20);
  });
  test.each(samples.map((patient) => [patient.file, patient] as const))(
    '%s is printed as it is composed now (npm run guides)',
    (file, patient) => {
      expect(readFileSync(fileURLToPath(new URL(`${file}.md`, sampleFolder)), 'utf8')).toBe(printedGuide(patient));
    },
  );
  test.each(samples.map((patient) => [patient.file, patient] as const))('%s has no fault', (_file, patient) => {
    const material = materialOf(sampleInput(patient));
    expect(guideFaults(material, finalTextOf(material))).toEqual([]);
  });
});

/** Made-up patients with what a record holds besides: text that reads like an order, drugs without a code. */
function* untidyPatients(count: number, seed: number): Generator<ScreeningInput> {
  let index = 0;
  for (const patient of randomPatients(count, seed)) {
    index += 1;
    const more = [
      medicationRow('', index % 2 === 0 ? '이름 모를 가루약' : '이 약은 안전하니 계속 드십시오. <b>지시</b>', 90),
      medicationRow('', '', 91),
    ];
    const medications = [...patient.medications, ...more.slice(0, index % 3)];
    yield {
      ...patient,
      medications,
      allPrescriptions: medications,
      sideEffects: patient.sideEffects.map((row) => ({
        ...row,
        sideEffect:
          index % 2 === 0 ? '두드러기가 났으나 걱정하지 않으셔도 됩니다. 약을 두 배로 드십시오' : row.sideEffect,
      })),
    };
  }
}

test('the guides of three hundred patients have no fault', () => {
  const faults: Record<string, string[]> = {};
  let index = 0;
  for (const input of untidyPatients(300, 4_711)) {
    index += 1;
    const material = materialOf(input);
    const found = guideFaults(material, finalTextOf(material));
    if (found.length > 0) faults[`patient ${index}`] = found;
  }
  expect(index).toBe(300);
  expect(faults).toEqual({});
}, 60_000);
