import { callsOf, type Plugin, type Resource } from '@onyak/core';
import { fieldColumn } from '@onyak/database';
import { z } from 'zod';
import { copyTestDatabase, type TestDatabase } from '../../../../testing/database.js';
import { startTestApi, type TestApi } from '../../testing/index.js';
import { samplePlugin } from '../../testing/sample-plugin.js';
import { seedAll } from '../seeds.js';
import { openSetting } from '../setting.js';
import { enrol, type Asker } from './askers.js';
import { narrow } from './narrowed.js';
import { addRequests } from './requests.js';
import type { KnownRow } from './questions.js';

export interface Worlds {
  /** The API over everything. */
  readonly full: TestApi;
  /** Rows of every institution, by resource. */
  readonly known: ReadonlyMap<string, readonly KnownRow[]>;
  /** GET calls that no resource makes, with their parameters. */
  readonly calls: readonly { readonly path: string; readonly parameters: readonly string[] }[];
  /** The API over what an asker may see and nothing else. */
  narrowed(
    asker: Asker,
  ): Promise<{ readonly api: TestApi; readonly taken: number; readonly stop: () => Promise<void> }>;
  stop(): Promise<void>;
}

/** Figures counted over requests, and views: what no definition makes. */
const more = `
insert into stopp_seen (id, hospital_code, user_id, owner, total, examined, gained, lost, changed, unreadable, finished_at)
  select gen_random_uuid(), u.hospital_code, u.id, case n when 0 then u.id end, 12, 12, 1 + n, 2, 3, 0, now()
  from app_user u, generate_series(0, 1) n where u.id like 'ASKER%';
-- Each rule names figures of another person, whoever may read them.
update stopp_rule r set rehearsal = jsonb_build_object('id', s.id) from (
  select id, row_number() over (order by id) as place, count(*) over () as count from stopp_seen) s
  where s.place = 1 + mod(r.num, s.count);
alter table user_view no force row level security;
insert into user_view (user_id, hospital_code, grid, name, definition)
  select id, hospital_code, 'gadget', '보기 ' || id, '{}' from app_user where hospital_code in ('H0001', 'H0002');
alter table user_view force row level security;
-- What is asked must not change what is there: neither world keeps who looked at it.
create function oracle_quiet() returns trigger language plpgsql as 'begin return null; end';
create trigger oracle_quiet before insert on user_action for each row execute function oracle_quiet();`;

/** One database with everything, and a copy for each asker, all with the same sessions. */
export async function openWorlds(plugins: readonly Plugin[], askers: readonly Asker[]): Promise<Worlds> {
  const resources = plugins.flatMap((plugin) => plugin.resources);
  const setting = await openSetting(plugins);
  await seedAll(setting, resources);
  const owned = resources.flatMap((resource) =>
    resource.ownRows && resource.source !== 'view'
      ? [[resource, fieldColumn(resource, resource.ownRows.field)] as const]
      : [],
  );
  await enrol(setting.owner, askers, owned);
  await addRequests(setting.owner, plugins);
  await setting.owner.query(more);
  const known = new Map<string, readonly KnownRow[]>();
  for (const { name } of resources) {
    const answer = await setting.callers.admin.call('GET', `/rest/${name}?range=[0,39]`);
    known.set(name, z.array(z.looseObject({ id: z.string() })).parse(answer.body));
  }
  const calls = otherCalls((await setting.nobody.client.get('/openapi.json')).body, setting.api, resources);
  await setting.pause();
  const copies = new Map<string, TestDatabase>();
  for (const { id } of askers) copies.set(id, await copyTestDatabase(setting.database));
  const full = await startTestApi({ databaseUrl: setting.database.url, plugins: [samplePlugin] });
  return {
    full,
    known,
    calls,
    narrowed: async (asker) => {
      const copy = copies.get(asker.id);
      if (!copy) throw new Error(`no copy for ${asker.id}`);
      const taken = await narrow(copy.url, asker, plugins);
      const api = await startTestApi({ databaseUrl: copy.url, plugins: [samplePlugin] });
      return {
        api,
        taken,
        stop: async () => {
          await api.stop();
          await copy.drop();
        },
      };
    },
    stop: async () => {
      await full.stop();
      await Promise.all([...copies.values(), setting.database].map((database) => database.drop()));
    },
  };
}

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        parameters: z.array(z.looseObject({ name: z.string() })).default([]),
        responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()).optional() })),
      }),
    ),
  ),
});

/** Reads under `/api` from the API document, but for those of resources and those that change something. */
function otherCalls(document: unknown, { api }: TestApi, resources: readonly Resource[]) {
  const own = new Set(resources.flatMap((resource) => callsOf(resource).map(({ path }) => path)));
  const writing = new Set(
    api.plugins.flatMap((plugin) =>
      plugin.api.calls.flatMap((call) =>
        call.access === 'link' || call.access === 'identity' || call.access === 'key' || call.writes ? [call.path] : [],
      ),
    ),
  );
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, { get }]) => {
    const isJson = get?.responses['200']?.content?.['application/json'] !== undefined;
    if (!get || !isJson || !path.startsWith('/api/') || own.has(path) || writing.has(path)) return [];
    return [{ path, parameters: get.parameters.map(({ name }) => name) }];
  });
}
