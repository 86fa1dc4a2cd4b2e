import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOwner } from '@onyak/database';
import { readKnowledge, type Knowledge } from '../reference/read-knowledge.js';
import { serviceItems } from '../testing/dur-lists.js';
import { type ListBench, listBench } from '../testing/lists.js';
import { type DurKind, durKinds } from './kinds.js';

let bench: ListBench;
let knowledge: Knowledge;

beforeAll(async () => {
  bench = await listBench();
  knowledge = await withOwner(bench.url, (client) => readKnowledge(client));
});
afterAll(() => bench?.close());

/**
 * Of rows of the ministry with several bounds, the service gives one: those that were split have a number of their own behind. What
 * labels say it does not give.
 */
const items = (kind: DurKind) =>
  serviceItems(kind, knowledge.tables).filter((item) => !/^[A-Z]|-\d+$/.test(item['DUR_SEQ'] ?? ''));

describe('the lists as the service gives them', () => {
  it.each(durKinds)('%s: what is carried already stays as it is, row by row', async (kind) => {
    const rows = items(kind);
    const file = await bench.writeBytes(
      'list.json',
      JSON.stringify({ body: { totalCount: rows.length, items: rows } }),
    );
    const result = await bench.take(kind, file, { dryRun: true });
    expect(result).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(result.unchanged).toBeGreaterThanOrEqual(rows.length - 12);
    expect(result.release).toBeUndefined();
  });
});
