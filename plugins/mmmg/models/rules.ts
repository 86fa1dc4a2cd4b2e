import type { TenantDatabase } from '@onyak/api/kit';
import type { Settings } from '@onyak/core';
import { currentPrompt, modelNames, OFFLINE_MODEL, prompts, usablePrompt } from '@onyak/workflows/prompts';
import { readRules } from './models.sql.js';
import type { ModelRules } from './schema-models.js';

export type ModelSettings = Pick<Settings, 'OPENAI_BASE_URL' | 'OPENAI_API_KEY' | 'LLM_MODEL_GEN' | 'LLM_MODEL_EVAL'>;

/** What holds today of an institution's models: what it has written down, else what the installation does by itself. */
export async function rulesOf(db: TenantDatabase, hospitalCode: string, settings: ModelSettings): Promise<ModelRules> {
  const { generation, evaluation, server } = modelNames(settings);
  const row = await readRules(db, hospitalCode, OFFLINE_MODEL);
  const writer = row?.model ?? generation;
  // Where there is no server nobody else can be asked.
  const others = server ? (row?.more ?? []).map(({ model }) => model) : [];
  const chosen = row?.promptGuide ? usablePrompt('guide', row.promptGuide) : undefined;
  return {
    model: writer,
    offline: writer === OFFLINE_MODEL,
    judge: evaluation,
    startsOn: row?.startsOn ?? null,
    standIn: row?.standIn ?? false,
    rubric: row?.rubric ?? false,
    monthlyBudget: row?.monthlyBudget ?? null,
    hourlyCalls: row?.hourlyCalls ?? null,
    prompt: (chosen ?? currentPrompt('guide')).version,
    spent: row?.spent ?? 0,
    calls: row?.calls ?? 0,
    models: [
      ...new Set([writer, generation, OFFLINE_MODEL, ...others].filter((name) => server || name === OFFLINE_MODEL)),
    ],
    prompts: prompts.filter(({ name, usable }) => name === 'guide' && usable).map(({ version }) => version),
  };
}
