import { sizeText, type GuideNode, type RequestEvent } from '@onyak/core';
import { awaitGuide, readRecordSchema, requestGuide, type ReadRecord } from '../client/guide-run.js';
import { OnyakClient } from '../client/onyak-client.js';
import { Refusal } from '../client/refusal.js';
import type { Arguments } from './arguments.js';
import { genderNames, stageNames, text } from './messages.js';
import type { CdssResult } from './print.js';
import { Stop, exitCodes } from './stop.js';

export interface CdssOptions {
  readonly url: string;
  readonly userId: string;
  readonly password: string;
  readonly say: (line: string) => void;
}

/** Results of a sign-in that is no sign-in. */
const SIGN_IN_CODES = new Set(['LOGIN_FAILED', 'NO_SESSION', 'NO_AUTH', 'TOO_MANY']);

/** Upload, screening, guide. @throws Stop with the exit code and what a person should read */
export async function runCdss(
  given: Arguments,
  options: CdssOptions,
): Promise<CdssResult & { readonly record: ReadRecord }> {
  try {
    const client = new OnyakClient(options.url);
    await client.signIn(options.userId, options.password);
    const record = await upload(client, given, options.say);
    const age = given.age ?? record.age;
    if (age === null) throw new Stop(exitCodes.usage, text('ageUnknown'));
    if (record.medications.length === 0) throw new Stop(exitCodes.refused, text('noDrugs'));
    const nobodyTakes = record.medications.every(({ onMedication }) => onMedication === '');
    if (nobodyTakes && !given.everyDrug) options.say(text('noneTaken', { date: record.date }));
    const choice = { irbNumber: given.irbNumber, age, everyDrug: given.everyDrug || nobodyTakes };
    const reqId = await requestGuide(client, record, choice);
    options.say(text('requested', { reqId }));
    const guide = await awaitGuide(client, reqId, (event) => tell(event, options.say));
    const node = guide.nodes.find(({ mergedData }) => mergedData !== null);
    if (!node || !guide.screening)
      throw new Stop(exitCodes.failed, text('guideFailed', { reason: guide.failure || guide.status }));
    return { reqId, record, notes: record.notes, screening: guide.screening, node };
  } catch (error) {
    throw asStop(error);
  }
}

async function upload(client: OnyakClient, given: Arguments, say: (line: string) => void): Promise<ReadRecord> {
  let told = 0;
  const onBytes = (sent: number, total: number) => {
    if (sent < total && sent - told < 8_000_000) return;
    told = sent;
    say(text('uploading', { sent: sizeText(sent), total: sizeText(total) }));
  };
  const { data } = await client.uploadRecord(given.path, given.irbNumber, onBytes);
  const record = readRecordSchema.parse(data);
  say(
    text('uploaded', {
      name: record.name,
      age: record.age === null ? text('ageNone') : text('ageYears', { age: record.age }),
      gender: genderNames[record.gender],
      date: record.date,
      medications: record.medications.length,
      diagnoses: record.diagnoses.length,
      sideEffects: record.sideEffects.length,
    }),
  );
  return record;
}

function tell(event: RequestEvent, say: (line: string) => void): void {
  if (event.type !== 'stage') return;
  const mark = { STARTED: '…', DONE: '✓', FAILED: '✗' }[event.state];
  say(`${mark} ${stageNames[event.stage]}${event.message ? `: ${event.message}` : ''}`);
}

function asStop(error: unknown): unknown {
  if (error instanceof Refusal) {
    if (SIGN_IN_CODES.has(error.code)) return new Stop(exitCodes.signIn, error.message);
    return new Stop(error.status >= 500 ? exitCodes.server : exitCodes.refused, error.message);
  }
  // `fetch failed` and broken connections: the cause says which.
  if (error instanceof TypeError && error.cause instanceof Error)
    return new Stop(exitCodes.server, text('unreachable', { reason: error.cause.message }));
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
    return new Stop(exitCodes.server, text('unreachable', { reason: error.message }));
  return error;
}

/** The result for programs: stable names, no presentation. */
export function asJson({
  reqId,
  record,
  notes,
  screening,
  node,
}: CdssResult & { readonly record: ReadRecord }): unknown {
  const { name, age, gender, date, medications, diagnoses, sideEffects } = record;
  return {
    reqId,
    record: { name, age, gender, date, medications, diagnoses, sideEffects, notes },
    screening,
    guide: guideOf(node),
  };
}

function guideOf(node: GuideNode): unknown {
  return {
    seq: node.seq,
    modelGen: node.llmModelGen,
    modelEval: node.llmModelEval,
    ...(node.mergedData
      ? {
          guide: node.mergedData.guide,
          excluded: node.mergedData.excluded,
          faults: node.mergedData.faults,
          dataset: node.mergedData.items,
        }
      : {}),
  };
}
