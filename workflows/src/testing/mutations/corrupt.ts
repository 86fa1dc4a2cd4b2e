import { harmUrgencies, withParticle, type Particle, type Guide, type GuideSentence } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { shippedTables } from '../../../../cdss/src/testing/knowledge.js';
import { drugWordings } from './drugs.js';
import { edits } from './edits.js';
import { inventedWordings } from './inventions.js';
import { reassuringWordings } from './reassurance.js';
import type { Random } from './seeded.js';
import { turnedWordings } from './turns.js';

/** A guide with one false thing in it. */
export interface Corrupted {
  readonly kind: string;
  /** Whether its wording had been set aside while the checks were written. */
  readonly held: boolean;
  readonly guide: Guide;
  /** The text with the false words as the guide now holds it. */
  readonly text: string;
  /** What must not stand anywhere. */
  readonly words: string;
}

const wordings = [...drugWordings, ...reassuringWordings, ...inventedWordings, ...turnedWordings];

/** Changes that take another finding's words rather than words of their own. */
const exchanges = [
  'drug exchanged',
  'invented drug in place',
  'sign exchanged',
  'harm exchanged',
  'finding exchanged',
] as const;

export const corruptionKinds: readonly string[] = [
  ...wordings.map(({ name }) => name),
  ...edits.map(({ name }) => name),
  ...exchanges,
];

const diseases = [
  '천식',
  '만성 콩팥병',
  '뇌졸중',
  '간경변',
  '통풍',
  '갑상샘 기능 저하증',
  '폐암',
  '우울증',
  '위암',
  '결핵',
];

/**
 * A guide with a false sentence of every kind that has words of its own, one behind another in its sentences.
 * @returns the guide, and the words that must not stand anywhere
 * @public for the tests of plugins
 */
export function corruptEverywhere(
  guide: Guide,
  material: GuideMaterial,
  random: Random,
): { guide: Guide; words: string[] } {
  const words: string[] = [];
  const left = [...wordings];
  const sections = guide.sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => {
      const finding = material.findings.find(({ id }) => sentence.findingIds.includes(id));
      const added = left.splice(0, 6).flatMap(({ tried, held }) => {
        const text = finding && fill(random.pick([...tried, ...held]), finding, material, random);
        return text === undefined ? [] : [text];
      });
      words.push(...added);
      return { ...sentence, text: [sentence.text, ...added].join(' ') };
    }),
  }));
  return { guide: { ...guide, sections }, words };
}

/** A guide with a false thing of a kind; undefined where the guide has no place for it. */
export function corrupt(
  kind: string,
  guide: Guide,
  material: GuideMaterial,
  random: Random,
  held?: boolean,
): Corrupted | undefined {
  const wording = wordings.find(({ name }) => name === kind);
  if (wording) {
    const useHeld = held ?? random.below(3) === 0;
    return insert(kind, random.pick(useHeld ? wording.held : wording.tried), useHeld, guide, material, random);
  }
  const edit = edits.find(({ name }) => name === kind);
  if (edit) {
    const useHeld = held ?? random.below(3) === 0;
    const fitting = (useHeld ? edit.held : edit.tried).flatMap(([from, to]) =>
      textsOf(guide).flatMap((place) => (from.test(place.text) ? [{ place, from, to }] : [])),
    );
    if (fitting.length === 0) return undefined;
    const { place, from, to } = random.pick(fitting);
    return changed(kind, guide, place, place.text.replace(from, to), useHeld);
  }
  return exchange(kind, guide, material, random);
}

interface Place {
  readonly at: string;
  readonly text: string;
}

function textsOf(guide: Guide): Place[] {
  return [
    { at: 'overview', text: guide.overview },
    { at: 'closing', text: guide.closing },
    ...guide.sections.flatMap(({ sentences }, section) =>
      sentences.map(({ text }, index) => ({ at: `s${section}.${index}`, text })),
    ),
  ];
}

function changed(
  kind: string,
  guide: Guide,
  { at, text: before }: Place,
  text: string,
  held: boolean,
): Corrupted | undefined {
  if (text === before) return undefined;
  const guideWith: Guide = {
    overview: at === 'overview' ? text : guide.overview,
    closing: at === 'closing' ? text : guide.closing,
    sections: guide.sections.map((section, index) => ({
      ...section,
      heading: at === `s${index}` ? text : section.heading,
      sentences: section.sentences.map((sentence, number) =>
        at === `s${index}.${number}` ? { ...sentence, text } : sentence,
      ),
    })),
  };
  return { kind, held, guide: guideWith, text, words: text };
}

