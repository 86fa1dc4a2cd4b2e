import { z } from 'zod';
import type { OnyakClient } from '../client/onyak-client.js';
import { text } from '../lib/messages.js';
import { askForConsents } from './consents.js';
import { dayMs } from './days.js';
import { reactionOf } from './reaction.js';
import { unless } from './unless.js';

const drugsSchema = z.array(z.looseObject({ drugCode: z.string() }));
const recordSchema = z.looseObject({
  recId: z.string(),
  version: z.number(),
  status: z.string(),
  ptName: z.string(),
  ptNumber: z.string(),
  ptRrn: z.string(),
  d1List: z.array(
    z.object({ d1CausativeDrug: drugsSchema, d1Symptom: z.array(z.looseObject({ symptomNameKor: z.string() })) }),
  ),
});
type AdrRecord = z.infer<typeof recordSchema>;
const proposalsSchema = z.object({
  proposals: z.array(z.object({ list: z.enum(['FORBID', 'WATCH', 'ALLOW']), drugs: drugsSchema })),
});
const linksSchema = z.array(z.looseObject({ url: z.string() })).min(1);
const cardsSchema = z.array(z.looseObject({ d2ExpertOpinion: z.string() }));

/** A page that a patient opens, and what it asks for. */
export interface PatientPage {
  readonly url: string;
  /** yyyyMMdd. */
  readonly birthDate: string;
}

/**
 * Of an institution's newest records: groups to avoid judged, cards sent and printed, consents asked for and some given, and a link
 * for the patient of one that has something to avoid. All of it is kept in the outbox of the demonstration and reaches nobody.
 */
export async function useRegistry(client: OnyakClient, today: Date): Promise<PatientPage | undefined> {
  const day = (ago: number) => new Date(today.getTime() - ago * dayMs).toISOString().slice(0, 10);
  const { data } = await client.call('GET', '/api/MRPM/selectADRData', { startDate: day(60), endDate: day(0) });
  const active = z
    .array(recordSchema)
    .parse(data)
    .filter(({ status }) => status === 'ACTIVE');
  const toAvoid: AdrRecord[] = [];
  for (const record of active.slice(0, 8)) if (await judge(client, record)) toAvoid.push(record);
  for (const { recId } of active.slice(0, 4)) await issueCard(client, recId, '/api/ADRI/insertSendHst');
  for (const { recId } of active.slice(4, 8)) await issueCard(client, recId, '/api/ADRI/insertPrintHst');
  await askForConsents(
    client,
    active.map(({ ptNumber }) => ptNumber),
  );
  const shown = toAvoid[0] ?? active[0];
  if (!shown) return undefined;
  const issued = await client.call('POST', '/api/MVUR/issuePTURL', { recId: shown.recId });
  const [link] = linksSchema.parse(issued.data);
  return link && { url: new URL(link.url, client.url).href, birthDate: shown.ptRrn.replaceAll('-', '') };
}

/** What fills the form of a record: how a reaction is judged, and who judges. */
export async function addTemplates(client: OnyakClient): Promise<void> {
  const judged = { d2CiGroupType: 'TYPE2', d2CrhiGroupType: 'TYPE3', d2OaiGroupType: 'TYPE1' };
  for (const [path, row] of [
    [
      '/api/MD2T/insert',
      {
        templateId: 'DEMO1',
        templateTitle: text('demonstration.template'),
        ...judged,
        d2ExpertOpinion: text('demonstration.opinion'),
      },
    ],
    [
      '/api/MD3T/insert',
      {
        templateId: 'DEMO1',
        templateTitle: text('demonstration.center'),
        d3FinalEvaluator: '약사',
        d3MedicalDepartment: '약제부',
        d3Email: 'adr@onnuri.example',
      },
    ],
  ] as const)
    await unless('DUPLICATE', client.call('POST', path, row));
}

const groupFields = { FORBID: 'd2CiGroup', WATCH: 'd2CrhiGroup', ALLOW: 'd2OaiGroup' } as const;

