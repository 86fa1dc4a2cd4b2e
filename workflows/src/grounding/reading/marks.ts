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

/** One letter for each kind of span, none of which a text can hold: hidden and private characters are refused. */
const marks = Object.fromEntries(spanKinds.map((kind, index) => [kind, String.fromCharCode(0xe000 + index)])) as Record<
  SpanKind,
  string
>;
export const markOf = (kind: SpanKind): string => marks[kind];
