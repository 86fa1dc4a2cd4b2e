import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { send, trickle, type Attack } from './wire.js';

/** One hostile client: does the same again and again, and waits for nothing it is told to wait for. */
type Hostile = (attack: Attack) => Promise<void>;

const MB = 1024 * 1024;
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const records = '/rest/adr-record';

/** Text of so many bytes about one piece again and again, between two others. */
const filled = (before: string, piece: string, after: string, bytes: number): Buffer =>
  Buffer.from(before + piece.repeat(Math.floor((bytes - before.length - after.length) / piece.length)) + after);

const large = filled('{"medications":[{}', ',{"medicationName":"warfarin","list":[1,2,3]}', ']}', 8 * MB - 64);
const wide = filled('{"version":1,"d2ExpertOpinion":[{}', ',{"a":1,"b":[{"c":"d"}]}', ']}', MB - 64);
const deep = Buffer.from(`{"filter":${'['.repeat(MB / 2 - 64)}${']'.repeat(MB / 2 - 64)}}`);
const boundary = 'hostile';
const record = Buffer.concat([
  Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="record.json"\r\ncontent-type: application/json\r\n\r\n`,
  ),
  filled(
    '{"resourceType":"Bundle","type":"collection","entry":[{"resource":{"resourceType":"Patient","id":"p"}}',
    ',{"resource":{"resourceType":"Observation","status":"final","code":{"text":"혈압"},"valueString":"120/80"}}',
    ']}',
    4 * MB,
  ),
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

const download: Hostile = (attack) =>
  send(attack, 'export', { method: 'GET', path: `${records}/export.xlsx?filter=${json({})}` });

const words = ['이상', '발진', '약', '의심', '정'];
let word = 0;
/** Parts of texts, the longest page, in an order that no index has. */
const search: Hostile = (attack) =>
  send(attack, 'search', {
    method: 'GET',
    path: `${records}?filter=${json({ q: words[(word += 1) % words.length] })}&sort=${json(['d2ExpertOpinion', 'DESC'])}&range=${json([0, 999])}`,
  });

/** The same without a text that is looked for: no address tells that it is costly. */
const list: Hostile = (attack) =>
  send(attack, 'list', {
    method: 'GET',
    path: `${records}?filter=${json({})}&sort=${json(['d2ExpertOpinion', 'ASC'])}&range=${json([0, 999])}`,
  });

const values: Hostile = (attack) =>
  send(attack, 'values', { method: 'GET', path: `${records}/values?field=ptName&filter=${json({})}` });

const largeBody: Hostile = (attack) => send(attack, 'large', { method: 'POST', path: '/api/MFFU/reqMG', body: large });
const wideBody: Hostile = (attack) => send(attack, 'wide', { method: 'PUT', path: `${records}/X`, body: wide });
const deepBody: Hostile = (attack) => send(attack, 'deep', { method: 'PUT', path: `${records}/X`, body: deep });

const upload: Hostile = (attack) =>
  send(attack, 'upload', {
    method: 'POST',
    path: '/api/mffu/uploadPHRFhir',
    body: record,
    type: `multipart/form-data; boundary=${boundary}`,
  });

const briefly = async (response: IncomingMessage): Promise<void> => {
  await Promise.race([sleep(300), new Promise((resolve) => response.resume().once('close', resolve))]);
  response.destroy();
};
/** Twenty pages of a guide's progress, opened and left again. */
const streams =
  (reqId: string): Hostile =>
  async (attack) => {
    const open = () => send(attack, 'stream', { method: 'GET', path: `/api/requests/${reqId}/events`, read: briefly });
    await Promise.all(Array.from({ length: 20 }, open));
  };

/** Twenty bodies that never end. */
const slow: Hostile = async (attack) => {
  await Promise.all(Array.from({ length: 20 }, () => trickle(attack, 'slow', '/api/MFFU/reqMG')));
};

/** Ten clients of one user. @param reqId a request of theirs. */
const clients = (reqId: string): readonly Hostile[] => [
  download,
  download,
  search,
  list,
  values,
  largeBody,
  wideBody,
  deepBody,
  async (attack) => void (await Promise.all([upload(attack), upload(attack)])),
  async (attack) => void (await Promise.all([streams(reqId)(attack), slow(attack)])),
];

/** All ten at once, until the attack is over. */
export async function attackBy(attack: Attack, reqId: string): Promise<void> {
  await Promise.all(
    clients(reqId).map(async (hostile) => {
      while (!attack.over()) await hostile(attack);
    }),
  );
}
