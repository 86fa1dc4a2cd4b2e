import type { Guide, GuideSentence } from '@onyak/core';
import type { CheckId } from '../grounding/texts.js';

/** A seeded error: what it is, the check that must catch it, and how it gets into a guide. */
type Mutation = readonly [name: string, check: CheckId, mutate: (before: Guide) => Guide];

/** Replaces the first sentence that fits. */
export function mutateSentence(
  before: Guide,
  fits: (sentence: GuideSentence) => boolean,
  change: (sentence: GuideSentence) => GuideSentence,
): Guide {
  let done = false;
  const sections = before.sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((one) => {
      if (done || !fits(one)) return one;
      done = true;
      return change(one);
    }),
  }));
  if (!done) throw new Error('no sentence fits the mutation');
  return { ...before, sections };
}
const says = (text: string, kind?: GuideSentence['kind']) => (one: GuideSentence) =>
  one.text.includes(text) && (kind === undefined || one.kind === kind);
export const add =
  (text: string) =>
  (one: GuideSentence): GuideSentence => ({ ...one, text: `${one.text} ${text}` });
const replace =
  (from: string | RegExp, to: string) =>
  (one: GuideSentence): GuideSentence => ({ ...one, text: one.text.replace(from, to) });
const pair = says('와파린', 'EXPLAIN');
export const ofSection = (of: Guide, index: number) => {
  const section = of.sections[index];
  if (!section) throw new Error(`no section ${index}`);
  return section;
};

const withHeading = (of: Guide, heading: string): Guide => ({
  ...of,
  sections: of.sections.map((section, index) => (index === 0 ? { ...section, heading } : section)),
});

