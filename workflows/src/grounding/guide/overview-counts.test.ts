import { expect, test } from 'vitest';
import { composeGuide } from '../../llm/offline/compose-guide.js';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { randomPatients } from '../../testing/patients.js';
import { checkGuide } from './check-guide.js';

const materials = Array.from(randomPatients(16, 4))
  .map((input) => screenedMaterial(input))
  .filter(({ findings }) => findings.length > 1);
const marks = (overview: string, index: number) => {
  const material = materials[index];
  if (!material) throw new Error('no such patient');
  const guide = { ...composeGuide(material, []), overview };
  return checkGuide(guide, { material, vocabulary: shippedVocabulary(), identifiers: [] });
};

test.each(['오늘 안에', '지금', '바로', '오늘 바로', '가능한 한 빨리', '되도록 빨리'])(
  'what waits for the next visit is not counted as a matter of "%s"',
  (urgent) => {
    const overviews = materials.map((material) => composeGuide(material, []).overview);
    const raised = overviews.map((overview) => overview.replace('다음 진료 때 확인할 것', `${urgent} 확인할 것`));
    expect(raised.filter((overview, index) => overview !== overviews[index]).length).toBeGreaterThan(8);
    const unmarked = raised.filter(
      (overview, index) => overview !== overviews[index] && marks(overview, index).length === 0,
    );
    expect(unmarked).toEqual([]);
    expect(overviews.flatMap((overview, index) => marks(overview, index))).toEqual([]);
  },
);
