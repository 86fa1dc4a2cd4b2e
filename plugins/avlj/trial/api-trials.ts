import { OnyakError, requestPaths, type Settings } from '@onyak/core';
import {
  batchCalls,
  call,
  SettledPayload,
  takeRequest,
  type ApiHost,
  type BatchRunner,
  type TenantDatabase,
} from '@onyak/api/kit';
import { currentPrompt, prompts, usablePrompt } from '@onyak/workflows/prompts';
import { z } from 'zod';
import { text } from '../messages.js';
import { SET_VERSION, setCases } from '../set/cases.js';
import {
  OFFLINE,
  trialAskSchema,
  trialChoicesSchema,
  trialPayloadSchema,
  type TrialAsk,
  type TrialPayload,
  type Variant,
} from './schema.js';
import { trialRequests } from './trial-requests.js';
import { insertTrial, listModels, namedInForce, openTrial, screenedRequests, unjudgedGuides } from './trials.sql.js';

const paths = requestPaths(trialRequests);
const targetType = 'llm-trial';
// A trial spends what the whole institution has for its models, and reads guides of all of it.
const ofInstitution = { menu: 'AVLJ', f1: true } as const;

interface TrialHost {
  readonly environment: Pick<Settings, 'LLM_MODEL_GEN' | 'LLM_MODEL_EVAL' | 'OPENAI_BASE_URL' | 'OPENAI_API_KEY'>;
  readonly gateDays: (db: TenantDatabase) => Promise<number>;
  readonly client: BatchRunner;
  readonly log: ApiHost['log'];
}

/** The model that judges; null where none is configured, and rules tell what they can. */
const judgeOf = ({ LLM_MODEL_GEN, LLM_MODEL_EVAL }: TrialHost['environment']): string | null =>
  LLM_MODEL_GEN ? (LLM_MODEL_EVAL ?? null) : null;

/** Models that a trial may have: the offline one, and where a server is configured those that the settings name. */
async function modelsOf(db: TenantDatabase, environment: TrialHost['environment']): Promise<string[]> {
  const server = environment.LLM_MODEL_GEN ?? environment.OPENAI_BASE_URL ?? environment.OPENAI_API_KEY;
  if (server === undefined) return [OFFLINE];
  const named = [environment.LLM_MODEL_GEN ?? OFFLINE, ...(await listModels(db)), OFFLINE];
  return [...new Set(named)];
}

/** The model and the prompt that write for the institution today. */
async function currentOf(db: TenantDatabase, hospitalCode: string, host: TrialHost): Promise<Variant> {
  const { model, prompt } = await namedInForce(db, hospitalCode);
  return {
    model: model ?? host.environment.LLM_MODEL_GEN ?? OFFLINE,
    prompt: (prompt === null ? undefined : usablePrompt('guide', prompt)?.version) ?? currentPrompt('guide').version,
  };
}

/** What a trial is about, settled when it is asked for. */
async function payloadOf(
  { db, hospitalCode }: { readonly db: TenantDatabase; readonly hospitalCode: string },
  asked: TrialAsk,
  host: TrialHost,
): Promise<TrialPayload> {
  if (asked.type === 'RUBRIC') return { ...asked, items: await unjudgedGuides(db, judgeOf(host.environment) ?? '') };
  const allowed = await modelsOf(db, host.environment);
  const variants = asked.type === 'PAIR' ? [asked.a, asked.b] : [asked.a];
  for (const { model, prompt } of variants) {
    if (!allowed.includes(model)) throw refused(text('trial.unknownModel', { model }));
    if (prompt !== '' && !usablePrompt('guide', prompt)) throw refused(text('trial.unknownPrompt', { prompt }));
  }
  // What is in force may change while the trial runs, and before its result is read.
  const inForce = await currentOf(db, hospitalCode, host);
  const settled = ({ model, prompt }: Variant): Variant => ({ model, prompt: prompt === '' ? inForce.prompt : prompt });
  const a = settled(asked.a);
  const cases = setCases.map(({ id }) => id);
  if (asked.type === 'SET') return { ...asked, a, items: cases, setVersion: SET_VERSION };
  const b = settled(asked.b);
  if (a.model === b.model && a.prompt === b.prompt) throw refused(text('trial.same'));
  // Where nothing was found there is nothing to prefer.
  const findable = setCases.filter(({ expected }) => expected.length > 0).map(({ id }) => id);
  return { ...asked, a, b, items: asked.source === 'SET' ? findable : await screenedRequests(db) };
}

