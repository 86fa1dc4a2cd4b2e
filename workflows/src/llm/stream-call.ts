import type { AIMessageChunk, BaseMessage } from '@langchain/core/messages';
import type { Runnable } from '@langchain/core/runnables';

/** What one call of a model gave, whether it ended well or not. */
export interface CallResult {
  readonly text: string;
  /** `stop` is the only success; empty when the stream ended without saying why. */
  readonly finishReason: string;
  readonly refused: boolean;
  readonly ms: number;
  readonly firstTokenMs: number | null;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
  /** What broke the call, null when the stream ended by itself. */
  readonly error: unknown;
}

export interface CallOptions {
  readonly signal: AbortSignal;
  readonly onText?: (piece: string) => void;
  /** A stream that is silent for longer is given up. */
  readonly idleMs?: number;
}

const IDLE_MS = 60_000;

export class SilentStreamError extends Error {
  override readonly name = 'SilentStreamError';
}

/** Streams one answer; never throws for what the model or the line did, the result says it. */
export async function streamCall(
  model: Runnable<BaseMessage[], AIMessageChunk>,
  messages: readonly BaseMessage[],
  { signal, onText, idleMs = IDLE_MS }: CallOptions,
): Promise<CallResult> {
  const started = performance.now();
  const silence = new AbortController();
  const watch = setTimeout(() => silence.abort(new SilentStreamError('the model fell silent')), idleMs);
  const answer = {
    text: '',
    finishReason: '',
    refused: false,
    firstTokenMs: null as number | null,
    tokensIn: null as number | null,
    tokensOut: null as number | null,
  };
  let error: unknown = null;
  try {
    const stream = await model.stream([...messages], { signal: AbortSignal.any([signal, silence.signal]) });
    for await (const chunk of stream) {
      watch.refresh();
      // PostgreSQL cannot hold U+0000, and nobody wants to read it.
      const piece = chunk.text.replaceAll('\u0000', '');
      if (piece !== '') {
        answer.firstTokenMs ??= Math.round(performance.now() - started);
        answer.text += piece;
        onText?.(piece);
      }
      answer.finishReason = finishReasonOf(chunk) ?? answer.finishReason;
      answer.refused ||= isRefusal(chunk);
      answer.tokensIn = tokens(chunk, 'input_tokens') ?? answer.tokensIn;
      answer.tokensOut = tokens(chunk, 'output_tokens') ?? answer.tokensOut;
    }
    signal.throwIfAborted();
    silence.signal.throwIfAborted();
  } catch (caught) {
    error = silence.signal.aborted ? silence.signal.reason : caught;
  } finally {
    clearTimeout(watch);
  }
  return { ...answer, ms: Math.round(performance.now() - started), error };
}

function finishReasonOf(chunk: AIMessageChunk): string | undefined {
  const reason: unknown = chunk.response_metadata['finish_reason'];
  return typeof reason === 'string' && reason !== '' ? reason : undefined;
}

function tokens(chunk: AIMessageChunk, key: 'input_tokens' | 'output_tokens'): number | undefined {
  const count = pick(chunk.usage_metadata, key);
  return typeof count === 'number' ? count : undefined;
}

/** OpenAI streams a refusal in a field of its own, which LangChain keeps only in the raw response. */
function isRefusal(chunk: AIMessageChunk): boolean {
  const raw: unknown = chunk.additional_kwargs['__raw_response'];
  const delta = pick(pick(pick(pick(raw, 'choices'), '0'), 'delta'), 'refusal');
  return typeof delta === 'string' && delta !== '';
}

function pick(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
