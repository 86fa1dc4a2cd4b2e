import { callsOf, type Resource } from '@onyak/core';
import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
import { samplePlugin } from '../testing/sample-plugin.js';
import { homeField, sampleRows, type Keys } from './arbitrary.js';
import { withFiles } from './files.js';
import { isOneEach, seedAll, writerOf, type Row, type Seeds } from './seeds.js';
import { institutions, openSetting, type Caller, type Role } from './setting.js';

// Every resource of every plugin that is found, and of one that has what none of them has: nothing here names one.
const { sources } = await readPlugins(await findPlugins());
const plugins = [...sources.map(({ plugin }) => plugin), samplePlugin.plugin];
const resources = plugins.flatMap((plugin) => plugin.resources);

/**
 * The resources that a group of tests is about, with their names as titles.
 * @throws Error when there is none: a group of no tests would pass.
 */
export function those(isMeant: (resource: Resource) => boolean) {
  const meant = resources.filter(isMeant).map((resource) => [resource.name, resource] as const);
  if (meant.length === 0) throw new Error(`no resource is meant by ${String(isMeant)}`);
  return meant;
}

export const hasRows = ({ source }: Resource): boolean => source !== 'view';
export const hasOwners = (resource: Resource): boolean => hasRows(resource) && resource.tenancy === 'hospital';
export const isAdded = ({ actions }: Resource): boolean => actions.insert;
export const isKeyMade = ({ key, fields }: Resource): boolean => key.some((name) => fields[name]?.readOnly);
export const isSelected = (resource: Resource): boolean =>
  hasRows(resource) && callsOf(resource).some(({ name }) => name === 'select');

/** Fields that a client may change. */
export const editableOf = ({ key, fields }: Resource) =>
  Object.entries(fields).filter(([name, field]) => !field.readOnly && !key.includes(name));

export const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
export const rowsOf = (body: unknown): Row[] => body as Row[];
export const at = (resource: Resource, row: Pick<Row, 'id'>): string =>
  `/rest/${resource.name}/${encodeURIComponent(row.id)}`;

/** Everything that tests of any resource share: the API, its callers, the rows that are there. */
export async function openWorld(env: Readonly<Record<string, string>> = {}) {
  const setting = await openSetting(plugins, env);
  const { seeds, keys } = await seedAll(setting, resources);
  return new World(setting, seeds, keys);
}

type Setting = Awaited<ReturnType<typeof openSetting>>;

export class World {
  private samples = 1000;

  constructor(
    readonly setting: Setting,
    private readonly seeds: ReadonlyMap<string, Seeds>,
    private readonly keys: Keys,
  ) {}

  by(role: Role): Caller {
    return this.setting.callers[role];
  }

  seedsOf({ name }: Resource): Seeds {
    return this.seeds.get(name) ?? { own: [], other: [], refused: [] };
  }

  /** Whether the plugin has work of its own when such a row is changed. */
  hasHook({ name }: Resource): boolean {
    return this.setting.api.api.plugins.some(({ api }) => {
      const hooks = api.rows?.[name];
      return hooks?.beforeUpdate !== undefined || hooks?.derive !== undefined;
    });
  }

  /** How many rows a list says there are; one more than it counts where it says `10000+`. */
  async total(caller: Caller, resource: Resource, query = ''): Promise<number> {
    const answer = await caller.call('GET', `/rest/${resource.name}?range=[0,0]${query}`);
    if (answer.status !== 200) return Number.NaN;
    const [, total = ''] = answer.headers.get('content-range')?.split('/') ?? [];
    return total.endsWith('+') ? Number(total.slice(0, -1)) + 1 : Number(total);
  }

  /** Values for a row that is not there yet. */
  async fresh(resource: Resource): Promise<Record<string, unknown>> {
    this.samples += 1;
    const home = homeField(resource);
    const own = isOneEach(resource) ? institutions[this.samples % institutions.length] : '온누리대학교병원(H0001)';
    const [values] = sampleRows(resource, this.keys, 1, this.samples);
    const filled = await withFiles(this.by(writerOf(resource)), resource, values ?? {});
    return { ...filled, ...(home === undefined ? {} : { [home]: own }), ...(await this.newKey(resource)) };
  }

  /** A key that names a row of the institution is taken once: a new row wants a row that has none yet. */
  private async newKey({ key, fields }: Resource): Promise<Record<string, unknown>> {
    const [name] = key;
    const target = resources.find((other) => other.name === fields[name]?.reference?.resource);
    if (target?.tenancy !== 'hospital' || !target.actions.insert) return {};
    return { [name]: (await this.added(target))[target.key[0]] };
  }

  /** A new row of H0001, tried until the plugin's own rules take one. */
  async added(resource: Resource): Promise<Row> {
    for (let turn = 0; turn < 8; turn += 1) {
      const values = await this.fresh(resource);
      const answer = await this.by(writerOf(resource)).call('POST', `/rest/${resource.name}`, values);
      if (answer.status === 201) return answer.body as Row;
    }
    throw new Error(`no row made from the definition of ${resource.name} was taken`);
  }

  /** A row of H0001 that is there, and who may change it: a plugin's own rules keep some from its people. */
  async changeable(resource: Resource): Promise<{ readonly row: Row; readonly role: Role }> {
    for (const role of [writerOf(resource), 'admin'] as const)
      for (const row of this.seedsOf(resource).own) {
        const answer = await this.by(role).call('PUT', at(resource, row), { ...row });
        if (answer.status === 200) return { row: answer.body as Row, role };
      }
    throw new Error(`no row of ${resource.name} may be changed`);
  }
}
