const hangul = /\p{Script=Hangul}/u;
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
// Control and invisible direction characters: they cannot be stored in PostgreSQL (NUL) or would disguise a name.
// oxlint-disable-next-line no-control-regex -- removing control characters is the point
const unwanted = /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/g;

/**
 * A text of the file made fit to show and store: no control or direction characters, no half
 * surrogate, NFC, single spaces, cut to `max` UTF-16 units without halving a character.
 */
export function clean(text: string, max = 500): string {
  // A hostile text is cut before it is worked on; four times the room is left for what cleaning removes.
  const tidy = text
    .slice(0, max * 4)
    .replace(unwanted, ' ')
    .replace(loneSurrogate, '\uFFFD')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  if (tidy.length <= max) return tidy;
  return tidy
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

export function hasHangul(text: string): boolean {
  return hangul.test(text);
}

/** Whether two names are one (fhir-mapping "name"): after NFC, trimming and collapsing of spaces. */
export function sameName(a: string, b: string): boolean {
  const plain = (name: string) => name.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return plain(a) !== '' && plain(a) === plain(b);
}

/** The first text that is not empty, else an empty one. */
export function firstText(...texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? '';
}
