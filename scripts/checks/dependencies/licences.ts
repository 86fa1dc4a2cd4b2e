/** Free licences whose terms a program that is installed in a hospital keeps without further doing (SPDX). */
const free: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // Data about browsers (caniuse-lite), used while building.
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Asks for the source of changes to its own files; nothing of it is changed here.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'Unlicense',
]);

/** What packages that say it unclearly are licensed under, as their LICENSE file says; another version is looked at again. */
const read: Readonly<Record<string, string>> = {
  'css-mediaquery@0.1.2': 'BSD-3-Clause',
  'unionfs@4.6.0': 'Unlicense',
};

/**
 * Shared libraries under the LGPL: loaded by the server as they were published, never bundled with our code, and whoever
 * installs Onyak may put another build in their place, as that licence asks.
 */
const sharedLibrary = /^@img\/sharp-/;
const ofSharedLibraries: ReadonlySet<string> = new Set(['LGPL-3.0-or-later']);

/**
 * Whether a package is free to use.
 * @param id name and version.
 * @param licence as the package says it: an SPDX expression.
 */
export function isFree(id: string, licence: string | undefined): boolean {
  const expression = read[id] ?? licence ?? '';
  const alternatives = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  const isAllowed = (name: string) => free.has(name) || (sharedLibrary.test(id) && ofSharedLibraries.has(name));
  return alternatives.some((one) => one.split(' AND ').every(isAllowed));
}