/** Seeded errors of every check, for the guide of the made-up patient of payload.ts. */
export const mutations: readonly Mutation[] = [
  ['a drug that nobody takes', 'DRUG', (g) => mutateSentence(g, pair, add('메트포르민도 조심하십시오.'))],
  ['a drug in Latin letters', 'DRUG', (g) => mutateSentence(g, pair, add('metformin도 조심하십시오.'))],
  [
    'a drug of another finding',
    'DRUG',
    (g) =>
      mutateSentence(g, (one) => one.kind === 'EXPLAIN' && !one.text.includes('디아제팜'), add('디아제팜도 같습니다.')),
  ],
  ['one drug exchanged for another', 'DRUG', (g) => mutateSentence(g, pair, replace('와파린', '아픽사반'))],
  ['a drug in the overview', 'DRUG', (g) => ({ ...g, overview: `${g.overview} 암로디핀을 확인했습니다.` })],
  ['a drug in the closing', 'DRUG', (g) => ({ ...g, closing: `${g.closing} 암로디핀도 확인하십시오.` })],
  ['a drug in a heading', 'DRUG', (g) => withHeading(g, '메트포르민을 확인할 것')],
  ['stopping alone in a heading', 'DIRECTION', (g) => withHeading(g, '오늘 와파린을 끊으십시오')],
  [
    'stopping alone in the overview',
    'DIRECTION',
    (g) => ({ ...g, overview: `오늘 와파린을 끊으십시오. ${g.overview}` }),
  ],
  ['reassurance in the closing', 'SEVERITY', (g) => ({ ...g, closing: `${g.closing} 걱정하지 않으셔도 됩니다.` })],
  [
    'a diagnosis that is not recorded',
    'DIAGNOSIS',
    (g) => mutateSentence(g, pair, add('천식이 있으면 더 위험합니다.')),
  ],
  ['an ATC code from nowhere', 'CODE', (g) => mutateSentence(g, pair, add('(N02BE01)'))],
  ['an ICD code from nowhere', 'CODE', (g) => mutateSentence(g, pair, add('(J45.9)'))],
  ['a dose in milligrams', 'NUMBER', (g) => mutateSentence(g, pair, add('하루 5mg까지는 이렇습니다.'))],
  ['a dose in words', 'NUMBER', (g) => mutateSentence(g, pair, add('한 번에 두 알까지입니다.'))],
  ['a Sino-Korean dose', 'NUMBER', (g) => mutateSentence(g, pair, add('십오 밀리그램이 기준입니다.'))],
  ['a time in native Korean', 'NUMBER', (g) => mutateSentence(g, pair, add('사흘 동안 지켜보십시오.'))],
  [
    'a changed number',
    'NUMBER',
    (g) => ({ ...g, overview: g.overview.replace(/살펴볼 점 \d+가지/u, '살펴볼 점 99가지') }),
  ],
  ['a percentage', 'NUMBER', (g) => mutateSentence(g, pair, add('위험이 30% 늘어납니다.'))],
  ['reassurance', 'SEVERITY', (g) => mutateSentence(g, pair, add('크게 걱정하지 않으셔도 괜찮습니다.'))],
  [
    'a contraindication called a caution',
    'SEVERITY',
    (g) =>
      mutateSentence(
        g,
        says('병용 금기', 'EXPLAIN'),
        replace(/함께 쓰지 않아야 합니다\([^()]*병용 금기\)/u, '함께 쓸 때 주의해야 하는 조합입니다'),
      ),
  ],
  [
    'a contraindication not said',
    'SEVERITY',
    (g) =>
      mutateSentence(
        g,
        says('병용 금기', 'EXPLAIN'),
        replace(/함께 쓰지 않아야 합니다\([^()]*병용 금기\)/u, '살펴볼 조합입니다'),
      ),
  ],
  [
    'a grave pair called good to know',
    'SEVERITY',
    (g) =>
      mutateSentence(
        g,
        (one) => one.kind === 'EXPLAIN' && !/금기|않아야/u.test(one.text),
        add('알아 두면 좋은 조합입니다.'),
      ),
  ],
  [
    'a caution called a contraindication',
    'SEVERITY',
    (g) => mutateSentence(g, (one) => one === ofSection(g, 1).sentences[0], add('병용 금기인 조합입니다.')),
  ],
  ['avoiding turned around', 'DIRECTION', (g) => mutateSentence(g, pair, add('함께 쓰는 것을 피하지 마십시오.'))],
  ['stopping alone', 'DIRECTION', (g) => mutateSentence(g, pair, add('오늘부터 와파린을 끊으십시오.'))],
  ['halving alone', 'DIRECTION', (g) => mutateSentence(g, pair, add('와파린의 양을 줄이십시오.'))],
  ['raising the dose', 'DIRECTION', (g) => mutateSentence(g, pair, add('필요하면 와파린을 증량합니다.'))],
  ['a permission', 'DIRECTION', (g) => mutateSentence(g, pair, add('그래도 함께 드셔도 됩니다.'))],
  ['an order to go on', 'DIRECTION', (g) => mutateSentence(g, pair, add('지금처럼 계속 복용하십시오.'))],
  ['monitoring denied', 'DIRECTION', (g) => mutateSentence(g, pair, add('증상을 관찰하지 마십시오.'))],
  [
    'a finding lost',
    'COVERAGE',
    (g) => ({
      ...g,
      sections: g.sections.map((s, i) =>
        i === 0 ? { ...s, sentences: s.sentences.filter((one) => one !== ofSection(g, 0).sentences[0]) } : s,
      ),
    }),
  ],
  [
    'a finding cited but not named',
    'COVERAGE',
    (g) =>
      mutateSentence(
        g,
        (one) => one.kind === 'EXPLAIN' && one.findingIds.length === 1,
        (one) => ({ ...one, text: '조심할 점이 있습니다.' }),
      ),
  ],
  ['an unscreened drug kept quiet', 'COVERAGE', (g) => ({ ...g, closing: '이 안내는 진료를 대신하지 않습니다.' })],
  [
    'a finding that does not exist',
    'CITATION',
    (g) => mutateSentence(g, pair, (one) => ({ ...one, findingIds: [...one.findingIds, 'INTERACTION:X:Y'] })),
  ],
  ['the patient by name', 'IDENTIFIER', (g) => mutateSentence(g, pair, add('홍가람 님은 조심하십시오.'))],
  ['the research number', 'IDENTIFIER', (g) => ({ ...g, overview: `${g.overview} (IRB-2026-017)` })],
  ['a phone number', 'IDENTIFIER', (g) => ({ ...g, closing: `${g.closing} 문의: 010-1234-5678` })],
  ['a resident number', 'IDENTIFIER', (g) => mutateSentence(g, pair, add('480101-2345678'))],
  ['a mail address', 'IDENTIFIER', (g) => ({ ...g, closing: `${g.closing} a.b@example.com` })],
  ['a link', 'MARKUP', (g) => ({ ...g, closing: `${g.closing} https://example.com` })],
  ['HTML', 'MARKUP', (g) => mutateSentence(g, pair, add('<img src=x>'))],
  ['a hidden character', 'MARKUP', (g) => mutateSentence(g, pair, add('\u202e숨김'))],
  ['sections out of order', 'ORDER', (g) => ({ ...g, sections: [...g.sections].reverse() })],
  ['a section twice', 'ORDER', (g) => ({ ...g, sections: [...g.sections, ofSection(g, g.sections.length - 1)] })],
  [
    'a grave finding among the harmless',
    'ORDER',
    (g) => ({
      ...g,
      sections: g.sections.map((s) =>
        s.urgency === 'KNOW' ? { ...s, sentences: [...s.sentences, ...ofSection(g, 0).sentences.slice(0, 1)] } : s,
      ),
    }),
  ],
  [
    'an empty section',
    'ORDER',
    (g) => ({ ...g, sections: g.sections.map((s, i) => (i === 2 ? { ...s, sentences: [] } : s)) }),
  ],
  ['an endless sentence', 'LENGTH', (g) => mutateSentence(g, pair, add('조심하십시오. '.repeat(400)))],
  ['an empty sentence', 'LENGTH', (g) => mutateSentence(g, says('', 'WATCH'), (one) => ({ ...one, text: ' ' }))],
  ['an endless overview', 'LENGTH', (g) => ({ ...g, overview: '살펴보십시오. '.repeat(500) })],
];
