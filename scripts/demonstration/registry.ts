import { z } from 'zod';
import type { OnyakClient } from '../client/onyak-client.js';
import { text } from '../lib/messages.js';
import { dayMs } from './days.js';
import { unless } from './unless.js';

const recordsSchema = z.array(
  z.looseObject({ recId: z.string(), status: z.string(), ptName: z.string(), ptNumber: z.string(), ptRrn: z.string() }),
);
const linksSchema = z.array(z.looseObject({ url: z.string() })).min(1);
const cardsSchema = z.array(z.looseObject({ d2ExpertOpinion: z.string() }));

/** A page that a patient opens, and what it asks for. */
export interface PatientPage {
  readonly url: string;
  /** yyyyMMdd. */
  readonly birthDate: string;
}

/**
 * Of an institution's newest records: a link for a patient, cards sent and printed, consents asked for. All of it is kept in the
 * outbox of the demonstration and reaches nobody.
 */
export async function useRegistry(client: OnyakClient, today: Date): Promise<PatientPage | undefined> {
  const day = (ago: number) => new Date(today.getTime() - ago * dayMs).toISOString().slice(0, 10);
  const { data } = await client.call('GET', '/api/MRPM/selectADRData', { startDate: day(60), endDate: day(0) });
  const active = recordsSchema.parse(data).filter(({ status }) => status === 'ACTIVE');
  for (const { recId } of active.slice(0, 4)) await issueCard(client, recId, '/api/ADRI/insertSendHst');
  for (const { recId } of active.slice(4, 8)) await issueCard(client, recId, '/api/ADRI/insertPrintHst');
  for (const { ptNumber } of active.slice(0, 3)) await client.call('POST', '/api/MRPM/sendIVMsg', { ptNumber });
  const [first] = active;
  if (!first) return undefined;
  const issued = await client.call('POST', '/api/MVUR/issuePTURL', { recId: first.recId });
  const [link] = linksSchema.parse(issued.data);
  return link && { url: new URL(link.url, client.url).href, birthDate: first.ptRrn.replaceAll('-', '') };
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
        d1List: [
          {
            d1OccurenceDate: day(6 + index),
            d1Causality: '가능함',
            d1Severity: 'Moderate',
            d1CausativeDrug: [{ drugType: 'ATC', drugCode, drugName }],
            d1Symptom: [{ symptomCode, symptomNameKor: symptom, symptomNameEng: '' }],
            d1CaseDescription: text('demonstration.case'),
          },
        ],
        d3HospitalName: text('demonstration.sender'),
        d3HospitalCode: hospitalCode,
        d3FinalEvaluator: '약사',
        d3MedicalDepartment: '내과',
        d3Email: 'adr@onnuri.example',
      }),
    });
    if (!response.ok) throw new Error(`/if/adr ${response.status}: ${await response.text()}`);
  }
}

const received = [
  ['정이든(가상)', 'J01CA04', 'amoxicillin', 'SY0001', '발진'],
  ['배라온(가상)', 'M01AE01', 'ibuprofen', 'SY0003', '두드러기'],
  ['노을찬(가상)', 'N03AF01', 'carbamazepine', 'SY0004', '가려움증'],
] as const;
