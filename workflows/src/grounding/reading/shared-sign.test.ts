import { describe, expect, test } from 'vitest';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { sketch, type Sketch } from '../../testing/sketch.js';
import { closedWorld } from './closed-world.js';

const patient = (drugs: Sketch['drugs']) =>
  sketch({ drugs, diagnoses: [['G20', '파킨슨병']], age: 81, gender: 'Female' });

function problemsOf(text: string, material: ReturnType<typeof screenedMaterial>, ids: readonly string[]) {
  return closedWorld(material, shippedVocabulary()).problems(text, 'WATCH', ids);
}

describe('a sign that two harms share', () => {
  // Drowsiness slurs the speech, and so does a stroke.
  const material = screenedMaterial(patient([['N05AH04', '가온쿠에티아핀정(쿠에티아핀)']]));
  const finding = material.findings.find(({ harms }) =>
    ['SEDATION', 'STROKE'].every((id) => harms.some((harm) => harm.id === id)),
  );
  const ids = finding ? [finding.id] : [];

  test('is one of an emergency and of one that may wait', () => {
    const shared = finding?.harms.filter(({ signs }) => signs.includes('어눌한 말')).map(({ urgency }) => urgency);
    expect(new Set(shared)).toEqual(new Set(['EMERGENCY', 'PROMPT']));
  });

  test.each([
    '어눌한 말이 나타나면 오늘 안에 의사나 약사에게 알리십시오.',
    '말이 어눌해지면 그날 안에 의사나 약사에게 연락해 주십시오.',
    '심한 졸음이나 어눌한 말이 나타나면 오늘 안에 처방한 의사나 약사에게 전화하십시오.',
    '다음 증상이 나타나면 오늘 안에 의사나 약사에게 알리십시오: 어눌한 말, 휘청거림.',
  ])('is not told with the time of the milder one: %s', (text) => {
    expect(problemsOf(text, material, ids).map(({ check }) => check)).toContain('URGENCY');
  });

  test.each([
    '어눌한 말이 나타나면 바로 119에 전화하거나 응급실로 가십시오.',
    '심한 졸음이 나타나면 오늘 안에 의사나 약사에게 알리십시오.',
    '어눌한 말과 휘청거림을 살펴보십시오.',
  ])('stands with the time of the graver, and where no time is told: %s', (text) => {
    expect(problemsOf(text, material, ids)).toEqual([]);
  });
});

describe('a sign that two cited findings share', () => {
  const material = screenedMaterial(
    patient([
      ['N05AH04', '가온쿠에티아핀정(쿠에티아핀)'],
      ['M03BX09', '가온에페리손정(에페리손)'],
    ]),
  );
  const withHarm = (id: string, without: string) =>
    material.findings.find(
      ({ harms }) => harms.some((harm) => harm.id === id) && !harms.some((harm) => harm.id === without),
    );
  const milder = withHarm('SEDATION', 'STROKE');
  const graver = withHarm('STROKE', '');
  const text = '어눌한 말이 나타나면 오늘 안에 의사나 약사에게 알리십시오.';
  const named = '에페리손을 드시는 동안 어눌한 말이 나타나면 오늘 안에 의사나 약사에게 알리십시오.';

  test('takes the time of the graver, whichever drug the sentence names', () => {
    if (!milder || !graver) throw new Error('no such findings');
    expect(problemsOf(text, material, [milder.id])).toEqual([]);
    expect(problemsOf(named, material, [milder.id])).toEqual([]);
    for (const told of [text, named])
      expect(problemsOf(told, material, [milder.id, graver.id]).map(({ check }) => check)).toContain('URGENCY');
  });
});

describe('a sign and a graver one with similar words', () => {
  // Signs of too much of a drug are dizziness, and bad dizziness of a slow heart.
  const material = screenedMaterial(
    patient([
      ['C07AB07', '가온비소프롤롤정(비소프롤롤)'],
      ['C08DA01', '가온베라파밀정(베라파밀)'],
    ]),
  );
  const finding = material.findings.find(({ kind }) => kind === 'INTERACTION');

  test('are told apart only by their own names', () => {
    const urgencyOf = (sign: string) =>
      finding?.harms.filter(({ signs }) => signs.includes(sign)).map(({ urgency }) => urgency);
    expect(urgencyOf('심한 어지럼')).toContain('EMERGENCY');
    for (const text of ['어지럼이 심하면', '심하게 어지러우면', '몹시 어지러우면'])
      expect([
        text,
        problemsOf(`${text} 오늘 안에 의사에게 알리십시오.`, material, [finding?.id ?? '']).length,
      ]).not.toEqual([text, 0]);
  });
});
