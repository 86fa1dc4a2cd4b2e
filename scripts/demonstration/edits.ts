import { z } from 'zod';
import type { OnyakClient } from '../client/onyak-client.js';
import { text } from '../lib/messages.js';
import type { Person } from './people.js';

/** What people here write otherwise than the engine, each in every guide of theirs. */
const edits: Readonly<Record<Person['by'], readonly (readonly [engine: string, own: string])[]>> = {
  DOCTOR01: [[text('demonstration.ask'), text('demonstration.askOwn')]],
  MANAGER01: [
    [text('demonstration.ask'), text('demonstration.askOwn')],
    [text('demonstration.notAlone'), text('demonstration.notAloneOwn')],
  ],
  DOCTOR02: [[text('demonstration.otherwise'), text('demonstration.otherwiseOwn')]],
};

const editedBy = (by: Person['by'], made: string): string =>
  edits[by].reduce((edited, [engine, own]) => edited.replaceAll(engine, own), made);

const keptSchema = z.array(z.looseObject({ version: z.number() }));
const markedSchema = z.object({ marked: z.array(z.looseObject({ id: z.string() })) });

/** The final text of a guide's first version, edited as its owner does, and kept. */
export async function editFinalText(client: OnyakClient, by: Person['by'], reqId: string): Promise<void> {
  const { msg } = await client.call('POST', '/api/MMMG/genMGText', { reqId, seq: 1 });
  const { data } = await client.call('GET', '/api/MMMG/selectMgDataText', { reqId, seq: 1 });
  const [kept] = keptSchema.parse(data);
  const mgText = editedBy(by, msg);
  if (!kept || mgText === msg) return;
  await client.call('POST', '/api/MMMG/saveMGText', { reqId, seq: 1, mgText, version: kept.version });
}

/** Sends what {@link editFinalText} made; what the checks mark in a person's own words is let stand. */
export async function sendFinalText(client: OnyakClient, reqId: string): Promise<void> {
  const { msg: mgText } = await client.call('POST', '/api/MMMG/genMGText', { reqId, seq: 1 });
  const { data } = await client.call('POST', '/api/MMMG/checkMGText', { reqId, seq: 1, mgText });
  const acknowledged = markedSchema.parse(data).marked.map(({ id }) => id);
  await client.call('POST', '/api/MMMG/sendMGTextFinal', { reqId, llmSeq: 1, mgText, acknowledged });
}

const requests = z.array(z.looseObject({ reqId: z.string() }));
const resultSchema = z.looseObject({ finalGuide: z.string(), savedGuide: z.string().nullable() });

/** A colleague goes over the guides of an institution's multi-drug results, and writes in them what is usual here. */
export async function editResults(client: OnyakClient, by: Person['by'], people: readonly Person[]): Promise<void> {
  const asked = people.filter(({ also }) => also.includes('multi-drug'));
  for (const { number } of asked) {
    const { data } = await client.call('GET', '/api/MFMM/selectMRDataIF', { irbNumber: number });
    const reqId = requests.parse(data)[0]?.reqId;
    if (reqId === undefined) continue;
    for await (const event of client.events(reqId)) if (event.type === 'end') break;
    const seen = await client.call('POST', '/api/DCIF/reqMR', { action: 'V', reqId });
    const { finalGuide: made, savedGuide } = resultSchema.parse(seen.data);
    const finalGuide = editedBy(by, made);
    if (savedGuide !== null || finalGuide === made) continue;
    await client.call('POST', '/api/MFMM/saveFinalGuide', { reqId, result: '{}', finalGuide });
  }
}
