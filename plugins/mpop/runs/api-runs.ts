import { isDeepStrictEqual } from 'node:util';
import { OnyakError, requestPaths } from '@onyak/core';
import { batchCalls, call, SettledPayload, takeRequest, type ApiHost, type BatchRunner } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { populationRequests } from '../population-requests.js';
import {
  MAX_DRAFTS,
  offeredDraftSchema,
  populationPayloadSchema,
  ruleSources,
  runSchema,
  type DraftedRule,
  type PopulationPayload,
} from '../schema.js';
import { insertRun, listDrafts, listRuns, openRun, readDrafts } from './runs.sql.js';

const paths = requestPaths(populationRequests);
const menu = 'MPOP';
const targetType = 'population_run';

const askSchema = z.object({
  requestKey: z.string().min(8).max(200),
  rules: z.enum(ruleSources, text('ask.rules')),
  draftIds: z
    .array(z.string().max(100))
    .max(MAX_DRAFTS, text('ask.drafts.most', { max: MAX_DRAFTS }))
    .default([]),
});

type Ask = z.output<typeof askSchema>;

/** Which drafts are asked for, however often and in whatever order they are named. */
const askedIds = ({ rules, draftIds }: Ask): string[] => (rules === 'DRAFT' ? [...new Set(draftIds)].sort() : []);

/** What is stored was asked for by this. */
function isAskedBy(ask: Ask, stored: unknown): boolean {
  const kept = populationPayloadSchema.safeParse(stored);
  if (!kept.success || kept.data.rules !== ask.rules) return false;
  return isDeepStrictEqual(kept.data.draftIds ?? [], askedIds(ask));
}

/** Drafts where drafts are asked for, every one of them found. */
async function chosenDrafts(
  db: Parameters<typeof readDrafts>[0],
  userId: string,
  ask: Ask,
): Promise<Pick<PopulationPayload, 'drafts' | 'draftIds'>> {
  if (ask.rules === 'IN_FORCE') return { drafts: [] };
  const ids = askedIds(ask);
  const refused = (words: string) =>
    new OnyakError('VALIDATION', words, { faults: [{ field: 'draftIds', message: words }] });
  if (ids.length === 0) throw refused(text('ask.drafts.none'));
  const found = await readDrafts(db, userId, text('draft.new'), ids);
  if (found.length < ids.length) throw refused(text('ask.drafts.gone'));
  const nums = found.flatMap(({ num }) => (num === null ? [] : [num]));
  if (new Set(nums).size < nums.length) throw refused(text('ask.drafts.twice'));
  return { drafts: found.map(({ id: _id, ...draft }): DraftedRule => draft), draftIds: ids };
}

/** Screenings of all patients: to ask for one, to list them, to follow, pause, resume and cancel one. */
export const runCalls = (client: BatchRunner, log: ApiHost['log']) => [
  call({
    method: 'GET',
    path: '/api/MPOP/selectPopulationRuns',
    summary: '전체 환자 선별 목록',
    menu,
    f1: true,
    input: z.object({}),
    output: z.array(runSchema),
    audit: { action: text('action.list'), targetType, targetKey: () => '' },
    handler: ({ db }) => listRuns(db, null),
  }),

  call({
    method: 'GET',
    path: '/api/MPOP/selectDrafts',
    summary: '전체 환자 선별에 쓸 수 있는 STOPP 규칙 초안',
    menu,
    f1: true,
    input: z.object({}),
    output: z.array(offeredDraftSchema),
    handler: ({ db, user }) => listDrafts(db, user.userId, text('draft.new')),
  }),

  call({
    method: 'POST',
    path: paths.ask,
    summary: '전체 환자 선별 요청: msg가 요청번호',
    menu,
    f1: true,
    input: askSchema,
    output: z.object({ reqId: z.string(), started: z.boolean() }),
    once: true,
    audit: { action: text('action.ask'), targetType, targetKey: (_input, data) => data?.reqId ?? '' },
    handler: async (context) => {
      const { db, input, user, hospitalCode } = context;
      return takeRequest(
        context,
        {
          kind: populationRequests,
          prefix: 'PO',
          requestKey: input.requestKey,
          payload: new SettledPayload<PopulationPayload>(
            // Drafts are kept for a day: whoever asks once more after that still asks for the same.
            async () => ({ rules: input.rules, ...(await chosenDrafts(db, user.userId, input)) }),
            (stored) => isAskedBy(input, stored),
          ),
          added: async (ref) => {
            // One at a time for an institution: what it gets of the machine is a window of pages, however often it asks.
            const open = await openRun(db, hospitalCode);
            if (open !== undefined) throw new OnyakError('STATE', text('ask.open', { reqId: open }));
            await insertRun(db, ref, input.rules);
          },
        },
        { client, log },
      );
    },
  }),

  // Asking has a call of its own: what is stored names the drafts as they were.
  ...batchCalls(populationRequests, { prefix: 'PO', payload: populationPayloadSchema, client, log }).filter(
    ({ path }) => path !== paths.ask,
  ),
];
