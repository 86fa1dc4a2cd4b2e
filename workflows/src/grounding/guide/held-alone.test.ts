import { withParticle } from '@onyak/core';
import { expect, test } from 'vitest';
import { composeGuide } from '../../llm/offline/compose-guide.js';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { randomPatients } from '../../testing/patients.js';
import { heldDrugs } from '../../wording/finding-harms.js';
import { checkGuide } from './check-guide.js';

const materials = Array.from(randomPatients(40, 9))
  .map((input) => screenedMaterial(input))
  .filter(({ findings }) => findings.some((finding) => heldDrugs(finding).length > 0));

/** Faults of a guide in which a sentence about a finding with a drug to hold says this of that drug. */
function faultsOf(index: number, say: (drug: string) => string): readonly unknown[] {
  const material = materials[index];
  const finding = material?.findings.find((one) => heldDrugs(one).length > 0);
  const [drug] = finding ? heldDrugs(finding) : [];
  if (!material || !finding || !drug) throw new Error('nothing is held');
  const guide = composeGuide(material, []);
  const sections = guide.sections.map((section, at) =>
    at === 0
      ? {
          ...section,
          sentences: [...section.sentences, { kind: 'ASK' as const, text: say(drug.name), findingIds: [finding.id] }],
        }
      : section,
  );
  return checkGuide({ ...guide, sections }, { material, vocabulary: shippedVocabulary(), identifiers: [] });
}

test.each(['의사와 상의하지 않고', '의사와 상의 없이', '의사에게 묻지 않은 채', '의사나 약사의 지시 없이'])(
  'a drug to hold is never to be stopped "%s"',
  (alone) => {
    expect(materials.length).toBeGreaterThan(5);
    const unmarked = materials
      .slice(0, 8)
      .filter(
        (_, index) => faultsOf(index, (drug) => `${alone} ${withParticle(drug, '을')} 중단하십시오.`).length === 0,
      );
    expect(unmarked).toEqual([]);
  },
);

test.each([
  '갑자기 끊지 말고 천천히 줄이십시오.',
  '함부로 중단하지 마시고 서서히 끊으십시오.',
  '임의로 끊지 말고 조금씩 늘리십시오.',
])('nobody is told to change a drug alone, however slowly: %s', (change) => {
  const unmarked = materials
    .slice(0, 8)
    .filter((_, index) => faultsOf(index, (drug) => `${withParticle(drug, '을')} ${change}`).length === 0);
  expect(unmarked).toEqual([]);
});
