import type { Guide, GuideWording, WordedPlace } from '@onyak/core';
import { unescaped } from '../grounding/final-text/final-lines.js';
import { escapeMarkdown } from '../wording/final-text.js';
import { fillPhrase, readPhrases } from './phrase-reader.js';

/** A text with the institution's words for the engine's sentences. */
interface WordedText {
  readonly text: string;
  readonly used: readonly GuideWording[];
}

/** Says the engine's sentences of a text in the institution's words; all else stays as it is. */
export function wordText(text: string, wordings: readonly GuideWording[]): WordedText {
  if (wordings.length === 0) return { text, used: [] };
  const byPhrase = new Map(wordings.map((wording) => [wording.phrase, wording]));
  const used: GuideWording[] = [];
  let worded = '';
  let done = 0;
  for (const phrase of readPhrases(text)) {
    const wording = byPhrase.get(phrase.key);
    if (!wording) continue;
    worded += text.slice(done, phrase.start) + fillPhrase(wording.text, phrase);
    done = phrase.end;
    used.push(wording);
  }
  return { text: worded + text.slice(done), used };
}

/** Says a guide's sentences in the institution's words where they are the engine's. */
export function wordGuide(
  guide: Guide,
  wordings: readonly GuideWording[],
): { readonly guide: Guide; readonly changed: boolean } {
  let changed = false;
  const sections = guide.sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => {
      const { text, used } = wordText(sentence.text, wordings);
      changed ||= used.length > 0;
      return used.length > 0 ? { ...sentence, text } : sentence;
    }),
  }));
  return changed ? { guide: { ...guide, sections }, changed } : { guide, changed };
}

/** The places of a guide whose sentences are the institution's words. */
export function placesWorded(guide: Guide, wordings: readonly GuideWording[]): WordedPlace[] {
  if (wordings.length === 0) return [];
  const templates = new Map(wordings.map(({ phrase, text }) => [phrase, text]));
  const versions = new Map(wordings.map(({ phrase, version }) => [phrase, version]));
  return guide.sections.flatMap(({ sentences }, section) =>
    sentences.flatMap(({ text }, place) =>
      [...new Set(readPhrases(text, templates).map(({ key }) => key))].map((phrase) => ({
        at: `s${section}.${place}`,
        phrase,
        version: versions.get(phrase) ?? 0,
      })),
    ),
  );
}

/** The same of a final text: its lines, never its headings. */
export function wordMarkdown(markdown: string, wordings: readonly GuideWording[]): string {
  if (wordings.length === 0) return markdown;
  return markdown
    .split('\n')
    .map((line) => {
      const [, mark = '', said = ''] = /^(\s*-\s+)?(.*)$/u.exec(line) ?? [];
      if (said === '' || /^#|^---$/u.test(said)) return line;
      const { text, used } = wordText(unescaped(said), wordings);
      return used.length > 0 ? `${mark}${escapeMarkdown(text)}` : line;
    })
    .join('\n');
}
