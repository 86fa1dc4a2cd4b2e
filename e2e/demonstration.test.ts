import { test } from '@playwright/test';
import { homeSettingsSchema } from '@onyak/core';
import { z } from 'zod';
import { demonstrate, isDemonstrated, tellProgress } from '../scripts/demonstration/demonstrate.js';
import { people } from '../scripts/demonstration/people.js';
import type { OnyakClient } from '../scripts/client/onyak-client.js';
import { signedIn } from './support/accounts.js';
import { expect } from './support/expect.js';
import { temporaryOnyak, type TemporaryOnyak } from './support/temporary-onyak.js';

/** What the first start of the embedded default shows: two hospitals at work. */

let onyak: TemporaryOnyak;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  onyak = await temporaryOnyak({ durable: false });
});
test.afterAll(async () => await onyak?.remove());

const rows = z.array(z.looseObject({}));
const list = async (client: OnyakClient, path: string, input: Readonly<Record<string, string>> = {}) =>
  rows.parse((await client.call('GET', path, input)).data);

test('the demonstration has people, records, requests in every state and a page for a patient; once', async () => {
  test.setTimeout(600_000);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const stopped = new AbortController();
  stopped.abort();
  await demonstrate(onyak, { say, signal: stopped.signal });
  expect(isDemonstrated(onyak)).toBe(false);

  // While it is being made, screens are told so, and no longer.
  const told = async () => {
    const watcher = await signedIn(onyak.url, 'DOCTOR01');
    return homeSettingsSchema.parse((await watcher.call('GET', '/api/homeSettings')).data).demonstration;
  };
  expect(await told()).toBeNull();
  // Before all is ready whoever signs in is told already.
  tellProgress(onyak);
  expect(await told()).toMatchObject({ done: 0 });
  const making = demonstrate(onyak, { say });
  await expect.poll(async () => (await told())?.done, { timeout: 60_000 }).toBeGreaterThan(0);
  const page = await making;
  expect(await told()).toBeNull();
  expect(said).toEqual([]);
  expect(page?.birthDate).toMatch(/^\d{8}$/);
  const portal = await fetch(page?.url ?? '');
  expect(portal.status).toBe(200);
  // The patient has something to avoid.
  const manager = await signedIn(onyak.url, 'MANAGER01');
  const url = new URL(page?.url ?? '').searchParams.get('c') ?? '';
  const [shown] = await list(manager, '/api/MRPM/selectADRData', { url });
  expect(shown?.['d2CiGroup']).not.toEqual([]);
  expect(JSON.stringify(shown?.['d2CiGroup'])).toContain('drugCode');

  const admin = await signedIn(onyak.url, 'ADMIN01');
  const studied = await list(admin, '/api/CVUR/selectCdssPtInfo');
  expect(studied.map(({ ptIrbNumber }) => ptIrbNumber).toSorted()).toEqual(
    people.map(({ number }) => number).toSorted(),
  );
  for (const { ptName, bmi } of studied) {
    expect(ptName).toContain('(가상)');
    expect(bmi).toBeGreaterThan(10);
  }
  await expect
    .poll(async () => {
      const guides = await list(admin, '/api/MMMG/selectMGDataIF', { searchAll: 'Y' });
      return guides.map(({ irbNumber, status }) => `${String(irbNumber)} ${String(status)}`).toSorted();
    })
    .toEqual(
      people
        .flatMap(({ number, guide }) => {
          if (guide === 'judged-again') return [`${number} CANCELLED`, `${number} WAITING`];
          const status = guide === 'sent' ? 'COMPLETE' : guide === 'cancelled' ? 'CANCELLED' : 'WAITING';
          return [`${number} ${status}`];
        })
        .toSorted(),
    );
  for (const [kind, path] of [
    ['multi-drug', '/api/MFMM/selectMRDataIF'],
    ['new-prescription', '/api/DCIF/selectMGIDataIF'],
    ['smart-allergy', '/api/MASD/selectSADataIF'],
  ] as const) {
    const asked = people.filter(({ also }) => also.includes(kind)).map(({ number }) => number);
    const numbers = (await list(admin, path)).map(({ irbNumber }) => irbNumber);
    expect(numbers.toSorted(), kind).toEqual(asked.toSorted());
  }
  // Whoever's guide was sent has been handed one in plain words.
  const handed = await list(admin, '/api/MPMG/selectLeaflets', { startDate: '2000-01-01', endDate: '2100-01-01' });
  const sent = people.filter(({ guide }) => guide === 'sent').map(({ name }) => name);
  expect(handed.map(({ ptName }) => ptName).toSorted()).toEqual(sent.toSorted());
  for (const { drugCount } of handed) expect(drugCount).toBeGreaterThan(0);
  // And has had a finding put aside, which the figures of home and the reader of the guide see.
  const guides = await list(admin, '/api/MMMG/selectMGDataIF', { searchAll: 'Y' });
  for (const { reqId } of guides.filter(({ status }) => status === 'COMPLETE')) {
    const { data } = await admin.call('GET', '/api/MMMG/selectMGDataDetail', { reqId: String(reqId) });
    expect(data).toMatchObject({ dismissals: [{ reason: 'HANDLED' }] });
  }
  // Whoever's guide was judged again has two versions that found different things.
  for (const { number } of people.filter(({ guide }) => guide === 'judged-again')) {
    const [again, first] = await list(admin, '/api/MMMG/selectMGDataIF', { searchAll: 'Y', irbNumber: number });
    const { data } = await admin.call('GET', '/api/MMMG/selectMGVersions', { reqId: String(again?.['reqId']) });
    expect(data).toMatchObject({ others: [{ reqId: first?.['reqId'] }] });
    expect(Number(again?.['findings'])).toBeGreaterThan(Number(first?.['findings']));
  }
  // Both hospitals have consents, one of them taken back, and some who were asked and have not answered.
  const events = z.array(z.looseObject({ what: z.string() }));
  for (const member of [manager, await signedIn(onyak.url, 'DOCTOR02')]) {
    const answer = await fetch(`${onyak.url}/rest/consent-event?range=[0,99]`, { headers: member.credentials });
    const consents = events.parse(await answer.json());
    const given = consents.filter(({ what }) => what === 'GIVEN');
    expect([given.length, consents.length - given.length]).toEqual([4, 1]);
  }
  // What people wrote otherwise than the engine: the same sentence of one rule by two of them, and how often.
  const counted = z.object({ left: z.number() });
  await expect.poll(async () => counted.parse((await manager.call('POST', '/api/MWRD/countGuides')).data).left).toBe(0);
  const sentences = z
    .array(z.looseObject({ changed: z.number(), people: z.number(), worded: z.boolean(), top: z.string() }))
    .parse((await manager.call('GET', '/api/MWRD/selectSentences', { searchAll: 'Y' })).data);
  const [most] = sentences;
  expect(most?.changed).toBeGreaterThanOrEqual(2);
  expect(sentences.some(({ people: by, worded }) => by > 1 && worded)).toBe(true);
  expect(sentences.filter(({ changed }) => changed > 0).length).toBeGreaterThan(3);

  const months = new Set(
    (await list(admin, '/api/MRPM/selectADRData', { startDate: '2000-01-01', endDate: '2100-01-01' })).map((row) =>
      String(row['d1OccurenceDate']).slice(0, 7),
    ),
  );
  expect(months.size).toBeGreaterThanOrEqual(18);
  const received = await list(admin, '/api/MRCV/selectADRDataIF');
  expect(received.map(({ d2Severity }) => d2Severity)).toEqual(['Moderate', 'Moderate', 'Moderate']);
  expect((await list(manager, '/api/AIER/selectIFErrorHst')).length).toBe(1);
  for (const path of ['/api/MD2T/select', '/api/MD3T/select'])
    expect(rows.parse((await manager.call('POST', path)).data).length).toBe(1);

  // Another institution sees its own alone.
  const neighbour = await signedIn(onyak.url, 'DOCTOR02');
  const own = (await list(neighbour, '/api/CVUR/selectCdssPtInfo')).map(({ ptIrbNumber }) => ptIrbNumber);
  expect(own.toSorted()).toEqual(people.filter(({ by }) => by === 'DOCTOR02').map(({ number }) => number));

  // What somebody deletes does not come back.
  await neighbour.call('POST', '/api/CVUR/deleteCdssPtInfo', { ptIrbNumber: 'DEMO-202' });
  expect(await demonstrate(onyak, { say })).toBeUndefined();
  expect((await list(neighbour, '/api/CVUR/selectCdssPtInfo')).map(({ ptIrbNumber }) => ptIrbNumber)).toEqual([
    'DEMO-201',
  ]);
});
