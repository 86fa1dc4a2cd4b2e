/** The engine's places as people read and write them; what stands in one brings its own particle, which `subject` shows. */
const names: Readonly<Record<string, string>> = {
  drugs: '약',
  subject: '약을',
  sets: '약묶음',
  harm: '위험',
  signs: '증상',
  condition: '진단',
  list: '목록',
  cause: '까닭',
};
const keys: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(names).map(([key, name]) => [name, key]),
);

const renamed = (text: string, to: Readonly<Record<string, string>>): string =>
  text.replace(/\{([^{}]+)\}/gu, (place, name: string) => (Object.hasOwn(to, name) ? `{${to[name] ?? name}}` : place));

/** A template, or words about one, with the places' Korean names. */
export const shownPlaces = (text: string): string => renamed(text, names);

/** What somebody wrote, with the places as templates have them; one that is none stays as it was written. */
export const readPlaces = (text: string): string => renamed(text, keys);
