import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shippedTables } from '../../cdss/src/testing/knowledge.js';
import { harmsPage } from './page.js';

const tables = shippedTables();
const page = harmsPage(tables);

it('is what docs/harms.md says: `npm run harms` writes it anew', () => {
  expect(readFileSync(new URL('../../docs/harms.md', import.meta.url), 'utf8') === page).toBe(true);
});

it('shows every harm, every text of the tables, and counts every interaction row', () => {
  const texts = [
    ...tables.harms.map(({ plain }) => plain),
    ...tables.interactions.map(({ mechanism }) => mechanism),
    ...tables.elderlyCautions.map(({ rationale }) => rationale),
    ...tables.stopp.map(({ resultKor }) => resultKor),
    ...tables.fallRisk.map(({ guidance }) => guidance),
  ];
  expect([...new Set(texts)].filter((text) => !page.includes(`| ${text} |`))).toEqual([]);
  const interactions = page.split('## Interactions')[1]?.split('\n## ')[0] ?? '';
  const counts = [...interactions.matchAll(/\| (\d+) \|$/gm)].map(([, count]) => Number(count));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(tables.interactions.length);
});

it('is another page once a row says another harm', () => {
  const [first, ...rest] = tables.interactions;
  if (!first) throw new Error('no interactions');
  expect(harmsPage({ ...tables, interactions: [{ ...first, harms: 'TENDON' }, ...rest] })).not.toBe(page);
});
