import type { Guide } from '@onyak/core';
import type { GroundingContext } from '../../grounding/guide/check-guide.js';
import { checkGuide } from '../../grounding/guide/check-guide.js';
import { checkFinalText } from '../../grounding/final-text/check-final-text.js';
import { groundFinalText } from '../../grounding/final-text/final-text.js';
import { groundGuide } from '../../grounding/guide/ground-guide.js';
import type { GuideMaterial } from '../../llm/material.js';
import { composeGuide } from '../../llm/offline/compose-guide.js';
import { composePatientText } from '../../llm/offline/compose-patient-text.js';
import { clinicianNotes } from '../../wording/clinician/clinician-notes.js';
import { screenedMaterial, shippedVocabulary } from '../material.js';
import { randomPatients } from '../patients.js';
import { corrupt, corruptionKinds, sharedSigns, type Corrupted } from './corrupt.js';
import { paraphrase } from './paraphrase.js';
import { random, type Random } from './seeded.js';
import { isDueToday, isOfAnother, isOfThoseTogether, isTrue, isTrueOfAny } from './truth.js';

/** A false text that reached the guide or the final text unmarked, or an honest one that was marked. */
export interface Slip {
  readonly kind: string;
  readonly held: boolean;
  readonly where: 'GUIDE' | 'FINAL';
  readonly text: string;
  readonly reasons: readonly string[];
}

export interface Caught {
  readonly kind: string;
  readonly tried: number;
  readonly caught: number;
}

export interface Measured {
  readonly seed: number;
  readonly corrupted: number;
  readonly heldOut: number;
  readonly missed: readonly Slip[];
  readonly byKind: readonly Caught[];
  readonly honest: number;
  readonly alarms: readonly Slip[];
  /** CPU milliseconds of checking one guide for the first time, and the median of all. */
  readonly checkMs: number;
}

const feedbacks: readonly (readonly string[])[] = [
  [],
  ['더 짧게 써 주세요'],
  ['더 자세히 써 주세요'],
  ['쉽게 풀어 주세요'],
];

/** Of few patients something is found that a kind needs: they are looked for among more. */
const needs: Readonly<Record<string, (material: GuideMaterial) => boolean>> = {
  'delay by the milder harm': ({ findings }) => findings.some((finding) => sharedSigns(finding).length > 0),
};

/** Patients of a seed, with something found of each. */
function materialsOf(count: number, seed: number, fits = (_material: GuideMaterial) => true): GuideMaterial[] {
  const found: GuideMaterial[] = [];
  for (const input of randomPatients(count * 20, seed)) {
    const material = screenedMaterial(input);
    if (material.findings.length > 1 && fits(material)) found.push(material);
    if (found.length >= count) break;
  }
  return found;
}

const contextOf = (material: GuideMaterial): GroundingContext => ({
  material,
  vocabulary: shippedVocabulary(),
  identifiers: ['홍길동'],
});

/** Corrupts guides and final texts of random patients in every way, and checks honest ones beside them. */
export function measureGrounding(seed: number, sizes: { perKind: number; patients: number; honest: number }): Measured {
  const chance = random(seed);
  const materials = materialsOf(sizes.patients, seed);
  const missed: Slip[] = [];
  const byKind: Caught[] = [];
  let heldOut = 0;
  for (const kind of corruptionKinds) {
    let tried = 0;
    let slipped = 0;
    const need = needs[kind];
    const of = need ? materialsOf(sizes.perKind, seed, need) : materials;
    for (let attempt = 0; tried < sizes.perKind && attempt < sizes.perKind * 20; attempt += 1) {
      const material = chance.pick(of);
      const slip = corruptOnce(kind, material, chance);
      if (slip === undefined) continue;
      tried += 1;
      heldOut += slip.held ? 1 : 0;
      if (slip.reasons.length > 0) continue;
      slipped += 1;
      missed.push(slip);
    }
    byKind.push({ kind, tried, caught: tried - slipped });
  }
  const times: number[] = [];
  const alarms: Slip[] = [];
  const patients = materialsOf(sizes.honest, seed + 1);
  patients.forEach((material, index) => {
    const guide =
      index % 2 === 0
        ? composeGuide(material, feedbacks[(index / 2) % feedbacks.length] ?? [])
        : paraphrase(material, chance);
    const start = process.cpuUsage();
    const faults = checkGuide(guide, contextOf(material));
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1_000);
    alarms.push(...alarmsOf(faults, 'GUIDE'), ...alarmsOf(finalFaults(guide, material), 'FINAL'));
  });
  return {
    seed,
    corrupted: byKind.reduce((sum, { tried }) => sum + tried, 0),
    heldOut,
    missed,
    byKind,
    honest: patients.length,
    alarms,
    checkMs: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN,
  };
}

