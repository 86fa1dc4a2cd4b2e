import { isLineKnownSlow, keepSlowLine } from '../session/keep.js';
import { atRest, handsRest, isSlow, loadedFiles, loadedFirst } from './line.js';

/**
 * Loads the typeface: at once, or, over a slow line, when the page rests. Its slices (some 25 KB each, ten and more a page)
 * would hold up the rows, and the app that is fetched while somebody types; until then text stands in the system's own face.
 */
export async function loadFonts(): Promise<void> {
  // A page whose files the browser had kept tells nothing of the line: what an earlier page of this tab found stands.
  if (isSlow(loadedFiles())) keepSlowLine();
  if (isLineKnownSlow()) await afterTheRest();
  await import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
}

/** {@link loadFonts}, and over a quick line the letters that have not been needed yet, so that no key waits for one. */
export async function loadAllFonts(): Promise<void> {
  await loadFonts();
  if (isLineKnownSlow() || savesData()) return;
  const { loadMissingSlices } = await import('./missing-slices.js');
  await loadMissingSlices();
}

/** Whether the browser was told to load little; not every browser tells. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

async function afterTheRest(): Promise<void> {
  await atRest();
  await loadedFirst();
  // It may have been given up because a form is being sent.
  await atRest();
  // Every line of the page is set anew as it comes, which a key would wait for: 70 ms in a long form.
  await handsRest();
}
