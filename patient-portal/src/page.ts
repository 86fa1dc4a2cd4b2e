/** Public addresses and the query parameter that carries their code (decisions.md "Public pages"). */
const codeParameters: Readonly<Record<string, readonly string[]>> = {
  '/p': ['c'],
  '/a': ['c'],
  '/v': ['z'],
  '/r': ['z', 'recId'],
};

export type Page = 'notice' | 'wrong';

/**
 * The page an address shows. `/a` without a code tells of the future app service; every other address needs a
 * code, and as no code can be checked yet, one that is given is as wrong as one that is missing.
 */
export function pageOf(location: { readonly pathname: string; readonly search: string }): Page {
  const path = location.pathname.replace(/\/+$/, '') || '/';
  const names = codeParameters[path];
  const given = new URLSearchParams(location.search);
  const hasCode = names?.some((name) => given.has(name)) ?? false;
  return path === '/a' && !hasCode ? 'notice' : 'wrong';
}
