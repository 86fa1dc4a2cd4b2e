import type pg from 'pg';
import { ownerTransaction } from '@onyak/database';
import { sqlMessage } from './messages.js';
import { readSqlFiles, type SqlFile } from './sql-files.js';

interface AppliedStep {
  readonly name: string;
  readonly sha256: string;
}

/**
 * Applies a plugin's `migrations/NNNN-name.sql` that have not been applied, in order, each all or nothing.
 * @throws Error naming the file when one fails, or when an applied one is no longer what it was.
 */
export async function applySteps(
  client: pg.Client,
  plugin: { readonly code: string; readonly root: string },
  onProgress: (line: string) => void,
): Promise<void> {
  const { code } = plugin;
  const files = readSqlFiles(plugin.root, 'migrations');
  const { rows: applied } = await client.query<AppliedStep>(
    'select name, sha256 from plugin_step where plugin = $1 order by name',
    [code],
  );
  const fault = findFault(code, files, applied);
  if (fault) throw new Error(fault);
  for (const file of files.slice(applied.length)) {
    try {
      await ownerTransaction(client, async () => {
        await client.query(file.sql);
        await client.query('insert into plugin_step (plugin, name, sha256) values ($1, $2, $3)', [
          code,
          file.name,
          file.sha256,
        ]);
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(sqlMessage('stepFailed', { code, name: file.name, reason }), { cause: error });
    }
    onProgress(sqlMessage('stepDone', { code, name: file.name }));
  }
}

/** Applied files must be the first of those there are, unchanged; what follows them is new. */
function findFault(code: string, files: readonly SqlFile[], applied: readonly AppliedStep[]): string | undefined {
  const strange = files.find(({ name }) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  if (strange) return sqlMessage('stepName', { code, name: strange.name });
  for (const [index, { name }] of files.entries()) {
    const before = files[index - 1]?.name;
    if (before?.slice(0, 4) === name.slice(0, 4))
      return sqlMessage('stepNumber', { code, first: before, second: name });
  }
  for (const { name, sha256 } of applied) {
    const file = files.find((other) => other.name === name);
    if (!file) return sqlMessage('stepVanished', { code, name });
    if (file.sha256 !== sha256) return sqlMessage('stepChanged', { code, name });
  }
  const last = applied.at(-1)?.name ?? '';
  const late = files.find(({ name }) => name < last && !applied.some((step) => step.name === name));
  return late && sqlMessage('stepLate', { code, name: late.name, last });
}
