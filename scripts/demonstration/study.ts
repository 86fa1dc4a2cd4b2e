import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { awaitGuide, readRecordSchema, requestBody, requestGuide, type ReadRecord } from '../client/guide-run.js';
import type { OnyakClient } from '../client/onyak-client.js';
import { editFinalText, sendFinalText } from './edits.js';
import { judgeAgain } from './judged-again.js';
import type { Person } from './people.js';
import { birthDateOf, recordOf } from './record.js';
import { unless } from './unless.js';

const requests = z.array(z.looseObject({ reqId: z.string() }));

/** A study patient with a survey; one that is there already stays as it is. */
export async function addStudyPatient(client: OnyakClient, person: Person): Promise<void> {
  const patient = {
    ptIrbNumber: person.number,
    ptName: person.name,
    ptGender: person.gender === 'female' ? '여성' : '남성',
    ptTel: '000-0000-0000',
  };
  if ((await unless('DUPLICATE', client.call('POST', '/api/CVUR/insertCdssPtInfo', patient))) === undefined) return;
  const { diseases, badl, iadl, health, tired } = person.survey;
  const chosen = (codes: readonly string[]) => JSON.stringify(codes.map((code) => ({ code })));
  await client.call('POST', '/api/CVUR/updateCdssSurvey', {
    ptIrbNumber: person.number,
    height: String(person.height),
    weight: String(person.weight),
    medicationCount: String(person.drugs.length),
    hasDisease: diseases.length > 0 ? 'YES' : 'NO',
    diseases: chosen(diseases),
    diseasesEtc: '',
    hasSideEffect: 'NO',
    hasNonPrescriptionMedication: 'NO',
    badl: chosen(badl),
    iadl: chosen(iadl),
    healthOpinion: `HEALTH_OPINION_0${health}`,
    tiredDays: `TIRED_DAYS_0${tired}`,
  });
}

/** The person's record, uploaded as a file of the person's name. */
export async function uploadRecordOf(client: OnyakClient, person: Person, today: Date): Promise<ReadRecord> {
  const folder = mkdtempSync(join(tmpdir(), 'onyak-made-up-'));
  try {
    const path = join(folder, `${person.number}.json`);
    writeFileSync(path, JSON.stringify(recordOf(person, today)));
    const { data } = await client.uploadRecord(path, person.number);
    return readRecordSchema.parse(data);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A medication guide as far as it is to come. Its owner writes in the final text what is usual here; where it is sent, its least grave
 * finding was put aside as handled, and the patient is handed one in plain words with a link.
 */
export async function addGuide(client: OnyakClient, person: Person, record: ReadRecord, today: Date): Promise<void> {
  const asked = await listed(client, '/api/MMMG/selectMGDataIF', person);
  const choice = { irbNumber: person.number, age: person.age, everyDrug: false };
  const reqId = asked.at(-1) ?? (await requestGuide(client, record, choice));
  const { status, screening } = await awaitGuide(client, reqId);
  if (status !== 'WAITING') return;
  if (person.guide === 'revised')
    await client.call('POST', '/api/MMMG/sendFeedbackMG', { reqId, fromSeq: 1, feedback: '더 짧게 써 주십시오.' });
  if (person.guide === 'cancelled') await client.call('POST', '/api/MMMG/cancelMG', { reqId });
  if (person.guide === 'judged-again') await judgeAgain(client, person, { reqId, isDone: asked.length > 1 }, today);
  if (person.guide === 'waiting' || person.guide === 'sent') await editFinalText(client, person.by, reqId);
  if (person.guide !== 'sent') return;
  const least = screening?.findings.at(-1);
  if (least) await client.call('POST', '/api/MMMG/dismissFinding', { reqId, findingId: least.id, reason: 'HANDLED' });
  await sendFinalText(client, reqId);
  await client.call('POST', '/api/MPMG/handOutLeaflet', { reqId, birthDay: birthDateOf(person, today) });
}

/** What else is asked for with the same record, each once. */
export async function addOthers(client: OnyakClient, person: Person, record: ReadRecord): Promise<void> {
  const body = requestBody(record, { irbNumber: person.number, age: person.age, everyDrug: false });
  for (const kind of person.also) {
    const { list, path, more } = others[kind](body);
    if ((await listed(client, list, person)).length === 0) await client.call('POST', path, { ...body, ...more });
  }
}

type Body = ReturnType<typeof requestBody>;

const others: Readonly<
  Record<
    Person['also'][number],
    (body: Body) => { readonly list: string; readonly path: string; readonly more: Readonly<Record<string, unknown>> }
  >
> = {
  'multi-drug': () => ({ list: '/api/MFMM/selectMRDataIF', path: '/api/DCIF/reqMR', more: { action: 'R' } }),
  'smart-allergy': () => ({
    list: '/api/MASD/selectSADataIF',
    path: '/api/MASD/reqSA',
    more: { action: 'R', wait: 'N' },
  }),
  // What was dispensed last is what is newly prescribed.
  'new-prescription': ({ medications }) => {
    const latest = medications
      .map(({ dispenseDate }) => dispenseDate)
      .toSorted()
      .at(-1);
    return {
      list: '/api/DCIF/selectMGIDataIF',
      path: '/api/DCIF/reqMGI',
      more: {
        newPrescriptions: medications.filter(({ dispenseDate }) => dispenseDate === latest),
        currentMedications: medications.filter(({ dispenseDate }) => dispenseDate !== latest),
      },
    };
  },
};

/** The requests of a person in a list, the latest first. */
async function listed(client: OnyakClient, path: string, { number }: Person): Promise<string[]> {
  const { data } = await client.call('GET', path, { irbNumber: number });
  return requests.parse(data).map(({ reqId }) => reqId);
}
