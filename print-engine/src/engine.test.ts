import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../scripts/lib/ports.js';

/** The engine as a process of its own, with a "printer" that lays each card in a tray. */
const ORIGIN = 'https://onyak.example.org';
const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const picture = Buffer.from('89504e470d0a1a0a00000000', 'hex').toString('base64');

let folder: string;
let port: number;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onyak-print-'));
  port = await freePort();
  children = [];
});
afterEach(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const tray = async () => (await readdir(folder)).filter((name) => name.startsWith('out-'));
/** Lays the picture down, then does what `after` says. */
const printer = (after = '') => [
  process.execPath,
  '-e',
  `const f=require('node:fs');f.copyFileSync(process.argv[1],${JSON.stringify(folder)}+'/out-'+Date.now()+Math.random());${after}`,
  '{file}',
];

async function start(command?: readonly string[]): Promise<ChildProcess> {
  const child = await launch(command);
  await once(child.stdout, 'data');
  return child;
}

async function launch(command?: readonly string[]): Promise<ChildProcessByStdio<null, Readable, null>> {
  const path = join(folder, 'settings.json');
  // As PowerShell writes it, with a byte order mark.
  await writeFile(
    path,
    `\uFEFF${JSON.stringify({ origin: `${ORIGIN}/`, port, folder, ...(command ? { printer: command } : {}) })}`,
  );
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

const answerSchema = z.object({ result: z.string(), msg: z.string(), data: z.unknown().optional() });
async function ask(path: string, init: RequestInit = {}, origin = ORIGIN) {
  const response = await fetch(`http://localhost:${port}${path}`, { ...init, headers: { origin, ...init.headers } });
  return { status: response.status, headers: response.headers, ...answerSchema.parse(await response.json()) };
}
const card = (issueNo: string, more: object = {}) => ({
  issueNo,
  recId: 'H0001-20261123-0000001',
  hospitalCode: 'H0001',
  printMethod: 'RECORD',
  cardName: '약물안전카드 (일반)',
  ptName: '지어낸',
  ptNumber: '1',
  picture,
  ...more,
});
const print = (issueNo: string, more: object = {}) =>
  ask('/print', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card(issueNo, more)),
  });
const listed = async (query = '') =>
  z.array(z.looseObject({ issueNo: z.string(), state: z.string() })).parse((await ask(`/${query}`)).data);

it('prints a card, keeps it without its picture, and tells it by period and institution', async () => {
  await start(printer());
  expect(await print('1')).toMatchObject({ status: 200, result: 'SUCCESS', data: { state: 'PRINTED', issueNo: '1' } });
  await print('2', { hospitalCode: 'H0002' });
  expect((await listed()).map(({ issueNo }) => issueNo)).toEqual(['2', '1']);
  expect((await listed('?hospitalCode=H0001')).map(({ issueNo }) => issueNo)).toEqual(['1']);
  expect(await listed('?startDate=2020-01-01&endDate=20200131')).toEqual([]);
  expect(await tray()).toHaveLength(2);
  expect(await readFile(join(folder, 'cards.jsonl'), 'utf8')).not.toContain(picture);
  expect((await readdir(folder)).filter((name) => name.endsWith('.png'))).toEqual([]);
});

it('answers the screens of its one address, and tells browsers so', async () => {
  await start();
  const preflight = await fetch(`http://localhost:${port}/print`, {
    method: 'OPTIONS',
    headers: {
      origin: ORIGIN,
      'access-control-request-method': 'POST',
      'access-control-request-private-network': 'true',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
  for (const origin of ['https://evil.example.org', 'null', `${ORIGIN}.evil.org`, 'http://onyak.example.org'])
    expect((await ask('/', {}, origin)).status, origin).toBe(403);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(403);
  expect(await statusOfHost('evil.example.org')).toBe(403);
  expect(await statusOfHost(`localhost:${port}`)).toBe(200);
  // Asked through a forwarded port it is this machine all the same.
  expect(await statusOfHost('localhost:49160')).toBe(200);
  expect(await statusOfHost('localhost.evil.example.org:49160')).toBe(403);
});

it('refuses what is no card', async () => {
  await start(printer());
  for (const wrong of [{ issueNo: '../../x' }, { picture: Buffer.from('GIF89a').toString('base64') }, { ptName: 7 }])
    expect((await print('1', wrong)).status).toBe(400);
  expect(await tray()).toEqual([]);
  expect((await ask('/elsewhere')).status).toBe(404);
});

it('prints an issue once, however often it is sent', async () => {
  await start(printer());
  const answers = await Promise.all(Array.from({ length: 6 }, () => print('7')));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await tray()).toHaveLength(1);
});

it('forgets a card that the printer has not taken, so that it can be sent again', async () => {
  const broken = await start([process.execPath, '-e', 'process.exit(3)']);
  expect(await print('9')).toMatchObject({ status: 502, result: 'FAIL', msg: '프린터가 카드를 받지 않았습니다.' });
  expect(await listed()).toEqual([]);
  await end(broken);
  await start(printer());
  expect((await print('9')).data).toMatchObject({ state: 'PRINTED' });
});

it('killed between the print and the record of it, it says that it does not know, and prints nothing twice', async () => {
  const first = await start(printer('setInterval(()=>{},1000)'));
  const lost = print('4').catch(() => 'lost');
  await expect.poll(tray).toHaveLength(1);
  await end(first);
  expect(await lost).toBe('lost');
  // What a write that was cut off leaves.
  await appendFile(join(folder, 'cards.jsonl'), '{"kind":"ended","pri');
  await start(printer());
  expect(await listed()).toMatchObject([{ issueNo: '4', state: 'UNSURE' }]);
  expect(await print('4')).toMatchObject({ result: 'FAIL', data: { state: 'UNSURE' } });
  expect(await tray()).toHaveLength(1);
  expect((await print('5')).data).toMatchObject({ state: 'PRINTED' });
  expect((await listed()).map(({ issueNo, state }) => [issueNo, state])).toEqual([
    ['5', 'PRINTED'],
    ['4', 'UNSURE'],
  ]);
});

it('without a printer keeps cards; a second one at the same port ends and touches nothing', async () => {
  await start();
  expect((await print('1')).data).toMatchObject({ state: 'KEPT' });
  const second = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main, join(folder, 'settings.json')]);
  children.push(second);
  expect((await once(second, 'exit'))[0]).toBe(0);
  expect((await listed()).map(({ issueNo }) => issueNo)).toEqual(['1']);
});

it('waits where the port is lent to a connection of another program, and serves when it has ended', async () => {
  // The reset below is what it is told at the end.
  const elsewhere = createServer((socket) => socket.on('error', () => undefined));
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const lent = connect((elsewhere.address() as AddressInfo).port, '127.0.0.1');
  await once(lent, 'connect');
  port = lent.localPort ?? 0;
  const child = await launch();
  const said = once(child.stdout, 'data');
  const first = await Promise.race([said, once(child, 'exit'), wait(3_000, 'waits')]);
  expect(first).toBe('waits');
  lent.resetAndDestroy();
  elsewhere.close();
  await said;
  expect((await print('1')).data).toMatchObject({ state: 'KEPT' });
});

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A request that names another host, as one does whose name was made to lead here. */
function statusOfHost(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/', headers: { host, origin: ORIGIN } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
