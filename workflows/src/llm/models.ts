import type { AIMessageChunk, BaseMessage } from '@langchain/core/messages';
import type { Runnable } from '@langchain/core/runnables';
import { ChatOpenAI } from '@langchain/openai';
import { z } from 'zod';
import { modelNames, OFFLINE_MODEL, type ModelSettings } from './model-names.js';
import { OfflineGuideModel } from './offline/offline-model.js';

type BoundModel = Runnable<BaseMessage[], AIMessageChunk>;

/** A language model as the activities use it, whichever it is. */
export interface GuideModel {
  readonly name: string;
  readonly temperature: number | null;
  /** A template model: reproducible, and said so wherever its words are shown. */
  readonly offline: boolean;
  /** Bound to answer JSON of the schema; every key of it must be required. */
  json(name: string, schema: z.ZodType): BoundModel;
  text(): BoundModel;
}

export interface Models {
  readonly generation: GuideModel;
  /** Absent: guides are judged by the deterministic checks alone. */
  readonly evaluation: GuideModel | null;
  /** A model by its name, at the configured server; undefined where no server is configured. */
  named(name: string): GuideModel | undefined;
}

/** Until the first byte; between bytes the call has its own watch (call.ts). */
const REQUEST_TIMEOUT_MS = 120_000;
const GENERATION_TEMPERATURE = 0.2;
/** Above zero: three runs of one criterion are to differ where the judge is unsure. */
const EVALUATION_TEMPERATURE = 0.3;

/** The models of a configuration: remote with LLM_MODEL_GEN, else the offline template model. */
export function createModels(settings: ModelSettings): Models {
  const { generation, evaluation, server } = modelNames(settings);
  const named = (name: string) =>
    name === OFFLINE_MODEL ? offlineModel() : server ? remoteModel(settings, name, GENERATION_TEMPERATURE) : undefined;
  if (generation === OFFLINE_MODEL) return { generation: offlineModel(), evaluation: null, named };
  return {
    generation: remoteModel(settings, generation, GENERATION_TEMPERATURE),
    evaluation: evaluation === null ? null : remoteModel(settings, evaluation, EVALUATION_TEMPERATURE),
    named,
  };
}

/** The template model, which needs nobody and costs nothing. */
export function offlineModel(): GuideModel {
  const model = new OfflineGuideModel({});
  return { name: OFFLINE_MODEL, temperature: null, offline: true, json: () => model, text: () => model };
}

function remoteModel(settings: ModelSettings, name: string, temperature: number): GuideModel {
  const model = new ChatOpenAI({
    model: name,
    // Endpoints inside a hospital often take none, but the client insists on one.
    apiKey: settings.OPENAI_API_KEY ?? 'none',
    temperature,
    // Temporal owns retries.
    maxRetries: 0,
    timeout: REQUEST_TIMEOUT_MS,
    streamUsage: true,
    useResponsesApi: false,
    // Refusals stand nowhere else.
    __includeRawResponse: true,
    ...(settings.OPENAI_BASE_URL ? { configuration: { baseURL: settings.OPENAI_BASE_URL } } : {}),
  });
  return {
    name,
    temperature,
    offline: false,
    json: (schemaName, schema) =>
      model.withConfig({
        response_format: {
          type: 'json_schema',
          json_schema: { name: schemaName, strict: true, schema: z.toJSONSchema(schema) as Record<string, unknown> },
        },
      }),
    text: () => model,
  };
}
