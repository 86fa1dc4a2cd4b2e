/**
 * What a text may quote of its material: drugs, diagnoses, signs, what was not screened, recorded words, and the
 * engine's own texts (mechanism, action, trigger, notes).
 */
export const spanKinds = [
  'DRUG',
  'DIAGNOSIS',
  'SIGN',
  'UNSCREENED',
  'QUOTE',
  'MECHANISM',
  'ACTION',
  'TRIGGER',
  'NOTE',
] as const;
export type SpanKind = (typeof spanKinds)[number];

const FIRST_MARK = 0xe000;

/** One letter for each kind of span, none of which a text can hold: hidden and private characters are refused. */
const marks = Object.fromEntries(
  spanKinds.map((kind, index) => [kind, String.fromCharCode(FIRST_MARK + index)]),
) as Record<SpanKind, string>;
export const markOf = (kind: SpanKind): string => marks[kind];

/**
 * Whether a mark stands at a place of a text. By its code: each letter of Hangul that is taken out of a text is a string of
 * its own, and a guide has tens of thousands of places to look at.
 */
export function isMarkAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= FIRST_MARK && code < FIRST_MARK + spanKinds.length;
}

/** How many marks a part of a text holds. */
export function marksIn(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let index = from; index < to; index += 1) if (isMarkAt(text, index)) count += 1;
  return count;
}
