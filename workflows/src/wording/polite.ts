const HANGUL_BASE = 0xac00;
const FINAL_NIEUN = 4;
const FINAL_BIEUP = 17;

/**
 * Turns sentences that end in the plain style of the knowledge tables into 합니다체:
 * `피한다.` → `피합니다.`, `쓰지 않는다.` → `쓰지 않습니다.`. Noun phrases and polite sentences stay.
 */
export function toPolite(text: string): string {
  return text
    .normalize('NFC')
    .replace(/([가-힣]?)([가-힣])다(?=\s*([.!?)]|$))/gu, (whole, before: string, stem: string) => {
      // 합니다 is polite already; 아니다 is not, although it ends in 니다.
      if (stem === '니' && before !== '아') return whole;
      return `${before}${politeStem(before, stem)}`;
    })
    .replace(/금기(?=\s*\.|$)/gu, '금기입니다')
    .trim();
}

function politeStem(before: string, stem: string): string {
  const code = stem.charCodeAt(0) - HANGUL_BASE;
  const final = code % 28;
  const beforeFinal = before === '' ? 0 : (before.charCodeAt(0) - HANGUL_BASE) % 28;
  // 않+는다, 넣+는다: the stem is the syllable before.
  if (stem === '는' && beforeFinal !== 0) return '습니다';
  if (final === FINAL_NIEUN) return `${String.fromCharCode(HANGUL_BASE + code - FINAL_NIEUN + FINAL_BIEUP)}니다`;
  if (final === 0) return `${String.fromCharCode(HANGUL_BASE + code + FINAL_BIEUP)}니다`;
  return `${stem}습니다`;
}

/** A text as one or more full sentences: polite, each ending in a full stop. */
export function asSentence(text: string): string {
  const polite = toPolite(text);
  return polite === '' || /[.!?]$/.test(polite) ? polite : `${polite}.`;
}

/** A phrase that goes into brackets: polite, without a full stop at its end. */
export function asPhrase(text: string): string {
  return toPolite(text).replace(/[.\s]+$/u, '');
}
