import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { lockData } from '../lib/process/data-lock.js';
import { freePort } from '../lib/ports.js';
import { findServer } from './server.js';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A data folder that this process holds as an Onyak on a port does. */
async function heldFolder(port: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'onyak-held-'));
  const lock = await lockData(folder, port);
  ends.push(() => {
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Answers /ready alone. */
async function ready(port: number): Promise<void> {
  const server = createServer((request, response) => response.writeHead(request.url === '/ready' ? 200 : 404).end());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  ends.push(() => server.close());
}

it('uses the Onyak that runs on the data folder, whatever port it has', async () => {
  const port = await freePort();
  await ready(port);
  const lines: string[] = [];
  const env = { ONYAK_DATA: await heldFolder(port), PORT: String(await freePort()) };
  const found = await findServer(env, (line) => lines.push(line));
  expect(found).toMatchObject({ url: `http://localhost:${port}`, own: false });
  expect(lines.join(' ')).toContain(String(port));
});

it('asks no other than the one it is told', async () => {
  const port = await freePort();
  await ready(port);
  const env = { ONYAK_DATA: await heldFolder(port), ONYAK_URL: `http://127.0.0.1:${await freePort()}` };
  await expect(findServer(env, () => undefined)).rejects.toThrow(/[가-힣]/);
});
