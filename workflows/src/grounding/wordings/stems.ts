const FIRST = 0xac00;
const LAST = 0xd7a3;
const FINALS = 28;
const VOWELS = 21;
const NIEUN = 4;
const RIEUL = 8;
const RIEUL_MIEUM = 10;
const MIEUM = 16;
const BIEUP = 17;
const SIOT = 19;
const DOUBLE_SIOT = 20;
const HIEUT = 27;
/** Vowels by their place in the syllable block. */
const vowel = { a: 0, ae: 1, eo: 4, e: 5, yeo: 6, o: 8, wa: 9, wae: 10, oe: 11, u: 13, wo: 14, eu: 18, i: 20 } as const;

/** Stems in ㅂ that keep it (`좁으면`); all others become 우 (`어려우면`). */
const keepsBieup = /[좁잡입씹뽑접꼽집]$/u;
/** Stems in ㅅ that lose it (`부으면`). */
const losesSiot = /[붓낫짓긋]$/u;
/** Colours in ㅎ lose it (`노라면`). */
const losesHieut = /(노랗|누렇|하얗|허옇|까맣|빨갛|뻘겋|파랗|퍼렇|뿌옇)$/u;
/** Stems in 르 that double the ㄹ (`올라`); all others do not. */
const doublesRieul = /[오마부흐누이]르$/u;

/** The forms of a predicate that endings are added to. */
export interface Stems {
  /** `멎`, `어렵`: before 고, 지, 거나, 습니다. */
  readonly plain: string;
  /** `멎으`, `어려우`: before 면, 며, 므로. */
  readonly open: string;
  /** `멎으`, `어려우`, `드`: the same without ㄹ, before 시, 니. */
  readonly bare: string;
  /** `멎어`, `어려워`, `하여`, `해`. */
  readonly joined: readonly string[];
  /** `멎었`, `어려웠`, `했`. */
  readonly past: readonly string[];
  /** `멎을`, `어려울`. */
  readonly prospective: string;
  /** `멎은`, `어려운`. */
  readonly attributive: string;
  /** `멎는`, `어렵는`. */
  readonly present: string;
  /** `멎음`, `어려움`, `듦`. */
  readonly noun: string;
  /** `멎습니다`, `빠집니다`. */
  readonly formal: string;
  /** `멎는다`, `빠진다`; of an adjective `아프다`. */
  readonly declared: readonly string[];
}

function finalOf(syllable: string): number {
  const code = syllable.charCodeAt(0);
  return code >= FIRST && code <= LAST ? (code - FIRST) % FINALS : 0;
}

function vowelOf(syllable: string): number {
  return Math.floor((syllable.charCodeAt(0) - FIRST) / FINALS) % VOWELS;
}

/** The last syllable with another final consonant. */
function withFinal(stem: string, final: number): string {
  const last = stem.charCodeAt(stem.length - 1);
  return stem.slice(0, -1) + String.fromCharCode(last - ((last - FIRST) % FINALS) + final);
}

/** The last syllable, open, with another vowel. */
function withVowel(stem: string, to: number, final = 0): string {
  const code = stem.charCodeAt(stem.length - 1) - FIRST;
  const onset = Math.floor(code / FINALS / VOWELS);
  return stem.slice(0, -1) + String.fromCharCode(FIRST + (onset * VOWELS + to) * FINALS + final);
}

/** The stem as it stands before 으: with 으 itself, or open. */
function openStem(stem: string): string {
  const final = finalOf(stem.at(-1) ?? '');
  if (final === 0 || final === RIEUL) return stem;
  if (final === BIEUP && !keepsBieup.test(stem)) return `${withFinal(stem, 0)}우`;
  if (final === SIOT && losesSiot.test(stem)) return `${withFinal(stem, 0)}으`;
  if (final === HIEUT && losesHieut.test(stem)) return withFinal(stem, 0);
  return `${stem}으`;
}

const isBright = (syllable: string) => vowelOf(syllable) === vowel.a || vowelOf(syllable) === vowel.o;

/** The stem with 아 or 어: `않아`, `어려워`, `떨려`, `올라`, `하여`, `해`. */
function connected(stem: string): string[] {
  const last = stem.at(-1) ?? '';
  const final = finalOf(last);
  if (last === '하') return [withVowel(stem, vowel.ae), `${stem}여`];
  if (final === BIEUP && !keepsBieup.test(stem)) return [`${withFinal(stem, 0)}워`];
  if (final === SIOT && losesSiot.test(stem)) return [`${withFinal(stem, 0)}${isBright(last) ? '아' : '어'}`];
  if (final === HIEUT && losesHieut.test(stem)) return [withVowel(stem, isBright(last) ? vowel.ae : vowel.e)];
  if (final !== 0) return [`${stem}${isBright(last) ? '아' : '어'}`];
  if (doublesRieul.test(stem)) {
    const before = withFinal(stem.slice(0, -1), RIEUL);
    return [`${before}${isBright(stem.at(-2) ?? '') ? '라' : '러'}`];
  }
  return [contracted(stem), ...uncontracted(stem)];
}

/** `주어`, `보아`: as they are written beside `줘`, `봐`. */
function uncontracted(stem: string): string[] {
  const last = vowelOf(stem.at(-1) ?? '');
  if (last === vowel.o) return [`${stem}아`];
  return last === vowel.u || last === vowel.oe ? [`${stem}어`] : [];
}

function contracted(stem: string): string {
  switch (vowelOf(stem.at(-1) ?? '')) {
    case vowel.i:
      return withVowel(stem, vowel.yeo);
    case vowel.o:
      return withVowel(stem, vowel.wa);
    case vowel.u:
      return withVowel(stem, vowel.wo);
    case vowel.oe:
      return withVowel(stem, vowel.wae);
    case vowel.eu:
      return withVowel(stem, stem.length > 1 && isBright(stem.at(-2) ?? '') ? vowel.a : vowel.eo);
    case vowel.a:
    case vowel.eo:
    case vowel.ae:
    case vowel.e:
    case vowel.yeo:
      return stem;
    default:
      return `${stem}어`;
  }
}

/** @param predicate in the form of the dictionary, ends in 다 */
export function stemsOf(predicate: string): Stems {
  const plain = predicate.slice(0, -1);
  const final = finalOf(plain.at(-1) ?? '');
  const open = openStem(plain);
  const bare = finalOf(open.at(-1) ?? '') === RIEUL ? withFinal(open, 0) : open;
  const attributive = withFinal(bare, NIEUN);
  const present = `${final === RIEUL ? bare : plain}는`;
  const joined = connected(plain);
  return {
    plain,
    open,
    bare,
    joined,
    past: joined.filter((form) => finalOf(form.at(-1) ?? '') === 0).map((form) => withFinal(form, DOUBLE_SIOT)),
    prospective: withFinal(bare, RIEUL),
    attributive,
    present,
    noun: final === RIEUL ? withFinal(plain, RIEUL_MIEUM) : withFinal(bare, MIEUM),
    formal: final === 0 || final === RIEUL ? `${withFinal(bare, BIEUP)}니다` : `${plain}습니다`,
    declared: [predicate, final === 0 || bare !== open ? `${attributive}다` : `${present}다`],
  };
}
