import { fileURLToPath } from 'node:url';
import { collectCodes, resolveRecord } from '@onyak/cdss/fhir';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { referenceTables } from '../../../cdss/src/testing/fhir-code-tables.js';
import { loadCodeTables, readHealthRecord } from './index.js';

const samples = fileURLToPath(new URL('../../../samples/', import.meta.url));
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const noCodes = { products: [], rxnorm: [], snomed: [], symptoms: [], atc: [], icd: [], diagnosisNames: false };
const query = (text: string, values: unknown[]) => client.query<Record<string, unknown>>(text, values);

it.each([
  'kr-core-warfarin-nsaid',
  'ips-dementia-anticholinergic',
  'synthea-like-heart',
  'us-core-diabetes-kidney',
  'adverse-events-two-patients',
])('the database answers for %s what the reference files say', async (name) => {
  const raw = await readHealthRecord(`${samples}${name}.json`);
  const tables = await loadCodeTables(query, collectCodes(raw));
  expect(resolveRecord(raw, tables, { today: '2026-11-20' })).toEqual(
    resolveRecord(raw, referenceTables(), { today: '2026-11-20' }),
  );
});

it('a reaction that is only named in English has the name of the symptom master', async () => {
  const tables = await loadCodeTables(query, { ...noCodes, symptoms: ['maculopapular rash', 'sneezing at noon'] });
  expect([...tables.symptoms]).toEqual([['maculopapular rash', '반구진발진']]);
});

it('no active knowledge release is said, not passed over', async () => {
  await client.query('begin');
  await client.query("select set_config('app.user_id', 'TEST', true)");
  await client.query("update kb_release set status = 'RETIRED'");
  await expect(loadCodeTables(query, noCodes)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await client.query('rollback');
});
