import { expect, it } from 'vitest';
import { buildKnowledge } from '../knowledge/build.js';
import { warmKnowledge } from '../knowledge/warm.js';
import { shippedTables } from '../testing/knowledge.js';
import { medication, patient } from '../testing/patients.js';
import { screen } from './screen.js';
import { warmProducts } from './warm-products.js';

const tables = shippedTables();

it('leaves room for other work before each person, and changes no result', async () => {
  const input = patient({ drugs: [medication('B01AA03', { medicationName: '와파린정' }), medication('M01AE01')] });
  const cold = screen(input, buildKnowledge(tables, 1));
  const warm = buildKnowledge(tables, 1);
  await warmKnowledge(warm, async () => undefined);
  let pauses = 0;
  await warmProducts(warm, tables.products, async () => (pauses += 1));
  expect(pauses).toBeGreaterThan(100);
  expect(screen(input, warm)).toEqual(cold);
});

it('has read the products of the master for whoever brings them next', async () => {
  const index = buildKnowledge(tables, 1);
  await warmProducts(index, tables.products, async () => undefined);
  const [product] = tables.products;
  if (!product) throw new Error('The master is empty.');
  const row = medication(product.atcCode, {
    medicationCode: product.kdCode,
    medicationName: product.kdName,
    ingredientCode: product.ingredientCode,
  });
  const read = index.products.of(row);
  expect(read.given.medicationName).toBe(product.kdName);
  expect(read.given).not.toHaveProperty('dispenseDate');
  expect(index.products.of({ ...row, dispenseDate: '2026-01-01' })).toBe(read);
});

it('does nothing where there is no master', async () => {
  await expect(warmProducts(buildKnowledge(tables, 1), [], async () => undefined)).resolves.toBeUndefined();
});
