import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { PRINT_ENGINE_FILE } from '@onyak/core';
import { expect, it, vi } from 'vitest';
import { freePort } from './ports.js';
import { packPrintEngine } from './print-engine.js';

it('is handed out whole, and serves from the one file that it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'onyak-print-'));
  try {
    const file = join(folder, PRINT_ENGINE_FILE);
    vi.stubEnv('NODE_ENV', undefined);
    await packPrintEngine(file);
    expect(process.env['NODE_ENV']).toBeUndefined();
    vi.unstubAllEnvs();
    const parts = unzip(await readFile(file));
    const names = ['install.ps1', 'onyak-print.mjs', 'onyak-print.vbs', 'print.ps1', 'uninstall.ps1'];
    expect([...parts.keys()]).toEqual(names.map((name) => `onyak-print/${name}`));
    const program = join(folder, 'onyak-print.mjs');
    await writeFile(program, parts.get('onyak-print/onyak-print.mjs') ?? '');
    const origin = 'https://onyak.example.org';
    const settings = join(folder, 'settings.json');
    const port = await freePort();
    await writeFile(settings, JSON.stringify({ origin, folder, port }));
    // Nothing of the project's beside it: its folder is all there is.
    const child = spawn(process.execPath, [program, settings], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    const response = await fetch(`http://localhost:${port}/status`, { headers: { origin } });
    expect(await response.json()).toMatchObject({ result: 'SUCCESS' });
    child.kill();
    expect((await once(child, 'exit'))[0]).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** The parts of a zip file by their names (PKWARE APPNOTE 4.3). */
function unzip(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = file.length - 22;
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)];
    const local = file.readUInt32LE(at + 42);
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    parts.set(name, inflateRawSync(file.subarray(from, from + packed)).toString('utf8'));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}
