import { fillMessage, parseSettings } from '@onyak/core';
import { importOfficialDrugs } from './kd/official.js';
import { messages } from './messages.js';

/**
 * `node migrations/dist/import-kd.js <file> [--dry-run]`: loads HIRA's official ATC mapping list
 * into the database of DATABASE_URL. Exit code 1 with a sentence when it could not.
 */
async function main(words: readonly string[]): Promise<void> {
  const dryRun = words.includes('--dry-run');
  const files = words.filter((word) => !word.startsWith('--'));
  const unknown = words.find((word) => word.startsWith('--') && word !== '--dry-run');
  const [file] = files;
  if (file === undefined || files.length > 1 || unknown !== undefined) throw new Error(messages.importUsage);
  const { DATABASE_URL } = parseSettings(process.env);
  if (DATABASE_URL === undefined) throw new Error(messages.importNeedsDatabase);
  const result = await importOfficialDrugs(DATABASE_URL, file, {
    dryRun,
    onProgress: ({ rows, total }) => process.stdout.write(`${fillMessage(messages.importProgress, { rows, total })}\n`),
  });
  process.stdout.write(`${fillMessage(dryRun ? messages.importWould : messages.importDone, { ...result })}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
