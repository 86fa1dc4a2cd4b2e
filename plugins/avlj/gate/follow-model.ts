import { OnyakError, type Settings } from '@onyak/core';
import type { RowFollower, TenantDatabase } from '@onyak/api/kit';
import { currentPrompt } from '@onyak/workflows/prompts';
import { z } from 'zod';
import { text } from '../messages.js';
import { SET_VERSION } from '../set/cases.js';
import { OFFLINE } from '../trial/schema.js';
import { passedRun } from '../trial/trials.sql.js';
import { gateBefore, insertGate, settingBefore } from './gate.sql.js';

const rowSchema = z.object({
  hospitalCode: z.string(),
  startsOn: z.string().transform((day) => day.slice(0, 10)),
  model: z.string().nullish(),
  promptGuide: z.string().nullish(),
  waiver: z.string().nullish(),
});

interface GateHost {
  readonly environment: Pick<Settings, 'LLM_MODEL_GEN'>;
  /** Days for which a run that passed counts. */
  readonly days: (db: TenantDatabase) => Promise<number>;
}

/**
 * The gate of an institution's models: a setting that has another model or prompt write than the one before it asks for a run of the
 * fixed set that passed with these, or for a waiver with its reason; both are kept. The offline model always may.
 */
export const modelGate = ({ environment, days }: GateHost): RowFollower => ({
  fields: ['startsOn', 'model', 'promptGuide', 'waiver'],
  async saved(given, _along, { db, user }) {
    const { hospitalCode, startsOn, ...row } = rowSchema.parse(given);
    const configured = { model: environment.LLM_MODEL_GEN ?? OFFLINE, prompt: currentPrompt('guide').version };
    const model = row.model || configured.model;
    const prompt = row.promptGuide || configured.prompt;
    if (model === OFFLINE) return;
    const before = await settingBefore(db, hospitalCode, startsOn);
    if (model === (before.model ?? configured.model) && prompt === (before.prompt ?? configured.prompt)) return;
    const gated = { hospitalCode, startsOn, model, prompt };
    const waiver = row.waiver ?? '';
    const known = await gateBefore(db, gated, waiver);
    if (known.allowed) return;
    const maxDays = await days(db);
    const trialId = await passedRun(db, hospitalCode, { model, prompt, setVersion: SET_VERSION, days: maxDays });
    if (trialId === undefined && (waiver === '' || known.reused)) {
      const message = text(known.reused ? 'gate.reused' : 'gate.refused', { model, prompt, days: maxDays });
      throw new OnyakError('VALIDATION', message, { faults: [{ field: known.reused ? 'waiver' : 'model', message }] });
    }
    await insertGate(db, gated, {
      trialId: trialId ?? null,
      waiver: trialId === undefined ? waiver : null,
      userId: user.userId,
    });
  },
});
