import { enginePhrase, enginePhrases, placeholdersOf, type EnginePhrase } from './engine-phrases.js';

/** A sentence of a text that is one of the engine's: where it stands, and what its places held. */
export interface ReadPhrase {
  readonly key: string;
  readonly start: number;
  /** After its full stop. */
  readonly end: number;
  readonly slots: Readonly<Record<string, string>>;
  /** Grounds in brackets between its words and the full stop, and that. */
  readonly tail: string;
}

/** What a place may hold: never the end of a sentence. Some are there only sometimes, and in words of their own. */
const within = String.raw`(?:(?!\.\s)[^\n])`;
const shapes: Readonly<Record<string, string>> = {
  condition: String.raw`(?:\(${within}*?진단과 관련\))?`,
  list: '(?:식품의약품안전처 )?',
  harm: `${within}+?니다`,
};
const grounds = String.raw`(?<tail>\(근거: ${within}*?\))?`;

const ending = String.raw`(?:(?<stop>\.)(?=\s|$)|(?=\n|$))`;

const readers = new Map<string, ReadonlyArray<readonly [string, RegExp]>>();

/** The engine's own sentences, or those that other templates of the same keys make. */
function readersOf(templates: ReadonlyMap<string, string> | undefined): ReadonlyArray<readonly [string, RegExp]> {
  const some = templates
    ? [...templates].map(([key, template]) => ({ key, template }))
    : enginePhrases.map(({ key, template }) => ({ key, template }));
  const name = JSON.stringify(some);
  const known = readers.get(name);
  if (known) return known;
  // What has the most words of its own is the narrowest: it is tried first.
  const made = some
    .toSorted((a, b) => literal(b.template).length - literal(a.template).length)
    .map(({ key, template }) => [key, new RegExp(`${patternOf(template)}${grounds}${ending}`, 'uy')] as const);
  if (readers.size > MOST_READERS) readers.clear();
  readers.set(name, made);
  return made;
}

/** Sets of templates that are kept compiled. */
const MOST_READERS = 50;

const literal = (template: string): string => template.replace(/\{\w+\}/gu, '');

function patternOf(template: string): string {
  return template
    .split(/(\{\w+\})/u)
    .map((part) => {
      const name = /^\{(\w+)\}$/u.exec(part)?.[1];
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
      return `(?<${name}>${shapes[name] ?? `${within}+?`})`;
    })
    .join('');
}

/**
 * The engine's sentences in a text, in their order; what is in other words is passed over.
 * @param templates other words of the same phrases, by key, to be looked for instead
 */
export function readPhrases(text: string, templates?: ReadonlyMap<string, string>): ReadPhrase[] {
  const some = readersOf(templates);
  const found: ReadPhrase[] = [];
  let at = /^\s*/u.exec(text)?.[0].length ?? 0;
  while (at < text.length) {
    const phrase = phraseAt(text, at, some);
    if (phrase) found.push(phrase);
    const boundary = /\s+/uy;
    const from = phrase?.end ?? endOfSentence(text, at);
    boundary.lastIndex = from;
    at = from + (boundary.exec(text)?.[0].length ?? 0);
  }
  return found;
}

function phraseAt(text: string, start: number, some: ReadonlyArray<readonly [string, RegExp]>): ReadPhrase | undefined {
  for (const [key, pattern] of some) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (!match) continue;
    const { tail = '', stop = '', ...slots } = match.groups ?? {};
    return { key, start, end: start + match[0].length, slots: filled(slots), tail: `${tail}${stop}` };
  }
  return undefined;
}

/** A place that was left out is empty. */
function filled(slots: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(slots).map(([name, value]) => [name, value ?? '']));
}

function endOfSentence(text: string, from: number): number {
  const end = /[.!?](?=\s)|\n/gu;
  end.lastIndex = from;
  const match = end.exec(text);
  return match ? match.index + 1 : text.length;
}

/** The words of a template with what its places hold, as a sentence. */
export function fillPhrase(template: string, { slots, tail }: Pick<ReadPhrase, 'slots' | 'tail'>): string {
  const said = template.replace(/\{(\w+)\}/gu, (_place, name: string) => slots[name] ?? '');
  return `${said}${tail}`.replace(/\s+/gu, ' ').trim();
}

/** What the phrase of a key says of itself, and what it needs. */
export function phraseOf(key: string): (EnginePhrase & { readonly placeholders: readonly string[] }) | undefined {
  const phrase = enginePhrase(key);
  return phrase && { ...phrase, placeholders: placeholdersOf(phrase.template) };
}