/** The words appended to a sentence, put before it, in its place, or as a sentence of their own. */
function insert(
  kind: string,
  pattern: string,
  held: boolean,
  guide: Guide,
  material: GuideMaterial,
  random: Random,
): Corrupted | undefined {
  const cited = guide.sections.flatMap(({ sentences }, section) =>
    sentences.flatMap((sentence, index) => {
      const finding = material.findings.find(({ id }) => sentence.findingIds.includes(id));
      // Few findings have a sign of two harms.
      const fits = finding && (!pattern.includes('{G') || sharedSigns(finding).length > 0);
      return fits ? [{ sentence, finding, section, index }] : [];
    }),
  );
  if (cited.length === 0) return undefined;
  const { sentence, finding, section, index } = random.pick(cited);
  const words = fill(pattern, finding, material, random);
  if (words === undefined) return undefined;
  const at = `s${section}.${index}`;
  const put = (text: string) => {
    const corrupted = changed(kind, guide, { at, text: sentence.text }, text, held);
    return corrupted && { ...corrupted, words };
  };
  switch (random.below(7)) {
    case 0:
    case 1:
      return put(`${sentence.text} ${words}`);
    case 2:
      return put(`${words} ${sentence.text}`);
    case 3:
      return put(words);
    case 4: {
      const own: GuideSentence = { ...sentence, text: words };
      const sections = guide.sections.map((one, number) =>
        number === section ? { ...one, sentences: one.sentences.toSpliced(index, 0, own) } : one,
      );
      return { kind, held, guide: { ...guide, sections }, text: words, words };
    }
    case 5: {
      const text = `${guide.overview} ${words}`;
      return { kind, held, guide: { ...guide, overview: text }, text, words };
    }
    default: {
      const text = `${guide.closing} ${words}`;
      return { kind, held, guide: { ...guide, closing: text }, text, words };
    }
  }
}

function exchange(kind: string, guide: Guide, material: GuideMaterial, random: Random): Corrupted | undefined {
  const byId = (id: string) => material.findings.find((finding) => finding.id === id);
  const places = guide.sections.flatMap(({ urgency, sentences }, section) =>
    sentences.flatMap((sentence, index) => {
      const findings = sentence.findingIds.flatMap((id) => byId(id) ?? []);
      return findings.length > 0 ? [{ sentence, at: `s${section}.${index}`, findings, urgency, section, index }] : [];
    }),
  );
  const swap = (from: readonly string[], to: readonly string[]): Corrupted | undefined => {
    const fitting = places.filter(({ sentence }) => from.some((word) => sentence.text.includes(word)));
    if (fitting.length === 0) return undefined;
    const place = random.pick(fitting);
    const cited = new Set(wordsOf(place.findings, kind));
    const word = random.pick(from.filter((one) => place.sentence.text.includes(one)));
    const others = to.filter(
      (one) =>
        !cited.has(one) &&
        // A sign that is made of own ones is true.
        ![...cited].some((own) => one.includes(own)) &&
        !place.sentence.text.includes(one) &&
        !one.includes(word),
    );
    if (others.length === 0) return undefined;
    return changed(
      kind,
      guide,
      { at: place.at, text: place.sentence.text },
      place.sentence.text.replaceAll(word, random.pick(others)),
      false,
    );
  };
  const drugs = drugsOf(material);
  switch (kind) {
    case 'drug exchanged':
      return swap(drugs, drugs);
    case 'invented drug in place':
      return swap(drugs, [strangeDrug(material, random)]);
    case 'sign exchanged':
      return swap(signsOf(material.findings), allSigns());
    case 'harm exchanged':
      return swap(plainsOf(material.findings), allPlains());
    default: {
      const fitting = places.filter(({ sentence, findings }) =>
        findings.some(({ drugs: names }) => names.some(({ name }) => sentence.text.includes(name))),
      );
      if (fitting.length === 0) return undefined;
      const place = random.pick(fitting);
      const other = material.findings.find(
        (finding) =>
          finding.urgency === place.urgency &&
          !place.findings.includes(finding) &&
          !finding.drugs.some(({ name }) =>
            place.findings.some((cited) => cited.drugs.some((drug) => drug.name === name)),
          ),
      );
      if (!other) return undefined;
      const sections = guide.sections.map((section, number) =>
        number === place.section
          ? {
              ...section,
              sentences: section.sentences.map((sentence, index) =>
                index === place.index ? { ...sentence, findingIds: [other.id] } : sentence,
              ),
            }
          : section,
      );
      return {
        kind,
        held: false,
        guide: { ...guide, sections },
        text: place.sentence.text,
        words: place.sentence.text,
      };
    }
  }
}

