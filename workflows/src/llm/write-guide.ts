import type { BaseMessage } from '@langchain/core/messages';
import { ApplicationFailure } from '@temporalio/common';
import { guideSchema, type Guide, type GroundingFault } from '@onyak/core';
import { texts } from '../messages.js';
import { asMemory, guideMessages, repairMessages, type GuideConversation } from './prompts.js';
import { currentPrompt } from './prompts/index.js';
import { badAnswer, callFailure, errorText } from './call-failure.js';
import type { GuideModel } from './models.js';
import { streamCall, type CallResult } from './stream-call.js';
import { cleanText } from './untrusted.js';
import type { LlmCallRecord } from './call-record.js';

export interface WriteOptions {
  readonly signal: AbortSignal;
  /** The activity's attempt, 1 first. */
  readonly attempt: number;
  /** Called before a turn is sent. @throws ApplicationFailure ModelLimit: of a first turn it ends the writing, a repair is then left out. */
  readonly reserve?: (messages: readonly BaseMessage[]) => Promise<void>;
  /** Called before a turn's first word: what was shown of the turn before is void. */
  readonly onTurn: () => void;
  readonly onText: (piece: string) => void;
  /** Grounding faults of an answer; a second turn may mend them. */
  readonly check: (guide: Guide) => readonly GroundingFault[];
  /** Every call is kept, a failed one too. */
  readonly record: (call: LlmCallRecord) => Promise<void>;
  readonly idleMs?: number;
}

export interface WrittenGuide {
  readonly guide: Guide;
  readonly faults: readonly GroundingFault[];
  /** The conversation that led to the guide, the answer included. */
  readonly messages: readonly BaseMessage[];
  readonly answer: string;
  readonly seconds: number;
}

/**
 * Has the model word the material as a guide: one answer, and one repair turn when it is not the
 * schema's JSON or fails the grounding checks. Of two whole answers the one with fewer faults wins.
 * @throws ApplicationFailure typed for Temporal's retries.
 */
export async function writeGuide(
  model: GuideModel,
  conversation: GuideConversation,
  options: WriteOptions,
): Promise<WrittenGuide> {
  const started = performance.now();
  const bound = model.json('guide', guideSchema);
  const prompt = conversation.prompt ?? currentPrompt('guide');
  const turn = async (
    messages: readonly BaseMessage[],
  ): Promise<{ answer: string; guide: Guide | undefined; problems: readonly string[] }> => {
    await options.reserve?.(messages);
    options.onTurn();
    const result = await streamCall(bound, messages, options);
    await options.record(callRecord('GEN', model, messages, result, prompt.version));
    options.signal.throwIfAborted();
    const failure = callFailure(result, options.attempt);
    if (failure) throw failure;
    const parsed = parseGuide(result.text);
    return { answer: result.text, guide: parsed.guide, problems: parsed.problems };
  };

  const messages = guideMessages(conversation);
  const first = await turn(messages);
  const firstFaults = first.guide ? options.check(first.guide) : [];
  const done = (
    guide: Guide,
    faults: readonly GroundingFault[],
    sent: readonly BaseMessage[],
    answer: string,
  ): WrittenGuide => ({
    guide,
    faults,
    messages: sent,
    answer,
    seconds: (performance.now() - started) / 1000,
  });
  // The template model would only repeat itself.
  if (first.guide && (firstFaults.length === 0 || model.offline))
    return done(first.guide, firstFaults, messages, first.answer);

  const repair = repairMessages(messages, first.answer, first.guide ? firstFaults : first.problems, prompt);
  const second = await turn(repair).catch((error: unknown) => {
    // What the checks mark is left out of the guide all the same.
    if (first.guide && isLimit(error)) return undefined;
    throw error;
  });
  if (second?.guide) {
    const secondFaults = options.check(second.guide);
    if (!first.guide || secondFaults.length <= firstFaults.length)
      return done(second.guide, secondFaults, repair, second.answer);
  }
  if (first.guide) return done(first.guide, firstFaults, messages, first.answer);
  throw badAnswer(texts.modelMalformed, 'Malformed', options.attempt);
}

const isLimit = (error: unknown) => error instanceof ApplicationFailure && error.type === 'ModelLimit';

/** The guide of an answer, its texts cleaned; or what is wrong with it, by path. */
function parseGuide(text: string): { readonly guide: Guide | undefined; readonly problems: readonly string[] } {
  const json = tryJson(text);
  if (json === undefined) return { guide: undefined, problems: ['JSON이 아닙니다.'] };
  const parsed = guideSchema.safeParse(json);
  if (!parsed.success)
    return {
      guide: undefined,
      problems: parsed.error.issues.slice(0, 20).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    };
  const { overview, sections, closing } = parsed.data;
  return {
    guide: {
      overview: cleanText(overview),
      sections: sections.map((section) => ({
        ...section,
        heading: cleanText(section.heading),
        sentences: section.sentences.map((sentence) => ({ ...sentence, text: cleanText(sentence.text) })),
      })),
      closing: cleanText(closing),
    },
    problems: [],
  };
}

export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function callRecord(
  purpose: LlmCallRecord['purpose'],
  model: GuideModel,
  messages: readonly BaseMessage[],
  result: CallResult,
  promptVersion: string,
): LlmCallRecord {
  return {
    purpose,
    model: model.name,
    temperature: model.temperature,
    messages: asMemory(messages),
    response: result.text,
    ms: result.ms,
    firstTokenMs: result.firstTokenMs,
    tokensIn: result.tokensIn,
    tokensOut: result.tokensOut,
    finishReason: result.refused ? 'refusal' : result.finishReason,
    promptVersion,
    error: errorText(result.error),
  };
}
