import { atRest, handsRest, isSlow, loadedFiles, loadedFirst } from './line.js';

const slowKey = 'onyak.slowLine';

/**
 * Loads the typeface: at once, or, over a slow line, when the page rests. Its slices (some 25 KB each, ten and more a page)
 * would hold up the rows, and the app that is fetched while somebody types; until then text stands in the system's own face.
 */
export async function loadFonts(): Promise<void> {
  // A page whose files the browser had kept tells nothing of the line: what an earlier page of this tab found stands.
  if (isSlow(loadedFiles())) sessionStorage.setItem(slowKey, 'yes');
  if (sessionStorage.getItem(slowKey) !== null) await afterTheRest();
  await import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
}

async function afterTheRest(): Promise<void> {
  await atRest();
  await loadedFirst();
  // It may have been given up because a form is being sent.
  await atRest();
  // Every line of the page is set anew as it comes, which a key would wait for: 70 ms in a long form.
  await handsRest();
}
