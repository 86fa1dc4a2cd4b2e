import { atRest, handsRest, SLOW } from './line.js';

/** So many slices are asked for side by side: whatever else the page asks for comes first. */
const AT_A_TIME = 4;
/** After so many it is known how quick the line is, where the browser had kept all that came before. */
const KNOWN_AFTER = 12;

interface Slice {
  readonly url: string;
  readonly family: string;
  readonly weight: string;
  readonly unicodeRange: string;
}

/**
 * Brings the slices of the typeface that the page has not needed yet (some 3 MB, kept by the browser), and adds them all at once,
 * while the page and the hands rest. A slice that came with its first letter would set every line of the page anew, which a key
 * waits for: 60 to 75 ms in a long form.
 */
export async function loadMissingSlices(): Promise<void> {
  await Promise.all([atRest(), handsRest()]);
  const waiting = missingSlices();
  const faces: FontFace[] = [];
  const since = performance.now();
  let bytes = 0;
  const isSlow = () => faces.length >= KNOWN_AFTER && (bytes * 1000) / (performance.now() - since) < SLOW;
  const loadNext = async (): Promise<void> => {
    for (let slice = waiting.shift(); slice !== undefined && !isSlow(); slice = waiting.shift()) {
      const { family, url, weight, unicodeRange } = slice;
      const file = await fetch(url, { priority: 'low' });
      if (!file.ok) return;
      const letters = await file.arrayBuffer();
      bytes += letters.byteLength;
      faces.push(await new FontFace(family, letters, { weight, unicodeRange, display: 'swap' }).load());
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, loadNext));
  } catch {
    // The line broke: what has come is used, the rest comes with its letters.
  }
  await handsRest();
  for (const face of faces) document.fonts.add(face);
}

function missingSlices(): Slice[] {
  const here = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.unicodeRange),
  );
  return [...document.styleSheets].flatMap(slicesOf).filter(({ unicodeRange }) => !here.has(unicodeRange));
}

function slicesOf(sheet: CSSStyleSheet): Slice[] {
  const base = sheet.href ?? document.baseURI;
  return [...sheet.cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const of = (name: string) => rule.style.getPropertyValue(name);
    const path = /url\("?([^")]+)"?\)/.exec(of('src'))?.[1];
    const unicodeRange = of('unicode-range');
    if (path === undefined || unicodeRange === '') return [];
    const family = of('font-family').replace(/^["']|["']$/g, '');
    return [{ url: new URL(path, base).href, family, weight: of('font-weight'), unicodeRange }];
  });
}