function wordsOf(findings: readonly MaterialFinding[], kind: string): string[] {
  if (kind === 'sign exchanged') return signsOf(findings);
  if (kind === 'harm exchanged') return plainsOf(findings);
  return findings.flatMap(({ drugs }) => drugs.map(({ name }) => name));
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
const drugsOf = ({ findings }: GuideMaterial) => unique(findings.flatMap(({ drugs }) => drugs.map(({ name }) => name)));
const signsOf = (findings: readonly MaterialFinding[]) =>
  unique(findings.flatMap(({ harms }) => harms.flatMap(({ signs }) => signs)));
const plainsOf = (findings: readonly MaterialFinding[]) =>
  unique(findings.flatMap(({ harms }) => harms.map(({ plain }) => plain)));
/** Every sign of the shipped tables. */
export const allSigns = (): string[] => unique(shippedTables().harms.flatMap(({ signs }) => signs.split(/[|;]/u)));
/** Signs of an emergency that are signs of something milder as well. */
export const sharedSigns = ({ harms }: MaterialFinding): string[] => {
  const of = (urgency: (typeof harmUrgencies)[number]) =>
    harms.flatMap((harm) => (harm.urgency === urgency ? harm.signs : []));
  const milder = harmUrgencies.slice(1).flatMap(of);
  return unique(of('EMERGENCY').filter((sign) => milder.includes(sign)));
};
/** What every harm of the shipped tables is called to patients. */
export const allPlains = (): readonly string[] => (plains ??= unique(shippedTables().harms.map(({ plain }) => plain)));
let plains: readonly string[] | undefined;

/** A substance that none of the patient's findings names. */
function strangeDrug(material: GuideMaterial, random: Random): string {
  const own = drugsOf(material).join('\n');
  const names = shippedTables().atc.filter(
    ({ level, atcNameKor }) => level === 5 && atcNameKor.length > 2 && !own.includes(atcNameKor),
  );
  return random.pick(names).atcNameKor;
}

/** Fills the letters of a wording; undefined where the patient has nothing for one. */
function fill(pattern: string, finding: MaterialFinding, material: GuideMaterial, random: Random): string | undefined {
  const own = finding.drugs.map(({ name }) => name);
  const cited = new Set(own);
  const values: Readonly<Record<string, () => string | undefined>> = {
    D: () => (own.length > 0 ? random.pick(own) : undefined),
    E: () => {
      const others = drugsOf(material).filter((name) => !cited.has(name));
      return others.length > 0 ? random.pick(others) : undefined;
    },
    N: () => strangeDrug(material, random),
    S: () => {
      const signs = signsOf([finding]);
      return signs.length > 0 ? random.pick(signs) : undefined;
    },
    // Of two harms, one of them an emergency.
    G: () => {
      const signs = sharedSigns(finding);
      return signs.length > 0 ? random.pick(signs) : undefined;
    },
    // Of none of the patient's findings: what is true of another drug is no lie where that drug is named.
    T: () => {
      const known = signsOf(material.findings);
      const strange = allSigns().filter((sign) => !known.some((one) => one.includes(sign) || sign.includes(one)));
      return strange.length > 0 ? random.pick(strange) : undefined;
    },
    H: () => {
      const known = plainsOf(material.findings);
      const strange = allPlains().filter((plain) => !known.includes(plain));
      return strange.length > 0 ? random.pick(strange) : undefined;
    },
    X: () => random.pick(diseases.filter((name) => !finding.diagnoses.some((known) => known.name.includes(name)))),
  };
  let missing = false;
  const chosen = new Map<string, string>();
  const text = pattern.replace(/\{([A-Z])([가-힣]*)\}/gu, (_whole, letter: string, particle: string) => {
    const value = chosen.get(letter) ?? values[letter]?.();
    if (value === undefined) {
      missing = true;
      return '';
    }
    chosen.set(letter, value);
    return isParticle(particle) ? withParticle(value, particle) : `${value}${particle}`;
  });
  return missing ? undefined : text;
}

function isParticle(text: string): text is Particle {
  return ['은', '이', '을', '과', '으로'].includes(text);
}
