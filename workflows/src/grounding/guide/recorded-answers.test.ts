import { guideSchema, type Guide } from '@onyak/core';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { materialOf, sampleInput, samplePatients } from '../../testing/sample-guides.js';
import { shippedVocabulary } from '../../testing/material.js';
import { checkGuide } from './check-guide.js';
import { groundGuide } from './ground-guide.js';

/**
 * What a language model answered to the prompt `guide-5` for the sample patients, once and without a repair turn. Rows of the knowledge
 * change; the answers stay as they were given.
 */
const folder = new URL('../../testing/recorded/', import.meta.url);
const answers = readdirSync(folder).map((file) => {
  const name = file.replace('.json', '');
  const patient = samplePatients().find((one) => one.file === name);
  if (!patient) throw new Error(`${name} is no sample patient`);
  const guide = guideSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  return {
    name,
    guide,
    context: { material: materialOf(sampleInput(patient)), vocabulary: shippedVocabulary(), identifiers: [] },
  };
});
const textsOf = ({ overview, sections, closing }: Guide) => [
  overview,
  ...sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
  closing,
];
const grounded = answers.map(({ name, guide, context }) => ({ name, context, ...groundGuide(guide, context) }));

describe('what a model answered', () => {
  it.each(grounded.map((one) => [one.name, one] as const))(
    'of %s: no fault is left in what stands, and every finding is told',
    (_name, one) => {
      const stands = one.guide;
      expect(checkGuide(stands, one.context)).toEqual([]);
      const told = new Set(
        stands.sections.flatMap(({ sentences }) => sentences.flatMap(({ findingIds }) => findingIds)),
      );
      expect(one.context.material.findings.filter(({ id }) => !told.has(id))).toEqual([]);
    },
  );

  // 37 of 468 when their words had been learned, two of them rightly; before that more than a quarter.
  it('is understood but for a tenth of its texts', () => {
    const excluded = grounded.flatMap((one) => one.excluded);
    const all = answers.flatMap(({ guide }) => textsOf(guide));
    expect(excluded.length / all.length).toBeLessThan(0.1);
  });

  it.each([
    ['17-pregnant', '오르필서방정(발프로산)도 임신 중에 조심해야 하는 약이며'],
    ['16-child', '로페리미드캡슐(로페라미드)은 이 나이에 조심해야 하는 약입니다'],
  ])('of %s says too little of what is contraindicated, and that is left out', (name, words) => {
    const one = grounded.find((answer) => answer.name === name);
    expect(one?.excluded.map(({ text }) => text).join('\n')).toContain(words);
    expect(textsOf(one?.guide ?? { overview: '', sections: [], closing: '' }).join('\n')).not.toContain(words);
  });
});

/** Words that the recorded answers brought, where they say what is not so. */
describe('the same words do not stand', () => {
  const lithium = answers.find(({ name }) => name === '07-lithium-ace-nsaid');
  const pregnant = answers.find(({ name }) => name === '17-pregnant');
  const faultsOf = (answer: typeof lithium, change: (guide: Guide) => Guide) =>
    answer ? checkGuide(change(answer.guide), answer.context).map(({ text }) => text) : [];
  const ask = (text: string) => (guide: Guide) => ({
    ...guide,
    sections: guide.sections.map((section, at) =>
      at === 0
        ? {
            ...section,
            sentences: [
              ...section.sentences,
              { kind: 'WATCH' as const, text, findingIds: section.sentences[0]?.findingIds ?? [] },
            ],
          }
        : section,
    ),
  });

  it.each([
    '드시는 약 4가지와 진단 2가지를 살펴보았습니다. 확인할 것을 6가지 찾았습니다.',
    '드시는 약을 살펴보고 확인할 것을 5가지 찾았습니다. 5가지 모두 지금 바로 확인할 것입니다.',
    '드시는 약 5가지와 진단 2가지를 살펴보았습니다. 확인할 것을 5가지 찾았습니다.',
  ])('with another count: %s', (overview) => {
    expect(faultsOf(lithium, (guide) => ({ ...guide, overview }))).toContain(overview);
  });

  it('with a reason that the record does not give', () => {
    const closing = `${pregnant?.guide.closing ?? ''} 임신 여부를 알 수 없어 점검하지 못했습니다.`;
    expect(faultsOf(pregnant, (guide) => ({ ...guide, closing }))).toContain(closing);
  });

  it.each([
    '답을 기다리시는 동안 히드로클로로티아지드와 탄산리튬을 계속 드십시오.',
    '답을 기다리시는 동안에도 탄산리튬을 드시지 마십시오.',
    '심한 졸음이나 혼란이 나타나도 다음 진료 때 의사나 약사에게 알리십시오.',
    '심한 졸음이나 혼란이 생겨도 괜찮습니다.',
    '심한 졸음이나 혼란이 나타나면 응급실로 가거나 119에 연락하지 마십시오.',
    '탄산리튬에 대해서는 의사나 약사에게 물어보지 않으셔도 됩니다.',
    '디클로페낙을 드실 때에도 탄산리튬의 효과가 줄어들 수 있습니다.',
  ])('%s', (text) => {
    expect(faultsOf(lithium, ask(text))).toContain(text);
  });
});
