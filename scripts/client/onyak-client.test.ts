import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { OnyakClient } from './onyak-client.js';

const folder = mkdtempSync(join(tmpdir(), 'onyak-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A client of a server that does `answer` to every request. */
async function clientOf(answer: (response: ServerResponse) => void, longestMs: number): Promise<OnyakClient> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => answer(response));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  return new OnyakClient(`http://127.0.0.1:${at !== null && typeof at === 'object' ? at.port : 0}`, { longestMs });
}

const given = {
  name: 'Refusal',
  code: 'UNAVAILABLE',
  status: 504,
  message: '서버가 제때 응답하지 않았습니다. 잠시 후 다시 시도해 주십시오.',
};

it('gives up on a server that takes a call and says nothing', async () => {
  const client = await clientOf(() => undefined, 200);
  await expect(client.call('GET', '/api/session')).rejects.toMatchObject(given);
  await expect(client.call('POST', '/loginProc', { userId: 'DOCTOR01' })).rejects.toMatchObject(given);
  await expect(client.signIn('DOCTOR01', 'x')).rejects.toMatchObject(given);
});

it('gives up on an upload that is taken and never answered, or answered by half', async () => {
  const path = join(folder, 'record.json');
  writeFileSync(path, '{}');
  const mute = await clientOf(() => undefined, 200);
  await expect(mute.uploadRecord(path, 'IRB')).rejects.toMatchObject(given);
  const half = await clientOf((response) => void response.writeHead(200).write('{"result":'), 200);
  await expect(half.uploadRecord(path, 'IRB')).rejects.toMatchObject(given);
});

it('gives up on an answer that begins and never ends', async () => {
  const client = await clientOf((response) => void response.writeHead(200).write('{"result":'), 200);
  await expect(client.call('GET', '/api/session')).rejects.toMatchObject(given);
});

it('takes an answer that comes in time, and a broken connection is told as what it is', async () => {
  const client = await clientOf((response) => response.end('{"result":"SUCCESS","msg":""}'), 60_000);
  await expect(client.call('GET', '/api/session')).resolves.toMatchObject({ result: 'SUCCESS' });
  const cut = await clientOf((response) => void response.destroy(), 60_000);
  await expect(cut.call('GET', '/api/session')).rejects.toThrow(TypeError);
});
