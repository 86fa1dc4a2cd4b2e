import { describe, expect, test } from 'vitest';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { sketch } from '../../testing/sketch.js';
import { closedWorld } from './closed-world.js';

/** Of a combination only the component that two products share is said to be in both. */
const material = screenedMaterial(
  sketch({
    drugs: [
      ['N02AJ13', '가온트라셋정(트라마돌/아세트아미노펜)'],
      ['N02BE01', '가온아세트아미노펜정(아세트아미노펜)'],
    ],
    // At this age a finding tells of the tramadol.
    age: 10,
    gender: 'Female',
  }),
);
const twice = material.findings.filter(({ kind }) => kind === 'SAME_INGREDIENT').map(({ id }) => id);
const every = material.findings.map(({ id }) => id);
const problems = (text: string, ids = twice) =>
  closedWorld(material, shippedVocabulary()).problems(text, 'EXPLAIN', ids);

describe('an ingredient that two products share', () => {
  const wordings = [
    '두 약에 {}이 겹칩니다.',
    '{}이 중복되어 있습니다.',
    '같은 성분인 {}이 두 약에 모두 들어 있습니다.',
  ];

  test('the patient has both: a shared one, and the other as a drug of another finding', () => {
    expect(twice).toHaveLength(1);
    expect(material.findings.flatMap(({ drugs }) => drugs.map(({ substanceAtc }) => substanceAtc))).toContain(
      'N02AX02',
    );
  });

  test.each(wordings)('%s', (wording) => {
    expect(problems(wording.replace('{}', '아세트아미노펜'))).toEqual([]);
    expect(problems(wording.replace('{}', '트라마돌'))).not.toEqual([]);
    // Whatever else is cited, no finding says it of tramadol.
    expect(problems(wording.replace('{}', '트라마돌'), every)).not.toEqual([]);
  });
});
