import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Guide, GuideSentence } from '@onyak/core';
import { composeGuide } from '../../llm/offline/compose-guide.js';
import { finalMarkdown } from '../../wording/final-text.js';
import { sampleMaterial, screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { mutations } from '../../testing/mutations.js';
import { randomPatients } from '../../testing/patients.js';
import { checkGuide } from './check-guide.js';
import { groundGuide } from './ground-guide.js';

const vocabulary = shippedVocabulary();
const material = sampleMaterial();
const context = { material, vocabulary, identifiers: ['홍가람', 'IRB-2026-017'] };
const guide = composeGuide(material, []);

const textsOf = ({ overview, sections, closing }: Guide): string[] => [
  overview,
  ...sections.flatMap(({ heading, sentences }) => [heading, ...sentences.map(({ text }) => text)]),
  closing,
];

test('a guide without fault stands as it was written', () => {
  expect(groundGuide(guide, context)).toEqual({ guide, excluded: [], supplied: [] });
});

describe('of a guide with a seeded error', () => {
  test.each(mutations)('%s: what stands has no fault and every finding', (_name, _check, mutate) => {
    const written = mutate(guide);
    // The fixed sentence itself, wrongly cited or placed, may stand where it belongs.
    const fixed = new Set(textsOf(guide));
    const marked = checkGuide(written, context).filter(
      ({ at, text }) => at !== 'guide' && text.trim() !== '' && !fixed.has(text),
    );
    const grounded = groundGuide(written, context);
    expect(checkGuide(grounded.guide, context)).toEqual([]);
    for (const { text } of marked) expect(textsOf(grounded.guide)).not.toContain(text);
    expect(new Set(grounded.excluded.map(({ text }) => text))).toEqual(new Set(marked.map(({ text }) => text)));
    // The rest is the model's: not the whole guide is worded anew.
    expect(grounded.supplied.includes('overview')).toBe(marked.some(({ at }) => at === 'overview'));
    for (const { at, message } of marked)
      expect(grounded.excluded.find((excluded) => excluded.at === at)?.reasons).toContain(message);
  });
});

test('a sentence is left out alone; the fixed sentence of its finding takes its place', () => {
  const sentences = guide.sections[0]?.sentences ?? [];
  const index = sentences.findIndex(({ kind }) => kind === 'WATCH');
  const grave = withTexts(guide, (text, at) => (at === `s0.${index}` ? `${text} 메트포르민도 드십시오.` : text));
  const grounded = groundGuide(grave, context);
  expect(grounded.excluded).toEqual([
    {
      at: `s0.${index}`,
      text: `${sentences[index]?.text} 메트포르민도 드십시오.`,
      reasons: [
        expect.stringContaining('약 이름입니다: 메트포르민'),
        expect.stringContaining('메트포르민도, 드십시오'),
      ],
    },
  ]);
  expect(grounded.guide).toEqual(guide);
  expect(grounded.supplied).toEqual([`s0.${index}`]);
});

test.each(['EXPLAIN', 'ASK', 'WATCH', 'KEEP'] as const)(
  'a sentence of %s that is left out is told, and where the fixed one stands instead',
  (kind) => {
    const places = guide.sections.flatMap(({ sentences }, section) =>
      sentences.flatMap((sentence, index) => (sentence.kind === kind ? [`s${section}.${index}`] : [])),
    );
    const [place] = places;
    const grave = withTexts(guide, (text, at) => (at === place ? `${text} 오늘부터 약을 끊으십시오.` : text));
    const { excluded, supplied } = groundGuide(grave, context);
    expect(excluded.map(({ at }) => at)).toEqual([place]);
    expect(supplied).toEqual([place]);
  },
);

/** The sentences changed by place. */
function withTexts(of: Guide, change: (text: string, at: string) => string): Guide {
  return {
    ...of,
    sections: of.sections.map((section, index) => ({
      ...section,
      sentences: section.sentences.map((sentence, at): GuideSentence => ({
        ...sentence,
        text: change(sentence.text, `s${index}.${at}`),
      })),
    })),
  };
}

const inventions = [
  '하루 37mg까지 됩니다.',
  '오늘부터 약을 끊으십시오.',
  '홍가람 님은 더 조심하십시오.',
  '걱정하지 않으셔도 괜찮습니다.',
  '그대로 드셔도 됩니다.',
] as const;

test('whatever subset of sentences is marked, none of them stands and no finding is lost', () => {
  const patients = [...randomPatients(12)].map((patient) => screenedMaterial(patient));
  fc.assert(
    fc.property(
      fc.constantFrom(...patients.filter(({ findings }) => findings.length > 0)),
      fc.array(fc.option(fc.constantFrom(...inventions)), { minLength: 1, maxLength: 40 }),
      (own, seeds) => {
        const ownContext = { material: own, vocabulary, identifiers: ['홍가람'] };
        const clean = composeGuide(own, []);
        let index = 0;
        const seeded: string[] = [];
        const written = withTexts(clean, (text) => {
          const seed = seeds[index++ % seeds.length];
          if (!seed) return text;
          seeded.push(`${text} ${seed}`);
          return `${text} ${seed}`;
        });
        const grounded = groundGuide(written, ownContext);
        const standing = textsOf(grounded.guide);
        for (const text of seeded) expect(standing).not.toContain(text);
        const markdown = finalMarkdown(grounded.guide);
        for (const seed of inventions) expect(markdown).not.toContain(seed);
        expect(grounded.excluded.map(({ text }) => text)).toEqual(seeded);
        expect(checkGuide(grounded.guide, ownContext)).toEqual([]);
        for (const finding of own.findings)
          expect(
            grounded.guide.sections.some(
              ({ urgency, sentences }) =>
                urgency === finding.urgency &&
                sentences.some(({ kind, findingIds }) => kind === 'EXPLAIN' && findingIds.includes(finding.id)),
            ),
          ).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