/** A version that nobody named is whichever was in force. */
const isVariant = (asked: Variant, kept: Variant): boolean =>
  asked.model === kept.model && (asked.prompt === '' || asked.prompt === kept.prompt);

/** What is stored was asked for by this; which items it is about was settled then. */
function isAskedBy(asked: TrialAsk, stored: unknown): boolean {
  const { data: kept } = trialPayloadSchema.safeParse(stored);
  if (kept?.type === 'PAIR' && asked.type === 'PAIR')
    return kept.source === asked.source && isVariant(asked.a, kept.a) && isVariant(asked.b, kept.b);
  if (kept?.type === 'SET' && asked.type === 'SET') return isVariant(asked.a, kept.a);
  return kept?.type === asked.type;
}

const refused = (message: string) => new OnyakError('VALIDATION', message, { faults: [{ field: 'trial', message }] });

/** Trials: what may be chosen, to ask for one, to follow and steer it. */
export const trialCalls = (host: TrialHost) => [
  call({
    ...ofInstitution,
    method: 'GET',
    path: '/api/AVLJ/selectTrialChoices',
    summary: '언어 모델 시험에서 고를 것',
    input: z.object({}),
    output: trialChoicesSchema,
    handler: async ({ db, hospitalCode }) => {
      const judge = judgeOf(host.environment);
      return {
        models: await modelsOf(db, host.environment),
        prompts: prompts.filter(({ name, usable }) => name === 'guide' && usable).map(({ version }) => version),
        current: await currentOf(db, hospitalCode, host),
        judge,
        set: {
          version: SET_VERSION,
          cases: setCases.length,
          findings: setCases.reduce((sum, { expected }) => sum + expected.length, 0),
        },
        requests: (await screenedRequests(db)).length,
        unjudged: (await unjudgedGuides(db, judge ?? '')).length,
        gateDays: await host.gateDays(db),
      };
    },
  }),

  call({
    ...ofInstitution,
    method: 'POST',
    path: paths.ask,
    summary: '언어 모델 시험 요청: msg가 요청번호',
    input: trialAskSchema,
    output: z.object({ reqId: z.string(), started: z.boolean() }),
    once: true,
    audit: { action: text('action.trial'), targetType, targetKey: (_input, data) => data?.reqId ?? '' },
    handler: async (context) => {
      const { db, input, hospitalCode } = context;
      return takeRequest(
        context,
        {
          kind: trialRequests,
          prefix: 'LT',
          requestKey: input.requestKey,
          payload: new SettledPayload<TrialPayload>(
            async () => {
              const payload = await payloadOf(context, input.trial, host);
              if (payload.items.length === 0) throw new OnyakError('STATE', text('trial.nothing'));
              return payload;
            },
            // What was in force or to be judged then may have changed: whoever asks once more still asks for the same.
            (stored) => isAskedBy(input.trial, stored),
          ),
          added: async (ref, payload) => {
            // One at a time for an institution: a model serves the guides of its patients meanwhile.
            const open = await openTrial(db, hospitalCode);
            if (open !== undefined) throw new OnyakError('STATE', text('trial.open', { reqId: open }));
            await insertTrial(db, ref, { payload, judge: judgeOf(host.environment) });
          },
        },
        host,
      );
    },
  }),

  // Asking has a call of its own: what is stored names the items.
  ...batchCalls(trialRequests, { prefix: 'LT', payload: trialPayloadSchema, ...host }).filter(
    ({ path }) => path !== paths.ask,
  ),
];
