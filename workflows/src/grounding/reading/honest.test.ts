import { describe, expect, test } from 'vitest';
import { fillHonest, scenes, stage, type Scene, type Staged } from '../../testing/honest/scenes.js';
import { freelyWorded } from '../../testing/honest/freely-worded.js';
import { falseInOtherShapes, inOtherShapes } from '../../testing/honest/other-shapes.js';
import { honestSentences } from '../../testing/honest/sentences.js';
import { shippedVocabulary } from '../../testing/material.js';
import { closedWorld } from './closed-world.js';

const staged = new Map<Scene, Staged>(scenes.map((scene) => [scene, stage(scene)]));
const told = scenes.flatMap((scene) =>
  [...honestSentences[scene], ...(freelyWorded[scene] ?? []), ...(inOtherShapes[scene] ?? [])].map(
    ([kind, pattern]) => ({
      scene,
      kind,
      pattern,
      place: staged.get(scene) as Staged,
    }),
  ),
);
const problemsOf = (text: string, kind: (typeof told)[number]['kind'], { material, finding }: Staged) =>
  closedWorld(material, shippedVocabulary()).problems(text, kind, [finding.id]);

const lies = scenes.flatMap((scene) =>
  (falseInOtherShapes[scene] ?? []).map(([kind, pattern]) => ({ kind, pattern, place: staged.get(scene) as Staged })),
);

test.each(lies.map((one) => ({ ...one, text: fillHonest(one.pattern, one.place) })))(
  'what is near to it and false is marked: $text',
  ({ text, kind, place }) => {
    expect(problemsOf(text, kind, place)).not.toEqual([]);
  },
);

describe('a sentence as a pharmacist words it', () => {
  test.each(told.map((one) => ({ ...one, text: fillHonest(one.pattern, one.place) })))(
    'stands: $text',
    ({ text, kind, place }) => {
      expect(problemsOf(text, kind, place)).toEqual([]);
    },
  );

  test('there are enough of them, of many findings', () => {
    expect(told.length).toBeGreaterThanOrEqual(300);
    expect(new Set([...staged.values()].map(({ finding }) => finding.kind)).size).toBeGreaterThanOrEqual(14);
  });

  test('is marked when it tells the harm or the signs of another finding', () => {
    let tried = 0;
    const slipped: string[] = [];
    for (const { scene, kind, pattern, place } of told) {
      if (kind !== 'EXPLAIN' && kind !== 'WATCH') continue;
      // A grade or a level may be true of another pair as well.
      if (kind === 'EXPLAIN' && !tellsHarm.test(pattern)) continue;
      for (const [other, there] of staged) {
        // What a drug does to the disease that is named may be true of the other's.
        if (pattern.includes('{X') && there.finding.diagnoses.length > 0) continue;
        if (other === scene || there.names.length !== place.names.length || shares(place, there)) continue;
        tried += 1;
        const moved = fillHonest(pattern, there);
        if (problemsOf(moved, kind, there).length === 0) slipped.push(`${other}: ${moved}`);
      }
    }
    expect(slipped).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(300);
  });
});

test('no drug is called more dangerous than another, or dangerous alone', () => {
  const place = stage('warfarin and ibuprofen');
  for (const text of [
    '와파린보다 이부프로펜이 더 위험합니다.',
    '이부프로펜만 조심하십시오.',
    '와파린만 주의가 필요합니다.',
  ])
    expect([text, problemsOf(text, 'EXPLAIN', place).length > 0]).toEqual([text, true]);
});

/** Sentences that tell what may happen. */
const tellsHarm = /수 있|위험|쉽|쉬워|증가/u;

/** Whether two findings may have the same harm or sign, in whatever words. */
function shares({ finding: a }: Staged, { finding: b }: Staged): boolean {
  const of = ({ harms }: Staged['finding']) => harms.flatMap(({ id, signs }) => [id, ...signs]);
  const own = new Set(of(a));
  return of(b).some((one) => own.has(one)) || (a.kind === b.kind && a.kind === 'ALLERGY');
}
