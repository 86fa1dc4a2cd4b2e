/** Initial consonants of Hangul syllables in Unicode's order (U+AC00 + index * 588). */
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const first = 0xac00;
const last = 0xd7a3;
const perInitial = 588;

/** The text with each Hangul syllable as its initial consonant: `한국 병원` is `ㅎㄱ ㅂㅇ`. */
export function initialsOf(text: string): string {
  let result = '';
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    result += code >= first && code <= last ? (initials[Math.floor((code - first) / perInitial)] ?? '') : character;
  }
  return result;
}

/** Whether a search text is meant as initial consonants: nothing but them (ㅎㄱ finds 한국). */
export function isInitials(text: string): boolean {
  return text !== '' && [...text].every((character) => initials.includes(character));
}

/**
 * A regular expression for what has these initials: `ㅎㄱ` is `[ㅎ하-힣][ㄱ가-깋]`, for JavaScript and PostgreSQL alike. Looks at
 * composed syllables (NFC), as every field keeps them.
 */
export function initialsPattern(text: string): string {
  return [...text]
    .map((character) => {
      const from = first + initials.indexOf(character) * perInitial;
      return `[${character}${String.fromCodePoint(from)}-${String.fromCodePoint(from + perInitial - 1)}]`;
    })
    .join('');
}

/**
 * Where `text` has `search`, in any case or by initial consonants, as {@link containsText} finds it; indexes into the
 * composed text. A start counts more than what comes later: words begin where people begin to read.
 */
export function findText(text: string, search: string): { readonly from: number; readonly to: number } | undefined {
  const composed = text.normalize('NFC');
  const needle = search.normalize('NFC').toLowerCase();
  if (needle === '') return undefined;
  const small = composed.toLowerCase();
  // A few letters change their length with their case: their places would not be those of the text.
  const plain = small.length === composed.length ? small.indexOf(needle) : -1;
  const from = plain < 0 && isInitials(needle) ? initialsOf(composed).indexOf(needle) : plain;
  return from < 0 ? undefined : { from, to: from + needle.length };
}

/** Whether `text` contains `search` in any case, or by initial consonants where `search` is nothing else. */
export function containsText(text: string, search: string): boolean {
  // Not toLocaleLowerCase: the same for every script a hospital types, and some twenty times slower over 10,000 rows.
  const needle = search.normalize('NFC').toLowerCase();
  if (text.normalize('NFC').toLowerCase().includes(needle)) return true;
  return isInitials(needle) && initialsOf(text).includes(needle);
}
