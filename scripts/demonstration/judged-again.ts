import { z } from 'zod';
import { awaitGuide } from '../client/guide-run.js';
import type { OnyakClient } from '../client/onyak-client.js';
import { dayMs } from './days.js';
import type { Person } from './people.js';
import { reactionOf } from './reaction.js';
import { birthDateOf } from './record.js';

const rowsSchema = z.array(z.unknown());
const takenSchema = z.object({ reqId: z.string() });

/**
 * What one learns after a guide was written: a reaction is registered, the same is judged once more with it, and the guide of before
 * is put away. The two versions differ in what was found.
 */
export async function judgeAgain(
  client: OnyakClient,
  person: Person,
  { reqId, isDone }: { readonly reqId: string; readonly isDone: boolean },
  today: Date,
): Promise<void> {
  await register(client, person, today);
  if (!isDone) {
    const { data } = await client.call('POST', '/api/MMMG/replayMG', { reqId });
    await awaitGuide(client, takenSchema.parse(data).reqId);
  }
  await client.call('POST', '/api/MMMG/cancelMG', { reqId });
}

async function register(client: OnyakClient, person: Person, today: Date): Promise<void> {
  const { number: ptNumber, name: ptName, reaction } = person;
  const there = await client.call('GET', '/api/MRPD/selectADRDataByPT', { ptNumber });
  if (!reaction || rowsSchema.parse(there.data).length > 0) return;
  const { d1List, ...judged } = reactionOf({
    ...reaction,
    drugCode: reaction.atc,
    drugName: reaction.name,
    on: new Date(today.getTime() - dayMs).toISOString().slice(0, 10),
  });
  await client.call('POST', '/api/MRPD/insertADRData', {
    ptName,
    ptNumber,
    ptRrn: birthDateOf(person, today).replaceAll('-', ''),
    ptTel: '000-0000-0000',
    d1List: JSON.stringify(d1List),
    ...judged,
    d3HospitalCode: 'H0001',
  });
}
