import { setImmediate } from 'node:timers/promises';
import { requestInput, type RuleEffect, type ScreeningInput } from '@onyak/cdss';
import { guideRequestPayloadSchema } from '@onyak/core';
import type { TenantDatabase } from '@onyak/api/kit';
import { LOOK_AHEAD, lookAhead, readRequests, type Ahead, type StoredRequest } from './replay.sql.js';
import type { Effect, RehearsalCounts } from '../schema.js';

/** Time of one step: short enough that progress moves and a cancelled rehearsal ends soon. */
const STEP_MS = 400;
/** The event loop is given back at least this often, in milliseconds. */
const SLICE_MS = 8;
/** Stored (compressed) bytes of the requests that are held in memory together. */
const SLICE_BYTES = 512 * 1024;

export interface Replayed {
  readonly counts: RehearsalCounts;
  readonly lastReqId: string;
  readonly done: boolean;
  readonly effects: readonly Effect[];
}

/**
 * Replays stored requests, from the one after `lastReqId` on, until there are no more or the step's
 * time is over. Row-level security and the owner decide which requests there are, for the counts as for the list; what is
 * read is what was chosen.
 */
export async function replay(
  db: TenantDatabase,
  from: { readonly lastReqId: string; readonly counts: RehearsalCounts; readonly owner: string | null },
  ask: (input: ScreeningInput) => RuleEffect | undefined,
  signal: AbortSignal,
): Promise<Replayed> {
  const until = performance.now() + STEP_MS;
  const counts = { ...from.counts };
  const effects: Effect[] = [];
  let { lastReqId } = from;
  let free = performance.now();
  for (;;) {
    const ahead = await lookAhead(db, lastReqId, from.owner);
    for (const slice of slices(ahead)) {
      for (const row of await readRequests(db, slice)) {
        const effect = effectOn(row, ask, counts);
        if (effect) effects.push(toEffect(row, effect));
        lastReqId = row.reqId;
        if (performance.now() - free > SLICE_MS) {
          await setImmediate();
          free = performance.now();
        }
      }
      if (signal.aborted || performance.now() > until) return { counts, lastReqId, done: false, effects };
    }
    if (ahead.length < LOOK_AHEAD) return { counts, lastReqId, done: true, effects };
  }
}

function effectOn(
  row: StoredRequest,
  ask: (input: ScreeningInput) => RuleEffect | undefined,
  counts: { -readonly [K in keyof RehearsalCounts]: number },
): RuleEffect | undefined {
  counts.examined += 1;
  const payload = guideRequestPayloadSchema.safeParse(JSON.parse(row.payload));
  if (!payload.success) {
    counts.unreadable += 1;
    return undefined;
  }
  const effect = ask(requestInput(payload.data));
  if (effect?.kind === 'GAINED') counts.gained += 1;
  if (effect?.kind === 'LOST') counts.lost += 1;
  if (effect?.kind === 'CHANGED') counts.changed += 1;
  return effect;
}

function toEffect(row: StoredRequest, { kind, drugs, diagnoses }: RuleEffect): Effect {
  const { reqId, reqDate, hospitalNameCode, age, gender } = row;
  return {
    kind,
    reqId,
    reqDate,
    hospitalNameCode,
    age,
    gender,
    drugs: drugs.map(({ atcCode, name }) => ({ atcCode, name })),
    diagnoses: [...diagnoses],
  };
}

/** Requests in order, as many together as may be in memory at once; a large one alone. */
function* slices(ahead: readonly Ahead[]): Generator<string[]> {
  let slice: string[] = [];
  let bytes = 0;
  for (const request of ahead) {
    if (slice.length > 0 && bytes + request.bytes > SLICE_BYTES) {
      yield slice;
      slice = [];
      bytes = 0;
    }
    slice.push(request.reqId);
    bytes += request.bytes;
  }
  if (slice.length > 0) yield slice;
}
