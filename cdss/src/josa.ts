/** Pairs of Korean particles: the form after a final consonant, then the form after a vowel. */
const particles = {
  은: ['은', '는'],
  이: ['이', '가'],
  을: ['을', '를'],
  과: ['과', '와'],
  으로: ['으로', '로'],
} as const;

export type Particle = keyof typeof particles;

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;
/** Index of the final consonant in the Korean reading of a digit (영 일 이 삼 사 오 육 칠 팔 구); 0 = none. */
const digitFinals = [21, RIEUL, 0, 16, 0, 0, 1, RIEUL, RIEUL, 0];
/** Latin letters whose Korean name ends in a consonant (엘, 엠, 엔, 알); the others end in a vowel. */
const letterFinals: Readonly<Record<string, number>> = { l: RIEUL, m: 16, n: 4, r: RIEUL };

/** Final consonant of the word as it is read; a trailing bracketed remark and punctuation are not read. */
function finalConsonant(word: string): number {
  const plain = word.charCodeAt(word.length - 1);
  if (plain >= HANGUL_FIRST && plain <= HANGUL_LAST) return (plain - HANGUL_FIRST) % FINALS;
  const first = word.endsWith(')') ? word.indexOf('(') : -1;
  const opens = first === word.lastIndexOf('(') ? first : -1;
  // Names of drugs end in one bracket mostly: no pattern is needed for those.
  const before = opens > 0 ? word.charCodeAt(opens - 1) : 0;
  if (before >= HANGUL_FIRST && before <= HANGUL_LAST) return (before - HANGUL_FIRST) % FINALS;
  const read = word.replace(/(\s*[([][^)\]]*[)\]])+\s*$/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
  const last = read.at(-1);
  if (last === undefined) return 0;
  const code = last.charCodeAt(0);
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) return (code - HANGUL_FIRST) % FINALS;
  if (last >= '0' && last <= '9') return digitFinals[Number(last)] ?? 0;
  return letterFinals[last.toLowerCase()] ?? 0;
}

/**
 * The word with the particle that its final sound asks for: `josa('와파린', '은')` is `와파린은`,
 * `josa('로사르탄(복합)', '과')` is `로사르탄(복합)과`. Names the particle by its form after a consonant.
 */
export function josa(word: string, particle: Particle): string {
  const final = finalConsonant(word);
  const [afterConsonant, afterVowel] = particles[particle];
  const asVowel = final === 0 || (particle === '으로' && final === RIEUL);
  return word + (asVowel ? afterVowel : afterConsonant);
}
