import type { GuideRequestPayload } from '@onyak/core';
import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
import pg from 'pg';
import { z } from 'zod';
import { storeGuideRequest } from '../../../../testing/guide-request.js';
import { testTemporalAddress } from '../../../../testing/temporal.js';
import { samplePlugin } from '../../testing/sample-plugin.js';
import { seedAll } from '../seeds.js';
import { openSetting, type Setting } from '../setting.js';
import { fuzzedOperations, type FuzzedOperation } from './operations.js';
import { People } from './people.js';
import type { Stock } from './values.js';

export interface FuzzWorld {
  readonly setting: Setting;
  readonly operations: readonly FuzzedOperation[];
  readonly people: People;
  readonly stock: Stock;
  /** An institution's key, where a plugin gives any. */
  readonly apiKey: string | undefined;
  stop(): Promise<void>;
}

const drug = {
  rowId: 'm0',
  source: 'USER',
  dispenseDate: '2026-02-20',
  dispenseOrganization: '',
  medicationCode: '600000000',
  medicationName: '와파린정5밀리그램',
  atcCode: 'B01AA03',
  atcName: '',
  ingredientCode: '',
  ingredientName: '',
  totalDosageDays: 30,
  strength: '',
  singleDosage: '',
  dailyDosage: '',
  onMedication: '복용중',
} as const;
const payload: GuideRequestPayload = {
  name: '가명',
  age: 78,
  gender: 'Female',
  irbNumber: 'IRB-1',
  phrFileId: null,
  phrFhirDate: '2026-03-01',
  medications: [drug],
  allPrescriptionData: [drug],
  diagnoses: [],
  sideEffects: [],
  observationDays: 365,
};

/** Of a guide request of our own account, as if its guide had been written. */
const node = `
insert into guide_node (req_id, seq, hospital_code, status, gen_type, llm_latest, merged_data)
  values ('MGFUZZ', 1, 'H0001', 'READY', 'Initial', true, null)`;

/** The API with every plugin, rows in every resource, and accounts that may do everything. */
export async function openFuzzWorld(marker: string): Promise<FuzzWorld> {
  const { sources } = await readPlugins(await findPlugins());
  const plugins = [...sources.map(({ plugin }) => plugin), samplePlugin.plugin];
  const setting = await openSetting(plugins, {
    ONYAK_EMBEDDED: '1',
    TEMPORAL_ADDRESS: await testTemporalAddress(),
  });
  const resources = plugins.flatMap((plugin) => plugin.resources);
  const { keys } = await seedAll(setting, resources);
  if (plugins.some(({ requests }) => requests.some(({ kind }) => kind === 'guide'))) {
    await storeGuideRequest(setting.owner, { reqId: 'MGFUZZ', age: 78, gender: 'Female', payload });
    await setting.owner.query(node);
  }
  const pool = new pg.Pool({
    connectionString: setting.database.url,
    max: 4,
    options: '-c app.user_id=TEST -c app.hospital_code=*',
  });
  pool.on('error', () => undefined);
  const people = new People(pool);
  await people.enrol();
  const ids: string[] = [];
  for (const { name } of resources) {
    const answer = await setting.callers.admin.client.get(`/rest/${name}?range=[0,2]`);
    ids.push(
      ...z
        .array(z.looseObject({ id: z.string() }))
        .parse(answer.body)
        .map(({ id }) => id),
    );
  }
  const known = [...ids, ...[...keys.values()].flatMap((values) => values.slice(0, 3)), 'MGFUZZ', 'H0001', 'DOCTOR01'];
  const operations = fuzzedOperations((await setting.nobody.client.get('/openapi.json')).body);
  const apiKey = await apiKeyOf(setting);
  const stop = async () => {
    await pool.end();
    await setting.stop();
  };
  return { setting, operations, people, stock: { marker, known: [...new Set(known)] }, apiKey, stop };
}

const keySchema = z.object({ apiKey: z.string() });

async function apiKeyOf({ callers }: Setting): Promise<string | undefined> {
  const { client } = callers.admin;
  await client.post('/api/AMAK/insert', { hospitalNameCode: 'H0001' });
  const answer = await client.post('/api/AMAK/reveal', { hospitalNameCode: 'H0001' });
  return keySchema.safeParse(answer.data).data?.apiKey;
}
