import type pg from 'pg';
import type { Resource } from '@onyak/core';
import { ensureLinkPolicies } from './link-policies.js';
import { exclusively, ownerTransaction, withOwner } from '@onyak/database';
import { ensureResourceTables } from '../resource/ensure.js';
import {
  BootError,
  keepSetAside,
  reasonOf,
  type Manifests,
  type PluginSource,
  type SetAside,
} from '@onyak/plugin-discovery';
import { applySteps } from './steps.js';
import { makeViews } from './views.js';

export interface PrepareOptions {
  /** A line in Korean for the person who waits. */
  readonly onProgress?: (line: string) => void;
}

/**
 * Brings the database to what the plugins need: their migrations, the tables of their resources, their views, what public
 * links may read. An optional
 * plugin whose part fails is set aside, which the API and the worker learn from the database.
 * @returns every plugin that was set aside, by its manifest or here.
 * @throws BootError or SchemaError when a plugin that is not optional fails.
 */
export async function preparePlugins(
  databaseUrl: string,
  { sources, setAside }: Manifests,
  options: PrepareOptions = {},
): Promise<SetAside[]> {
  const onProgress = options.onProgress ?? (() => undefined);
  const aside: SetAside[] = [];
  let rest = [...sources];
  /** Does one part of every plugin; who cannot be helped leaves. */
  const each = async (work: (source: PluginSource) => Promise<void>) => {
    const faults: string[] = [];
    for (const source of rest) {
      try {
        await work(source);
      } catch (error) {
        if (!source.plugin.optional) faults.push(reasonOf(error));
        else aside.push({ name: source.name, version: source.version, reason: reasonOf(error) });
      }
    }
    if (faults.length > 0) throw new BootError(faults);
    rest = rest.filter(({ name }) => !aside.some((gone) => gone.name === name));
  };
  const tables = (of: (resource: Resource) => boolean) => async () => {
    const wanted = ({ plugin }: PluginSource) => plugin.resources.filter(of);
    const firm = rest.filter(({ plugin }) => !plugin.optional);
    await ensureResourceTables(databaseUrl, firm.flatMap(wanted), options);
    await each(async (source) => {
      if (source.plugin.optional) await ensureResourceTables(databaseUrl, wanted(source), options);
    });
  };
  const sql = (make: typeof applySteps) =>
    withOwner(databaseUrl, (client) =>
      exclusively(client, () =>
        each(async ({ plugin, found }) => {
          if (found) await make(client, { code: plugin.code, root: found.root }, onProgress);
        }),
      ),
    );
  await sql(applySteps);
  await tables((resource) => resource.source !== 'view')();
  await sql(makeViews);
  await tables((resource) => resource.source === 'view')();
  await ensureLinkPolicies(
    databaseUrl,
    rest.map(({ plugin }) => plugin),
  );
  await withOwner(databaseUrl, (client) => keep(client, aside));
  return [...setAside, ...aside];
}

const keep = (client: pg.Client, aside: readonly SetAside[]) =>
  ownerTransaction(client, () => keepSetAside(client, 'MIGRATION', aside));
