import { expect, test } from 'vitest';
import { composeGuide } from '../../llm/offline/compose-guide.js';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { randomPatients } from '../../testing/patients.js';
import { closedWorld } from '../reading/closed-world.js';
import { checkGuide } from './check-guide.js';

/** Guides of which something cannot wait until the next visit, and of the same patients what is said of the gravest alone. */
const materials = Array.from(randomPatients(60, 21)).map((input) => screenedMaterial(input));

test.each([
  '급하지 않으니 천천히 연락하십시오.',
  '서두르지 않아도 되니 다음 진료 때 의사에게 물어보십시오.',
  '그리 급한 일은 아니므로 의사와 상의하십시오.',
])('nobody is told that there is time where something cannot wait: %s', (text) => {
  // A sign of what can wait, told as "should it appear, call today", hurries nobody who has it not.
  const hurried = materials.filter(({ findings }) => findings.some(({ urgency }) => urgency === 'NOW'));
  expect(hurried.length).toBeGreaterThan(10);
  const unmarked = hurried.filter((material) => {
    const guide = composeGuide(material, []);
    const told = { ...guide, overview: `${guide.overview}\n\n[작성 메모] ${text}` };
    return checkGuide(told, { material, vocabulary: shippedVocabulary(), identifiers: [] }).length === 0;
  });
  expect(unmarked).toHaveLength(0);
});

test('that there is time is said with the visit until which there is, never by itself', () => {
  const waiting = materials.flatMap((material) =>
    material.findings.filter(({ urgency }) => urgency === 'SOON').map((finding) => ({ material, finding })),
  );
  expect(waiting.length).toBeGreaterThan(10);
  const problems = (text: string) =>
    waiting.filter(
      ({ material, finding }) =>
        closedWorld(material, shippedVocabulary()).problems(text, 'ASK', [finding.id]).length > 0,
    ).length;
  expect(problems('급하지 않으니 천천히 연락하십시오.')).toBe(waiting.length);
  expect(problems('급하지 않으니 다음 진료 때 의사에게 물어보십시오.')).toBeLessThan(waiting.length / 2);
});
