import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** Fixed by the documents: the screens look nowhere else. */
const PORT = 49_160;

const settingsSchema = z.object({
  /** The one address whose screens may print: scheme, name and port, as a browser sends it. */
  origin: z.url().transform((address) => new URL(address).origin),
  /** What prints a picture whose path is put in place of `{file}`; none: cards are kept and not printed. */
  printer: z.array(z.string().min(1)).min(1).optional(),
  /** Milliseconds after which a printer that says nothing counts as one that has not taken the card. */
  timeoutMs: z.int().min(1000).max(600_000).default(60_000),
  port: z.int().min(1).max(65_535).default(PORT),
  folder: z.string().min(1).default(join(homedir(), '.onyak-print')),
});
export type Settings = z.output<typeof settingsSchema>;

/** Reads `settings.json`, which the installer writes. @throws Error naming what is wrong of it. */
export async function readSettings(path: string): Promise<Settings> {
  const text = await readFile(path, 'utf8');
  // Written by PowerShell, it may begin with a byte order mark.
  const parsed = settingsSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')));
  if (parsed.success) return parsed.data;
  throw new Error(
    `${path}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
  );
}