/** Takes what the form proposes for a record's three lists. @returns whether there is a drug to avoid among it */
async function judge(client: OnyakClient, { recId, version, d1List }: AdrRecord): Promise<boolean> {
  const { data } = await client.call('POST', '/api/MRPD/proposeGroups', {
    drugs: JSON.stringify(d1List.flatMap(({ d1CausativeDrug }) => d1CausativeDrug)),
    symptoms: JSON.stringify(d1List.flatMap(({ d1Symptom }) => d1Symptom.map(({ symptomNameKor }) => symptomNameKor))),
  });
  const { proposals } = proposalsSchema.parse(data);
  const drugsOf = (wanted: string) => {
    const drugs = proposals.filter(({ list }) => list === wanted).flatMap((proposal) => proposal.drugs);
    return [...new Map(drugs.map((drug) => [drug.drugCode, drug])).values()];
  };
  const lists = (['FORBID', 'WATCH', 'ALLOW'] as const).map((list) => [groupFields[list], drugsOf(list)] as const);
  await client.call('POST', '/api/MRPD/insertADRData', {
    recId,
    version,
    ...Object.fromEntries(lists.map(([field, drugs]) => [field, JSON.stringify(drugs)])),
    d2ExpertOpinion: text('demonstration.opinion'),
  });
  return drugsOf('FORBID').length > 0;
}

async function issueCard(client: OnyakClient, recId: string, path: string): Promise<void> {
  const before = await client.call('GET', '/api/IPRT/selectCardInfoBefore', {
    targetRecId: recId,
    printMethod: 'RECORD',
  });
  const [card] = cardsSchema.parse(before.data);
  if (!card) return;
  // Not every record has one, and no card goes without.
  const cardInfo = { ...card, d2ExpertOpinion: card.d2ExpertOpinion || text('demonstration.opinion') };
  await client.call('POST', path, { targetRecId: recId, cardInfo: JSON.stringify(cardInfo), printMethod: 'RECORD' });
}

/** Records as another system sends them, waiting in the receive box. */
export async function fillReceiveBox(admin: OnyakClient, hospitalCode: string, today: Date): Promise<void> {
  await unless('DUPLICATE', admin.call('POST', '/api/AMAK/insert', { hospitalNameCode: hospitalCode }));
  const { data } = await admin.call('POST', '/api/AMAK/reveal', { hospitalNameCode: hospitalCode });
  const { apiKey } = z.object({ apiKey: z.string() }).parse(data);
  const day = (ago: number) => new Date(today.getTime() - ago * dayMs).toISOString().slice(0, 10);
  for (const [index, [ptName, drugCode, drugName, symptomCode, symptom]] of received.entries()) {
    const response = await fetch(`${admin.url}/if/adr`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apiKey,
        'idempotency-key': `demonstration-${hospitalCode}-${index}`,
      },
      body: JSON.stringify({
        recId: `EMR-DEMO-${index + 1}`,
        status: 'ACTIVE',
        ptName,
        ptNumber: `EMR-${index + 1}`,
        ptRrn: `195${index}0312`,
        ptTel: '000-0000-0000',
        d1ManagementNumber: `EMR-${index + 1}`,
        ...reactionOf({ on: day(6 + index), drugCode, drugName, symptomCode, symptom }),
        d3HospitalCode: hospitalCode,
      }),
    });
    if (!response.ok) throw new Error(`/if/adr ${response.status}: ${await response.text()}`);
  }
  // One that lacks what a record needs is refused, and the refusal is kept.
  const refused = await fetch(`${admin.url}/if/adr`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apiKey, 'idempotency-key': `demonstration-${hospitalCode}-refused` },
    body: JSON.stringify({ recId: 'EMR-DEMO-0', ptName: '하람별(가상)', ptNumber: 'EMR-0', ptRrn: '1950', d1List: [] }),
  });
  if (refused.status !== 400) throw new Error(`/if/adr ${refused.status}: ${await refused.text()}`);
}

const received = [
  ['정이든(가상)', 'J01CA04', 'amoxicillin', 'SY0001', '발진'],
  ['배라온(가상)', 'M01AE01', 'ibuprofen', 'SY0003', '두드러기'],
  ['노을찬(가상)', 'N03AF01', 'carbamazepine', 'SY0004', '가려움증'],
] as const;
