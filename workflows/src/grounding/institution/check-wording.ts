import { fillMessage, type Guide, type GuideWording } from '@onyak/core';
import { composeGuide, plainGuide } from '../../llm/offline/compose-guide.js';
import { composePatientText } from '../../llm/offline/compose-patient-text.js';
import { fillPhrase, phraseOf, readPhrases } from '../../phrasing/phrase-reader.js';
import { placeholdersOf } from '../../phrasing/engine-phrases.js';
import { wordGuide, wordMarkdown } from '../../phrasing/institution-wordings.js';
import { clinicianNotes } from '../../wording/clinician/clinician-notes.js';
import { checkFinalText } from '../final-text/check-final-text.js';
import { checkGuide, type GroundingContext } from '../guide/check-guide.js';
import { lostOf } from './obligations.js';
import { wordingTexts } from './texts.js';

export const MAX_WORDING = 400;

/** Why a wording cannot be taken; `sentence` is what it would have said where a guide shows it. */
export interface WordingFault {
  readonly reason: string;
  readonly sentence: string;
}

export interface CheckedWording {
  readonly faults: readonly WordingFault[];
  /** In how many of the guides it was tried. */
  readonly tried: number;
  /** What it says in one of them, beside the engine's. */
  readonly preview: { readonly engine: string; readonly wording: string } | null;
}

/** The words of a wording as they are kept: without the last full stop, which the engine sets. */
export function tidyWording(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim().replace(/\.$/u, '');
}

/**
 * Holds an institution's wording of one of the engine's sentences to what a model's text is held to: it has the engine's places,
 * loses nothing that the engine's sentence says, and in guides that show the sentence it is read and stands.
 */
export function checkWording(
  { phrase: key, text, version }: GuideWording,
  examples: readonly GroundingContext[],
): CheckedWording {
  const phrase = phraseOf(key);
  const wrong = (reasons: readonly string[]): CheckedWording => ({
    faults: reasons.map((reason) => ({ reason, sentence: '' })),
    tried: 0,
    preview: null,
  });
  if (!phrase) return wrong([wordingTexts.unknownPhrase]);
  const formal = formFaults(phrase.template, text);
  if (formal.length > 0) return wrong(formal);
  const wording = { phrase: key, text, version };
  const tried = examples.flatMap((context) => tryIn(context, wording) ?? []);
  if (tried.length === 0) return wrong([wordingTexts.noExample]);
  const faults = new Map(tried.flatMap((one) => one.faults.map((fault) => [fault.reason, fault] as const)));
  return { faults: [...faults.values()], tried: tried.length, preview: tried[0]?.preview ?? null };
}

