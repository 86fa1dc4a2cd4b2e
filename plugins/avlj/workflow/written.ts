import type { Guide } from '@onyak/core';
import { checkGuide, currentPrompt, usablePrompt, writeGuide, type GuideModel } from '@onyak/workflows/guidance';
import { ApplicationFailure, attempt } from '@onyak/workflows/kit';
import type { ItemWork } from './item-work.js';
import { meterOf } from './meter.js';
import { texts } from './texts.js';
import type { Variant } from '../trial/schema.js';

type Checked = Parameters<typeof checkGuide>[1];

export interface Written {
  readonly guide: Guide;
  readonly model: GuideModel;
  readonly prompt: string;
  readonly seconds: number;
  readonly calls: number;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
}

const sum = (counts: readonly (number | null)[]): number | null =>
  counts.every((count) => count === null) ? null : counts.reduce<number>((all, count) => all + (count ?? 0), 0);

/**
 * Has a model word a patient's findings as it would for a guide, within what the institution allows its models, and keeps every call.
 * @throws ApplicationFailure as models fail, Refusal where a limit is used up
 */
export async function writtenBy(variant: Variant, context: Checked, work: ItemWork): Promise<Written> {
  const { deps, signal } = work;
  const model = deps.models.named(variant.model);
  if (!model) throw ApplicationFailure.nonRetryable(texts.noServer, 'Refusal');
  const prompt = variant.prompt === '' ? currentPrompt('guide') : usablePrompt('guide', variant.prompt);
  if (!prompt) throw ApplicationFailure.nonRetryable(texts.noPrompt, 'Refusal');
  const meter = meterOf(model, 'GEN', work);
  const calls: { readonly tokensIn: number | null; readonly tokensOut: number | null }[] = [];
  const { guide, seconds } = await writeGuide(
    model,
    { prompt, material: context.material, previous: null, feedbacks: [] },
    {
      signal,
      attempt: attempt(),
      ...(deps.modelIdleMs === undefined ? {} : { idleMs: deps.modelIdleMs }),
      onTurn: () => undefined,
      onText: () => undefined,
      check: (draft) => checkGuide(draft, context),
      reserve: meter.reserve,
      record: async (call) => {
        calls.push(call);
        await meter.record(call);
      },
    },
  );
  return {
    guide,
    model,
    prompt: prompt.version,
    seconds,
    calls: calls.length,
    tokensIn: sum(calls.map(({ tokensIn }) => tokensIn)),
    tokensOut: sum(calls.map(({ tokensOut }) => tokensOut)),
  };
}

/** A guide as it was written, as one text to be read. */
export function plainText({ overview, sections, closing }: Guide): string {
  return [
    overview,
    ...sections.map(({ heading, sentences }) => [heading, ...sentences.map(({ text }) => `- ${text}`)].join('\n')),
    closing,
  ].join('\n\n');
}
