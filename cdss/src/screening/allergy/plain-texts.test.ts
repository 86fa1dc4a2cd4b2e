import { expect, it } from 'vitest';
import { buildKnowledge } from '../../knowledge/build.js';
import { shippedKnowledge, shippedTables } from '../../testing/knowledge.js';
import { sideEffect } from '../../testing/patients.js';
import { readCauses } from './allergy-causes.js';

it('a text that was read before is read by the release that asks, and beside a code it is read with the code', () => {
  const shipped = shippedKnowledge();
  const text = '페니실린 두드러기';
  const groupsOf = (index: typeof shipped) =>
    readCauses([sideEffect(text)], index).reactions.flatMap(({ causes }) => causes.flatMap(({ groups }) => groups));
  const before = groupsOf(shipped);
  expect(before.length).toBeGreaterThan(0);
  const bare = buildKnowledge({ ...shippedTables(), allergyGroups: [], allergyRelations: [] }, 2);
  expect(groupsOf(bare)).toEqual([]);
  expect(groupsOf(shipped)).toEqual(before);
  const coded = readCauses([sideEffect(text, ['N02BE01'])], shipped).reactions;
  expect(coded.flatMap(({ causes }) => causes.map(({ atc }) => atc))).toContain('N02BE01');
});
