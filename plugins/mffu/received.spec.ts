import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { z } from 'zod';
import { expect } from '../../e2e/support/expect.js';
import { openMenu, signIn } from '../../e2e/support/journey.js';
import { writeSampleRecord } from '../../e2e/support/sample-record.js';

/** As the page's own script sends it: a cookie alone counts from there. */
const ownPage = { 'sec-fetch-site': 'same-origin' };

const keySchema = z.object({ data: z.object({ apiKey: z.string() }) });
const takenSchema = z.object({ result: z.literal('SUCCESS'), data: z.object({ reqId: z.string() }) });

test('a bundle that another system sends becomes a guide in the list', async ({ page, request }, info) => {
  await signIn(page, 'MANAGER01');
  const ask = (call: string) =>
    page.request.post(`/api/AMAK/${call}`, { data: { hospitalNameCode: 'H0001' }, headers: ownPage });
  await ask('insert');
  const { apiKey } = keySchema.parse(await (await ask('reveal')).json()).data;
  const irbNumber = `IF-${String(Date.now()).slice(-7)}`;
  const bundle = readFileSync(writeSampleRecord(info.outputPath('bundle.json'), { name: '가상 환자' }));
  const answer = await request.post(`/if/mg?irbNumber=${irbNumber}`, {
    data: bundle,
    headers: { apiKey, 'content-type': 'application/fhir+json' },
  });
  const { reqId } = takenSchema.parse(await answer.json()).data;
  await openMenu(page, '복약지도');
  const row = page.getByRole('row').filter({ hasText: irbNumber });
  await expect(row).toBeVisible();
  await page.goto(`/mmmg/${reqId}`);
  // Screened and worded by the worker, it waits for a person.
  await expect(page.getByText(/와파린/).first()).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/MMMG/selectMGDataIF?searchAll=Y')).json()))
    .toMatch(new RegExp(`"reqId":"${reqId}"[^}]*"status":"WAITING"`));
});
