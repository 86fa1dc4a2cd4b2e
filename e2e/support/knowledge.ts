import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionTo } from '@onyak/database';
import { importReference, rollbackKnowledge } from '@onyak/migrations';
import { inProject } from '../../scripts/lib/project.js';

/** Puts a release in force whose one file differs from the shipped one, and takes it back after the work. */
export async function withNewKnowledge(
  databaseUrl: string,
  { file, change }: { readonly file: string; readonly change: (csv: string) => string },
  work: () => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'onyak-knowledge-'));
  try {
    await cp(inProject('migrations', 'reference'), folder, { recursive: true });
    const before = await readFile(join(folder, file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`nothing changed in ${file}`);
    await writeFile(join(folder, file), after);
    const { release } = await importReference(databaseUrl, {
      folder,
      knowledgeOnly: true,
      userId: 'ADMIN01',
      label: '여정의 판',
    });
    try {
      await work();
    } finally {
      const client = connectionTo({ connectionString: databaseUrl });
      await client.connect();
      await client.query(
        `select set_config('app.user_id', 'ADMIN01', false), set_config('app.hospital_code', '*', false)`,
      );
      await rollbackKnowledge(client, release);
      await client.end();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
