import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const beforeSchema = z.object({ model: z.string().nullable(), prompt: z.string().nullable() });

/** What the setting names that one beginning on a day takes the place of; null where it names none, or there is none. */
export async function settingBefore(
  db: TenantDatabase,
  hospitalCode: string,
  startsOn: string,
): Promise<z.output<typeof beforeSchema>> {
  const [row] = await readRows(
    db,
    beforeSchema,
    `select nullif(model, '') as model, nullif(prompt_guide, '') as prompt from llm_policy
     where hospital_code = $1 and starts_on < $2::date order by starts_on desc limit 1`,
    [hospitalCode, startsOn],
  );
  return row ?? { model: null, prompt: null };
}

export interface Gated {
  readonly hospitalCode: string;
  readonly startsOn: string;
  readonly model: string;
  readonly prompt: string;
}

const thereSchema = z.object({ allowed: z.boolean(), reused: z.boolean() });

/** Whether a model was let through for this setting before, and whether the waiver's words were given for another one. */
export async function gateBefore(
  db: TenantDatabase,
  { hospitalCode, startsOn, model, prompt }: Gated,
  waiver: string,
): Promise<z.output<typeof thereSchema>> {
  const [row] = await readRows(
    db,
    thereSchema,
    `select coalesce(bool_or((model, prompt) = ($3, $4)), false) as allowed,
       coalesce(bool_or((model, prompt) <> ($3, $4) and waiver = $5), false) as reused
     from llm_model_gate where hospital_code = $1 and starts_on = $2::date`,
    [hospitalCode, startsOn, model, prompt, waiver],
  );
  return row ?? { allowed: false, reused: false };
}

/** Keeps by what right a model is set. */
export async function insertGate(
  db: TenantDatabase,
  { hospitalCode, startsOn, model, prompt }: Gated,
  by: { readonly trialId: string | null; readonly waiver: string | null; readonly userId: string },
): Promise<void> {
  await db.query(
    `insert into llm_model_gate (hospital_code, starts_on, model, prompt, trial_id, waiver, user_id) values ($1, $2, $3, $4, $5, $6, $7)`,
    [hospitalCode, startsOn, model, prompt, by.trialId, by.waiver, by.userId],
  );
}
