import { expect, test } from 'vitest';
import { guidePatients } from '../../testing/guide-patients.js';
import { honestOf, turnings } from '../../testing/honest/generate.js';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { random } from '../../testing/mutations/seeded.js';
import { randomPatients } from '../../testing/patients.js';
import { closedWorld } from './closed-world.js';

// ONYAK_SEED draws other patients and wordings, ONYAK_GUIDES how many.
const seed = Number(process.env['ONYAK_SEED'] ?? 12);
const guides = Number(process.env['ONYAK_GUIDES'] ?? 12);

test(`sentences in words of their own stand, and none of them turned round (ONYAK_SEED=${seed}, ONYAK_GUIDES=${guides})`, () => {
  const chance = random(seed);
  const leftOut: string[] = [];
  const missed: string[] = [];
  const caught = new Map<string, number>();
  let told = 0;
  const half = Math.ceil(guides / 2);
  const patients = [...guidePatients({ count: half, seed, drugs: 6, choices: 12 }), ...randomPatients(half, seed)];
  for (const material of patients.map(screenedMaterial)) {
    const world = closedWorld(material, shippedVocabulary());
    for (const { finding, kind, text } of honestOf(material, chance)) {
      told += 1;
      const problems = world.problems(text, kind, [finding.id]);
      if (problems.length > 0)
        leftOut.push(`${finding.kind} ${kind}: ${text} — ${problems.map(({ message }) => message).join(' ')}`);
      for (const { name, turn } of turnings) {
        const turned = turn(text);
        if (turned === text) continue;
        caught.set(name, (caught.get(name) ?? 0) + 1);
        if (world.problems(turned, kind, [finding.id]).length === 0) missed.push(`${name}: ${turned}`);
      }
    }
  }
  expect(missed).toEqual([]);
  expect(leftOut).toEqual([]);
  expect(told).toBeGreaterThan(20 * guides);
  expect([...caught.keys()].toSorted()).toEqual(turnings.map(({ name }) => name).toSorted());
}, 600_000);
