import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import type { RequestEvent } from '@onyak/core';
import { awaitGuide } from './guide-run.js';
import { OnyakClient } from './onyak-client.js';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const stage = (
  name: 'SCREEN' | 'GENERATE' | 'EVALUATE' | 'WAIT',
  state: 'STARTED' | 'DONE' | 'FAILED',
): RequestEvent => ({
  type: 'stage',
  stage: name,
  state,
  seq: 1,
  message: '',
});

/** A client of a server that has all of a request's events when it is first asked for them, and a stream that stays open. */
async function clientOf(status: 'WAITING' | 'FAILED', events: readonly RequestEvent[]): Promise<OnyakClient> {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/events')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      events.forEach((event, index) => response.write(`id: ${index + 1}\ndata: ${JSON.stringify(event)}\n\n`));
      return;
    }
    response.setHeader('content-type', 'application/json');
    const data = { request: { status, failure: '' }, screening: null, nodes: [] };
    response.end(JSON.stringify({ result: 'SUCCESS', msg: '', data }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const at = server.address();
  return new OnyakClient(`http://127.0.0.1:${at !== null && typeof at === 'object' ? at.port : 0}`);
}

const told = async (status: 'WAITING' | 'FAILED', events: readonly RequestEvent[]) => {
  const heard: RequestEvent[] = [];
  const guide = await awaitGuide(await clientOf(status, events), 'R1', (event) => heard.push(event));
  return { guide, heard };
};

it('tells every step of a guide that was done before its events were read', async () => {
  const events = [
    stage('SCREEN', 'DONE'),
    stage('GENERATE', 'DONE'),
    stage('EVALUATE', 'DONE'),
    stage('WAIT', 'STARTED'),
  ];
  const { guide, heard } = await told('WAITING', events);
  expect(heard).toEqual(events);
  expect(guide.status).toBe('WAITING');
});

it('ends with a request that has failed', async () => {
  const events = [stage('SCREEN', 'DONE'), stage('GENERATE', 'FAILED')];
  const { guide, heard } = await told('FAILED', events);
  expect(heard).toEqual(events);
  expect(guide.status).toBe('FAILED');
});
