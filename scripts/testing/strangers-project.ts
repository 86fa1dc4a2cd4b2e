import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { connectionTo } from '@onyak/database';
import { createTestDatabase } from '../../testing/database.js';
import { testTemporalAddress } from '../../testing/temporal.js';
import { createNamespace } from '../../workflows/src/testing/build-harness.js';
import { run } from '../lib/process/child.js';
import { cleanEnv, copyProject, type ProjectCopy } from './project-copy.js';

export const PACKAGE = 'onyak-plugin-rounds';
/** Requires the first. */
export const WARDS = 'onyak-plugin-wards';
export const PACKAGES = [PACKAGE, WARDS];
/** How the project's configuration names them. */
export const NAMED = `plugins: ['${PACKAGES.join("', '")}']`;
export const TSX = ['--conditions=onyak-source', '--import', 'tsx'];

export interface StrangersProject {
  readonly copy: ProjectCopy;
  readonly databaseUrl: string;
  /** For the copy's programs. */
  readonly env: NodeJS.ProcessEnv;
  /** What `plugin:new` has said. */
  readonly generated: string;
  remove(): Promise<void>;
}

/** A copy of the project with the generated plugin and the packages, built; its database is ready, and groups hold the menus. */
export async function strangersProject(): Promise<StrangersProject> {
  const copy = copyProject();
  try {
    return await built(copy);
  } catch (error) {
    copy.remove();
    throw error;
  }
}

async function built(copy: ProjectCopy): Promise<StrangersProject> {
  const generated = await copy.node(...TSX, 'scripts/plugin-new.ts', 'mxyz', '--name', '시험 정보');
  for (const name of PACKAGES) await packAndInstall(copy, name);
  const config = join(copy.root, 'onyak.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace('plugins: []', NAMED));
  await copy.node(...TSX, 'scripts/build.ts');

  const temporal = await testTemporalAddress();
  const database = await createTestDatabase();
  const env = {
    ...cleanEnv(),
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: temporal,
    TEMPORAL_NAMESPACE: await createNamespace(temporal),
    ONYAK_DATA: join(copy.root, '.data'),
    ONYAK_PAYLOAD_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  };
  await copy.nodeWith(env, 'api/dist/migrate.js');
  await grant(database.url, 'MRND', 'MRWS', 'MXYZ');
  const remove = async () => {
    await database.drop();
    copy.remove();
  };
  return { copy, databaseUrl: database.url, env, generated, remove };
}

async function packAndInstall(copy: ProjectCopy, name: string): Promise<void> {
  const example = join(copy.root, 'docs', 'examples', name);
  await copy.node('node_modules/typescript/bin/tsc', '-b', example);
  const packed = await run('npm', ['pack', '--pack-destination', copy.root], { cwd: example, env: cleanEnv() });
  if (packed.code !== 0) throw new Error(packed.stderr);
  await copy.install(join(copy.root, `${name}-1.0.0.tgz`), name);
}

/** What an administrator does in the rights of a group. */
async function grant(url: string, ...menus: string[]): Promise<void> {
  const client = connectionTo({ connectionString: url });
  await client.connect();
  await client.query(
    `begin; select set_config('app.user_id', 'ADMIN01', true), set_config('app.hospital_code', '*', true);
     insert into auth_group_menu (group_id, transaction, f1) select g, m, true
     from unnest(array['ALL', 'CLINIC']) g, unnest(array['${menus.join("','")}']) m; commit`,
  );
  await client.end();
}
