import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
import { expect, it } from 'vitest';

const { sources } = await readPlugins(await findPlugins());

/** Signs of the field that are read as they are written, and the one menu that the documents call by an English name (3 §2 (16)). */
const signs: ReadonlySet<string> = new Set(['ATC', 'KD', 'URL', 'ICD-10', 'SNOMED CT', 'KCD', 'Smart Allergy']);

/** Every text a person reads under `label`, however deep: fields, items of lists, options, sections, groups. */
function labelsOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'label' && typeof inner === 'string' ? [inner] : labelsOf(inner, seen),
  );
}

const isKorean = (label: string): boolean =>
  signs.has(label) || (/\p{Script=Hangul}/u.test(label) && !/[a-z]{3,}/.test(label));

it('every heading, field and choice of every menu is in Korean, whatever is stored under it', () => {
  const labels = sources.flatMap(({ plugin }) =>
    labelsOf([plugin.menu, plugin.resources]).map((label) => `${plugin.code}: ${label}`),
  );
  expect(labels.length).toBeGreaterThan(200);
  expect(labels.filter((one) => !isKorean(one.slice(one.indexOf(': ') + 2)))).toEqual([]);
});

it('knows a word of the documents when it sees one', () => {
  for (const label of ['Mild', 'Record ID', 'B형 (allergy)', 'Template']) expect(isKorean(label)).toBe(false);
  for (const label of ['경증', '템플릿 ID', '약물 특이 IgE 검사', 'ATC']) expect(isKorean(label)).toBe(true);
});
