import { atRest, isSlow, loadedFiles } from './line.js';

const slowKey = 'onyak.slowLine';

/**
 * Loads the typeface: at once, or, over a slow line, when the page rests. Its slices (some 25 KB each, ten and more a page)
 * would hold up the rows; until then text stands in the system's own face.
 */
export async function loadFonts(): Promise<void> {
  // A page whose files the browser had kept tells nothing of the line: what an earlier page of this tab found stands.
  if (isSlow(loadedFiles())) sessionStorage.setItem(slowKey, 'yes');
  if (sessionStorage.getItem(slowKey) !== null) await atRest();
  await import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
}
