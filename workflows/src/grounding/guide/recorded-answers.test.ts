import type { Guide } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import type { GuideMaterial } from '../../llm/material.js';
import { drawnAnswers, sampleAnswers } from '../../testing/recorded/read-answers.js';
import { checkGuide } from './check-guide.js';
import { groundGuide } from './ground-guide.js';

/** Rows of the knowledge change; what a model answered stays as it was given. */
const answers = sampleAnswers();
const drawn = drawnAnswers();
const textsOf = ({ overview, sections, closing }: Guide) => [
  overview,
  ...sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
  closing,
];
const ground = (some: typeof answers) =>
  some.map(({ name, guide, context }) => ({ name, context, ...groundGuide(guide, context) }));
const grounded = ground(answers);
const groundedDrawn = ground(drawn);

describe('what a model answered', () => {
  it.each([...grounded, ...groundedDrawn].map((one) => [one.name, one] as const))(
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

  // The clauses gave the signs of a harm as one list then: who calls an ambulance for heartburn is rightly left out since.
  const callsForLittle = ({ text, material }: { readonly text: string; readonly material: GuideMaterial }) => {
    const harms = material.findings.flatMap((finding) => finding.harms);
    const grave = new Set(harms.flatMap(({ signs }) => signs));
    const milder = harms.flatMap(({ sameDaySigns = [] }) => sameDaySigns).filter((sign) => !grave.has(sign));
    return /응급실|119/u.test(text) && milder.some((sign) => text.includes(sign));
  };

  // 37 of 468 when the words of the first had been learned, before that more than a quarter; of those that were drawn 56 of 327 at first sight, of a second eight 43 of 299.
  it.each([
    ['the sample patients', answers, grounded],
    ['the patients that were drawn', drawn, groundedDrawn],
  ])('of %s is understood but for a tenth of its texts', (_whose, written, stands) => {
    const excluded = stands.flatMap((one) =>
      one.excluded.filter(({ text }) => !callsForLittle({ text, material: one.context.material })),
    );
    const all = written.flatMap(({ guide }) => textsOf(guide));
    expect(excluded.length / all.length).toBeLessThan(0.1);
  });

  it('calls no ambulance for what is no emergency in what stands', () => {
    const standing = [...grounded, ...groundedDrawn].flatMap((one) =>
      textsOf(one.guide).map((text) => ({ text, material: one.context.material })),
    );
    expect(standing.filter(callsForLittle).map(({ text }) => text)).toEqual([]);
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

  it('with too mild a grade of what is contraindicated', () => {
    const text = '로아큐탄연질캡슐(이소트레티노인)은 임신 중에 조심해야 하는 약이며, 태아에게 해로울 수 있습니다.';
    expect(faultsOf(pregnant, ask(text))).toContain(text);
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