function alarmsOf(faults: ReturnType<typeof checkGuide>, where: Slip['where']): Slip[] {
  return faults.map(({ check, text, message }) => ({ kind: check, held: false, where, text, reasons: [message] }));
}

/** The final text that follows from an honest guide stands as it is. */
function finalFaults(guide: Guide, material: GuideMaterial) {
  const patient = composePatientText(guide, material);
  const text = `${patient.trim()}\n\n${clinicianNotes(material, patient)}`;
  return checkFinalText(text, guide, contextOf(material));
}

/** One corruption, in a guide or in the final text of one; `reasons` say why it was left out, none that it was not. */
function corruptOnce(kind: string, material: GuideMaterial, chance: Random): Slip | undefined {
  const context = contextOf(material);
  const guide = chance.below(3) === 0 ? paraphrase(material, chance) : composeGuide(material, []);
  const corrupted = corrupt(kind, guide, material, chance);
  if (!corrupted || isTrue(corrupted, material)) return undefined;
  const { held, text, words } = corrupted;
  // What the honest guide says itself, word for word, is no corruption.
  if (kind !== 'finding exchanged' && textsOf(guide).includes(text)) return undefined;
  const written = { kind, held, text };
  if (chance.below(3) > 0) {
    const grounded = groundGuide(corrupted.guide, context);
    const reasons = stands(corrupted, grounded.guide)
      ? []
      : grounded.excluded.flatMap((excluded) => (excluded.text === text ? excluded.reasons : []));
    // A sentence whose text is right stands with its own findings; with others it does not.
    const moved = kind === 'finding exchanged' && !stands(corrupted, grounded.guide) ? ['moved'] : [];
    return { ...written, where: 'GUIDE', reasons: [...reasons, ...moved] };
  }
  // The same words written into the final text of the guide before they came into it.
  // Without citations a sentence about another of the patient's drugs may be true.
  if (
    kind === 'finding exchanged' ||
    ((kind === 'drug exchanged' || kind === 'drug of another finding') && !/함께|같이|동시에/u.test(words))
  )
    return undefined;
  if (kind === 'sign exchanged' && isOfAnother(text, material)) return undefined;
  if (kind === 'invented symptom' && isOfAnother(words, material, true)) return undefined;
  if (kind === 'drug exchanged' && isOfThoseTogether(text, material)) return undefined;
  if (kind === 'urgency raised' && isDueToday(text, material)) return undefined;
  // A line without citations speaks of whichever findings stand around it.
  if (isTrueOfAny(corrupted, material)) return undefined;
  const final = intoFinal(corrupted, guide, material, chance);
  if (!final) return undefined;
  const faults = checkFinalText(final, guide, context);
  const grounded = groundFinalText(final, guide, context);
  const told = faults.map(({ message }) => message);
  return { ...written, where: 'FINAL', reasons: grounded.replaced ? told : [] };
}

function stands({ kind, text, guide }: Corrupted, grounded: Guide): boolean {
  const placed = (of: Guide) => [
    `overview|${of.overview}`,
    `closing|${of.closing}`,
    ...of.sections.flatMap(({ sentences }) =>
      sentences.map((sentence) => `${kind === 'finding exchanged' ? sentence.findingIds.join() : ''}|${sentence.text}`),
    ),
  ];
  const after = new Set(placed(grounded));
  return placed(guide).some((one) => one.endsWith(`|${text}`) && after.has(one));
}

function intoFinal(
  { words, text, guide: after }: Corrupted,
  guide: Guide,
  material: GuideMaterial,
  chance: Random,
): string | undefined {
  const patient = composePatientText(guide, material);
  const notes = clinicianNotes(material);
  const lines = patient.split('\n');
  const before = textsOf(guide);
  const changed = textsOf(after).findIndex((one, index) => one !== before[index]);
  const original = before[changed];
  // An edited sentence takes the place of the same sentence in the text; new words stand beside some line.
  if (words === text && original !== undefined && before.length === textsOf(after).length) {
    const at = lines.findIndex((line) => line.includes(original));
    if (at < 0) return undefined;
    return `${lines.with(at, (lines[at] ?? '').replace(original, text)).join('\n')}\n${notes}`;
  }
  const places = lines.flatMap((line, index) => (line.startsWith('- ') || /^[가-힣]/u.test(line) ? [index] : []));
  if (places.length === 0) return undefined;
  const at = chance.pick(places);
  const put = chance.below(2) === 0 ? [`${lines[at] ?? ''} ${words}`] : [lines[at] ?? '', `- ${words}`];
  return `${lines.toSpliced(at, 1, ...put).join('\n')}\n${notes}`;
}

function textsOf({ overview, sections, closing }: Guide): string[] {
  return [overview, ...sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)), closing];
}
