import type { TenantDatabase } from '@onyak/api/kit';
import type { Settings } from '@onyak/core';
import { currentPrompt, modelNames, OFFLINE_MODEL, prompts, usablePrompt } from '@onyak/workflows/prompts';
import { readRules } from './models.sql.js';
import type { ModelRules } from './schema-models.js';

export type ModelSettings = Pick<Settings, 'LLM_MODEL_GEN' | 'LLM_MODEL_EVAL' | 'LLM_MODELS_MORE'>;

/** What holds today of an institution's models: what it has written down, else what the installation does by itself. */
export async function rulesOf(db: TenantDatabase, hospitalCode: string, settings: ModelSettings): Promise<ModelRules> {
  const { generation, evaluation, more } = modelNames(settings);
  const row = await readRules(db, hospitalCode, OFFLINE_MODEL);
  const allowed = new Set(row?.more.map(({ model }) => model));
  const chosen = row?.promptGuide ? usablePrompt('guide', row.promptGuide) : undefined;
  return {
    model: generation,
    offline: generation === OFFLINE_MODEL,
    judge: evaluation,
    startsOn: row?.startsOn ?? null,
    standIn: row?.standIn ?? false,
    monthlyBudget: row?.monthlyBudget ?? null,
    hourlyCalls: row?.hourlyCalls ?? null,
    prompt: (chosen ?? currentPrompt('guide')).version,
    spent: row?.spent ?? 0,
    calls: row?.calls ?? 0,
    models: [...new Set([generation, OFFLINE_MODEL, ...more.filter((name) => allowed.has(name))])],
    prompts: prompts.filter(({ name, usable }) => name === 'guide' && usable).map(({ version }) => version),
  };
}