/** What the words themselves lack, whatever they are filled with. */
function formFaults(engine: string, text: string): string[] {
  if (text === '') return [wordingTexts.empty];
  if ([...text].length > MAX_WORDING) return [fillMessage(wordingTexts.tooLong, { max: MAX_WORDING })];
  if (/[\r\n]/u.test(text)) return [wordingTexts.oneLine];
  if (/[*_`#<>|[\]\\]|https?:/u.test(text) || /[{}]/u.test(text.replace(/\{\w+\}/gu, ''))) return [wordingTexts.markup];
  if (text === engine) return [wordingTexts.same];
  const needed = placeholdersOf(engine);
  const given = placeholdersOf(text);
  const numbers = (some: string): readonly string[] => some.replace(/\{\w+\}/gu, '').match(/\d+/gu) ?? [];
  const places = [
    ...needed.filter((name) => !given.includes(name)).map((name) => fillMessage(wordingTexts.missing, { name })),
    ...given.filter((name) => !needed.includes(name)).map((name) => fillMessage(wordingTexts.foreign, { name })),
    ...given.filter((name, at) => given.indexOf(name) < at).map((name) => fillMessage(wordingTexts.twice, { name })),
    ...numbers(text)
      .filter((number) => !numbers(engine).includes(number))
      .map((number) => fillMessage(wordingTexts.number, { number })),
    ...lostOf(engine, text),
  ];
  return [...new Set(places)];
}

/** The wording in one guide and its final text; undefined where neither has the sentence. */
function tryIn(context: GroundingContext, wording: GuideWording) {
  // The grounds in brackets are the rows' words: the wording answers for none of them.
  const engine = withoutGrounds(enginesWords(context));
  const [told] = wordedSentences(engine, wording);
  if (!told) return undefined;
  return { faults: faultsIn(context, engine, [wording]), preview: told };
}

/** What the engine makes of some findings by itself. */
interface EnginesWords {
  readonly guide: Guide;
  readonly final: string;
}

function enginesWords({ material }: GroundingContext): EnginesWords {
  const final = composePatientText(composeGuide(material, []), material);
  return { guide: plainGuide(material), final: `${final}\n${clinicianNotes(material, final)}` };
}

function withoutGrounds({ guide, final }: EnginesWords): EnginesWords {
  const sections = guide.sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => ({ ...sentence, text: withoutTails(sentence.text) })),
  }));
  return { guide: { ...guide, sections }, final };
}

function withoutTails(text: string): string {
  return readPhrases(text).reduceRight(
    (rest, { end, tail }) => (tail.length > 1 ? `${rest.slice(0, end - tail.length)}.${rest.slice(end)}` : rest),
    text,
  );
}

function wordedSentences({ guide, final }: EnginesWords, { phrase, text }: GuideWording) {
  const all = [...guide.sections.flatMap(({ sentences }) => sentences.map((one) => one.text)), ...linesOf(final)];
  return all.flatMap((sentence) =>
    readPhrases(sentence)
      .filter(({ key }) => key === phrase)
      .map((read) => ({ engine: sentence.slice(read.start, read.end), wording: fillPhrase(text, read) })),
  );
}

const linesOf = (markdown: string) => markdown.split('\n').map((line) => line.replace(/^\s*-\s+/u, ''));
/** Faults that a guide or its final text has with the wordings and not without them. */
function faultsIn(context: GroundingContext, engine: EnginesWords, wordings: readonly GuideWording[]): WordingFault[] {
  const { guide } = wordGuide(engine.guide, wordings);
  const final = wordMarkdown(engine.final, wordings);
  const known = new Set([
    ...checkGuide(engine.guide, context).map(({ message }) => message),
    ...checkFinalText(engine.final, engine.guide, context).map(({ message }) => message),
  ]);
  return [...checkGuide(guide, context), ...(final === engine.final ? [] : checkFinalText(final, guide, context))]
    .filter(({ message }) => !known.has(message))
    .map(({ message, text }) => ({ reason: message, sentence: text }));
}

/**
 * Those wordings in effect that stand the checks in a guide of these findings: one that does not leaves its place to the
 * engine's sentence.
 */
export function standingWordings(wordings: readonly GuideWording[], context: GroundingContext): GuideWording[] {
  if (wordings.length === 0) return [];
  const engine = enginesWords(context);
  const told = wordings.filter((wording) => fits(wording) && wordedSentences(engine, wording).length > 0);
  const standing =
    faultsIn(context, engine, told).length === 0
      ? told
      : told.filter((wording) => faultsIn(context, engine, [wording]).length === 0);
  // What stands alone may not stand beside another; then none does.
  return faultsIn(context, engine, standing).length === 0 ? standing : [];
}

/** A sentence that the engine has given up or given other places since is worded by nobody. */
function fits({ phrase: key, text }: GuideWording): boolean {
  const phrase = phraseOf(key);
  return phrase !== undefined && formFaults(phrase.template, text).length === 0;
}

/** The engine's guide of some findings in those of an institution's words that stand in it, and which those are. */
export function ownGuide(
  wordings: readonly GuideWording[],
  context: GroundingContext,
): { readonly guide: Guide; readonly wordings: readonly GuideWording[] } {
  return wordWritten(plainGuide(context.material), standingWordings(wordings, context), context);
}

/** A guide of fixed sentences in the institution's words, where it stands so; else as it was. */
export function wordWritten(
  guide: Guide,
  wordings: readonly GuideWording[],
  context: GroundingContext,
): { readonly guide: Guide; readonly wordings: readonly GuideWording[] } {
  const worded = wordGuide(guide, wordings);
  if (!worded.changed) return { guide, wordings };
  return checkGuide(worded.guide, context).length === 0 ? { guide: worded.guide, wordings } : { guide, wordings: [] };
}
