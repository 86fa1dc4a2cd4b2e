import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../process/child.js';
import { downloadTemporal } from './temporal-download.js';

let folder: string;
let server: Server;
let url: string;
let archive: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onyak-download-'));
  await writeFile(join(folder, 'temporal'), 'program');
  await run('tar', ['-czf', join(folder, 'made.tar.gz'), '-C', folder, 'temporal']);
  archive = await readFile(join(folder, 'made.tar.gz'));
  await rm(join(folder, 'temporal'));
  server = createServer((_, response) => response.end(archive));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const download = (sha256: string | undefined) => downloadTemporal(folder, 'temporal', () => undefined, { url, sha256 });

it('unpacks nothing that is not what it was, nor what nobody knows the hash of', async () => {
  const other = createHash('sha256').update('another').digest('hex');
  await expect(download(other)).rejects.toThrow('검증값(SHA-256)이 다릅니다');
  await expect(download(undefined)).rejects.toThrow('내려받지 않습니다');
  await expect(readFile(join(folder, 'temporal'))).rejects.toThrow('ENOENT');
});

it('unpacks what has its hash', async () => {
  const path = await download(createHash('sha256').update(archive).digest('hex'));
  expect(await readFile(path, 'utf8')).toBe('program');
});
