import type pg from 'pg';
import { ownerTransaction, identifier, APP_ROLE } from '@onyak/database';
import { sqlMessage } from './messages.js';
import { readSqlFiles } from './sql-files.js';

/**
 * Makes a plugin's `views/<name>.sql` anew where the file has changed or the view is gone, and drops views whose file is
 * gone. The application may read each, under the row-level security of whoever asks.
 * @throws Error naming the file.
 */
export async function makeViews(
  client: pg.Client,
  plugin: { readonly code: string; readonly root: string },
  onProgress: (line: string) => void,
): Promise<void> {
  const { code } = plugin;
  const files = readSqlFiles(plugin.root, 'views');
  const strange = files.find(({ name }) => !/^[a-z][a-z0-9_]*\.sql$/.test(name));
  if (strange) throw new Error(sqlMessage('viewName', { code, name: strange.name }));
  const { rows: made } = await client.query<{ name: string; sha256: string; exists: boolean }>(
    `select name, sha256, to_regclass('public.' || quote_ident(name)) is not null as exists from plugin_view where plugin = $1`,
    [code],
  );
  const known = new Map(made.map((row) => [row.name, row]));
  const viewOf = (file: string) => file.slice(0, -'.sql'.length);
  for (const { name } of made.filter((row) => !files.some((file) => viewOf(file.name) === row.name))) {
    await ownerTransaction(client, async () => {
      await client.query(`drop view if exists ${identifier(name)}`);
      await client.query('delete from plugin_view where plugin = $1 and name = $2', [code, name]);
    });
  }
  for (const file of files) {
    const view = viewOf(file.name);
    const before = known.get(view);
    if (before?.exists && before.sha256 === file.sha256) continue;
    try {
      await ownerTransaction(client, () => makeView(client, code, view, file));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(sqlMessage('viewFailed', { code, name: file.name, reason }), { cause: error });
    }
    onProgress(sqlMessage('viewDone', { code, view }));
  }
}

async function makeView(
  client: pg.Client,
  code: string,
  view: string,
  file: { readonly sql: string; readonly sha256: string },
): Promise<void> {
  const { rows: owned } = await client.query('select from plugin_view where name = $1 and plugin = $2', [view, code]);
  // Replacing alone could not take a column away. What another made under this name is not ours to drop.
  if (owned.length > 0) await client.query(`drop view if exists ${identifier(view)}`);
  await client.query(file.sql);
  const { rows } = await client.query(`select from pg_views where schemaname = 'public' and viewname = $1`, [view]);
  if (rows.length === 0) throw new Error(sqlMessage('viewMissing', { view }));
  await client.query(`alter view ${identifier(view)} set (security_invoker = true)`);
  await client.query(`grant select on ${identifier(view)} to ${APP_ROLE}`);
  await client.query(
    `insert into plugin_view (plugin, name, sha256) values ($1, $2, $3)
     on conflict (plugin, name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [code, view, file.sha256],
  );
}
