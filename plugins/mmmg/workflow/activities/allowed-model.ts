import { fillMessage } from '@onyak/core';
import {
  currentPrompt,
  OFFLINE_MODEL,
  offlineModel,
  usablePrompt,
  type GuideModel,
  type PromptVersion,
  type ReservedCall,
} from '@onyak/workflows/guidance';
import { ApplicationFailure, attempt, type RequestRef } from '@onyak/workflows/kit';
import { readPolicy, type Policy, type Took } from '../store/policy.sql.js';
import { texts } from '../texts.js';
import type { ActivityDeps } from './context.js';
import { limitOf, meterOf, type Meter } from './meter.js';

/** Failures that say that the model cannot be reached now; what it refused or got wrong is no reason to take another. */
const down: readonly string[] = ['ModelUnavailable', 'ModelSilent', 'RateLimited'];
/** So often it is tried before another stands in. */
const TRIES = 2;

interface Written<W> extends Took {
  readonly written: W;
  readonly model: GuideModel;
}

/** What writes a text: the model, where its calls are counted, and the words of the guide's prompt that the institution has chosen. */
export interface Writer {
  readonly model: GuideModel;
  readonly meter: Meter;
  readonly prompt: PromptVersion;
}

type Target = RequestRef & { readonly seq: number };

/** The words that an institution has chosen; the newest where it has not, or where no guide is written with those any more. */
const chosenPrompt = ({ promptGuide }: Policy): PromptVersion =>
  (promptGuide === null ? undefined : usablePrompt('guide', promptGuide)) ?? currentPrompt('guide');

/**
 * Has a text written by the model of the institution, else the configured one, within what the institution allows; where it allows that too, by the offline model
 * when the other cannot be reached or the limits are used up, and tells for which it stood in and why.
 * @throws ApplicationFailure where nothing may stand in.
 */
export async function writeAllowed<W>(
  deps: Pick<ActivityDeps, 'inRequest' | 'models'>,
  ref: Target,
  purpose: ReservedCall['purpose'],
  write: (writer: Writer) => Promise<W>,
): Promise<Written<W>> {
  const policy = await deps.inRequest(ref, (db) => readPolicy(db, ref));
  const prompt = chosenPrompt(policy);
  const by = (model: GuideModel) => write({ model, prompt, meter: meterOf(deps, ref, model, purpose, policy.limited) });
  const offline = offlineModel();
  const instead = async (wanted: string, reason: 'DOWN' | 'BUDGET' | 'RATE') => ({
    written: await by(offline),
    model: offline,
    standIn: { model: wanted, reason },
  });
  const wanted = policy.model === null ? deps.models.generation : deps.models.named(policy.model);
  if (!wanted) {
    if (policy.standIn) return instead(policy.model ?? '', 'DOWN');
    throw ApplicationFailure.nonRetryable(texts.noServer, 'ModelLimit');
  }
  if (wanted.offline) return { written: await by(wanted), model: wanted, standIn: null };
  try {
    return { written: await by(wanted), model: wanted, standIn: null };
  } catch (error) {
    const reason = limitOf(error) ?? (isDown(error) && attempt() >= TRIES ? 'DOWN' : undefined);
    if (!reason || !policy.standIn) throw error;
    return instead(wanted.name, reason);
  }
}

/**
 * The same by a model and with words that somebody has chosen to be compared. Nothing stands in: what is compared is what was asked for.
 * @throws ApplicationFailure where the institution does not allow that model, or no guide is written with those words any more.
 */
export async function writeChosen<W>(
  deps: Pick<ActivityDeps, 'inRequest' | 'models'>,
  ref: Target,
  chosen: { readonly model: string; readonly prompt: string },
  write: (writer: Writer) => Promise<W>,
): Promise<Written<W>> {
  const policy = await deps.inRequest(ref, (db) => readPolicy(db, ref));
  const { generation } = deps.models;
  const allowed = [generation.name, OFFLINE_MODEL, policy.model, ...policy.more.map((one) => one.model)];
  const model = allowed.includes(chosen.model)
    ? chosen.model === generation.name
      ? generation
      : deps.models.named(chosen.model)
    : undefined;
  if (!model)
    throw ApplicationFailure.nonRetryable(fillMessage(texts.besideModel, { model: chosen.model }), 'InvalidInput');
  const prompt = usablePrompt('guide', chosen.prompt);
  if (!prompt)
    throw ApplicationFailure.nonRetryable(fillMessage(texts.besidePrompt, { prompt: chosen.prompt }), 'InvalidInput');
  const meter = meterOf(deps, ref, model, 'GEN', policy.limited);
  return { written: await write({ model, prompt, meter }), model, standIn: null };
}

const isDown = (error: unknown) => error instanceof ApplicationFailure && down.includes(error.type ?? '');
