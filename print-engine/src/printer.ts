import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.js';

type PrinterSettings = Pick<Settings, 'printer' | 'timeoutMs' | 'folder'>;

/**
 * Hands a picture to the printer's command and waits for its end; the picture is removed whatever happens.
 * @throws Error where the command could not be run, ended with a fault or took too long.
 */
export async function print(
  settings: PrinterSettings,
  printNo: string,
  picture: Uint8Array,
): Promise<'PRINTED' | 'KEPT'> {
  const [command, ...args] = settings.printer ?? [];
  if (command === undefined) return 'KEPT';
  const file = join(settings.folder, `${printNo}.png`);
  await writeFile(file, picture, { mode: 0o600 });
  try {
    const child = spawn(
      command,
      args.map((arg) => arg.replaceAll('{file}', file)),
      { stdio: 'ignore', windowsHide: true, timeout: settings.timeoutMs, killSignal: 'SIGKILL' },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`the printer's command ended with ${code ?? 'a signal'}`);
    return 'PRINTED';
  } finally {
    await rm(file, { force: true });
  }
}
