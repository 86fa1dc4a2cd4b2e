/** Korean particles by the sound of the word before them: [after a consonant, after a vowel]. */
const pairs = {
  은: ['은', '는'],
  이: ['이', '가'],
  을: ['을', '를'],
  과: ['과', '와'],
  으로: ['으로', '로'],
} as const;
/** A particle by its form after a consonant. */
export type Particle = keyof typeof pairs;

type Ending = 'CONSONANT' | 'RIEUL' | 'VOWEL' | 'UNKNOWN';

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;

/** Digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구. */
const digitEndings: readonly Ending[] = [
  'CONSONANT',
  'RIEUL',
  'VOWEL',
  'CONSONANT',
  'VOWEL',
  'VOWEL',
  'CONSONANT',
  'RIEUL',
  'RIEUL',
  'VOWEL',
];

/**
 * The word with its particle, e.g. `와파린` + `과` → `와파린과`, `로사르탄(복합)` + `은` → `로사르탄(복합)은`. What stands
 * in closing brackets is not read aloud, so the word before it decides; where a Latin word's reading is not certain
 * both forms are written: `을(를)`.
 */
export function withParticle(word: string, particle: Particle): string {
  return word + particleAfter(word, particle);
}

/** The particle alone. */
export function particleAfter(word: string, particle: Particle): string {
  const [closed, open] = pairs[particle];
  switch (endingOf(word)) {
    case 'VOWEL':
      return open;
    case 'CONSONANT':
      return closed;
    case 'RIEUL':
      return particle === '으로' ? open : closed;
    case 'UNKNOWN':
      return particle === '으로' ? '(으)로' : `${closed}(${open})`;
  }
}

/** Joins words as a Korean list: `가와 나`, `가, 나와 다`. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1);
  if (last === undefined || words.length === 1) return last ?? '';
  const before = words.slice(0, -1);
  return `${withParticle(before.join(', '), '과')} ${last}`;
}

const OPENING = 40;
const CLOSING = 41;
const SQUARE_CLOSING = 93;

function endingOf(word: string): Ending {
  // Names of drugs end in a syllable or in a bracket after one, mostly: no pattern is needed for those.
  return syllableEnding(word.charCodeAt(beforeBracket(word) - 1)) ?? knownEnding(word);
}

/**
 * Where a bracket at the end of a word opens; where there is none, the end. Letter by letter from the end: to search a
 * Korean text V8 calls out of its compiled code (65 ns a name; so it takes 30, and a screening asks for some hundred).
 */
function beforeBracket(word: string): number {
  const { length } = word;
  if (word.charCodeAt(length - 1) !== CLOSING) return length;
  for (let at = length - 2; at > 0; at -= 1) {
    const letter = word.charCodeAt(at);
    if (letter === OPENING) return at;
    if (letter === CLOSING || letter === SQUARE_CLOSING) return onlyBracket(word) ?? length;
  }
  return length;
}

function onlyBracket(word: string): number | undefined {
  const opening = word.indexOf('(');
  return opening > 0 && opening === word.lastIndexOf('(') ? opening : undefined;
}

/** Names of drugs come again and again; a text that a person writes may be long and is read anew. */
const MOST_KNOWN = 5000;
const MOST_LETTERS = 200;
const known = new Map<string, Ending>();

function knownEnding(word: string): Ending {
  if (word.length > MOST_LETTERS) return spokenEnding(word);
  let ending = known.get(word);
  if (ending === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(word, (ending = spokenEnding(word)));
  }
  return ending;
}

function syllableEnding(code: number): Ending | undefined {
  if (!(code >= HANGUL_FIRST && code <= HANGUL_LAST)) return undefined;
  const final = (code - HANGUL_FIRST) % FINALS;
  return final === 0 ? 'VOWEL' : final === RIEUL ? 'RIEUL' : 'CONSONANT';
}

function spokenEnding(word: string): Ending {
  if (/%\s*$/u.test(word)) return 'VOWEL';
  const spoken = word
    .normalize('NFC')
    .replace(/(\s*(\([^()]*\)|\[[^[\]]*\]|_[^_가-힣]*))+$/u, '')
    .replace(/[^\p{L}\p{N}]+$/u, '');
  const last = spoken.at(-1) ?? word.at(-1);
  // Nothing to read: a text without a name is read on from its vowel.
  if (last === undefined) return 'VOWEL';
  const syllable = syllableEnding(last.charCodeAt(0));
  if (syllable) return syllable;
  return /\d/.test(last) ? (digitEndings[Number(last)] ?? 'UNKNOWN') : latinEnding(spoken);
}

/** Only endings whose Korean reading is settled; drug names are read by their INN (‑in 인, ‑ol 올, ‑one 온, ‑ide 이드). */
function latinEnding(spoken: string): Ending {
  const word = /[A-Za-z]+$/.exec(spoken)?.[0] ?? '';
  if (/^[A-Z]{1,5}$/.test(word)) return /[LR]$/.test(word) ? 'RIEUL' : /[MN]$/.test(word) ? 'CONSONANT' : 'VOWEL';
  const lower = word.toLowerCase();
  if (/(ol|il|al|el|ole|ile|yl)$/.test(lower)) return 'RIEUL';
  if (/(n|m|ng|ine|one|ane|ene|ime|ame|et|ap|ac|ic)$/.test(lower)) return 'CONSONANT';
  if (/([aiouy]|ide|ate|ase|ose|ise|ite|ive|er|or|ar|s|x|d|ee)$/.test(lower)) return 'VOWEL';
  return 'UNKNOWN';
}
