import { fillMessage } from '@onyak/core';
import { offlineModel, type GuideModel } from '@onyak/workflows/guidance';
import { ApplicationFailure, attempt, type RequestRef } from '@onyak/workflows/kit';
import { readPolicy, type Policy, type Took } from '../store/policy.sql.js';
import { texts } from '../texts.js';
import type { ActivityDeps } from './context.js';

/** Failures that say that the model cannot be reached now; what it refused or got wrong is no reason to take another. */
const down: readonly string[] = ['ModelUnavailable', 'ModelSilent', 'RateLimited'];
/** So often it is tried before another stands in. */
const TRIES = 2;

interface Written<W> extends Took {
  readonly written: W;
  readonly model: GuideModel;
}

/**
 * Has a text written by the model of the institution, else the configured one, within what the institution allows; where it allows that too, by the offline model
 * when the other cannot be reached or the limits are used up, and tells for which it stood in and why.
 * @throws ApplicationFailure where nothing may stand in.
 */
export async function writeAllowed<W>(
  { inRequest, models }: Pick<ActivityDeps, 'inRequest' | 'models'>,
  ref: RequestRef,
  write: (model: GuideModel) => Promise<W>,
): Promise<Written<W>> {
  const offline = offlineModel();
  const policy = await inRequest(ref, (db) => readPolicy(db, ref, offline.name));
  const wanted = policy.model === null ? models.generation : models.named(policy.model);
  const instead = async (reason: 'DOWN' | 'BUDGET' | 'RATE') => ({
    written: await write(offline),
    model: offline,
    standIn: { model: wanted?.name ?? policy.model ?? '', reason },
  });
  if (!wanted) {
    if (policy.standIn) return instead('DOWN');
    throw ApplicationFailure.nonRetryable(texts.noServer, 'ModelLimit');
  }
  if (wanted.offline) return { written: await write(wanted), model: wanted, standIn: null };
  const used = usedUp(policy);
  if (used) {
    if (policy.standIn) return instead(used);
    throw ApplicationFailure.nonRetryable(fillMessage(texts.limits[used], {}), 'ModelLimit');
  }
  try {
    return { written: await write(wanted), model: wanted, standIn: null };
  } catch (error) {
    const isDown = error instanceof ApplicationFailure && down.includes(error.type ?? '');
    if (!isDown || !policy.standIn || attempt() < TRIES) throw error;
    return instead('DOWN');
  }
}

/** Limits are asked before a text is begun: texts that are written at once may pass them together by what each takes. */
function usedUp({ monthlyBudget, hourlyCalls, spent, calls }: Policy): 'BUDGET' | 'RATE' | undefined {
  if (monthlyBudget !== null && spent >= monthlyBudget) return 'BUDGET';
  return hourlyCalls !== null && calls >= hourlyCalls ? 'RATE' : undefined;
}
