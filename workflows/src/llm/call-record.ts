import type { MemoryMessage } from '@onyak/core';

/** One call of a model as it was: kept whole, also when it failed. */
export interface LlmCallRecord {
  readonly purpose: 'GEN' | 'EVAL' | 'FINAL';
  readonly model: string;
  readonly temperature: number | null;
  readonly messages: readonly MemoryMessage[];
  readonly response: string;
  readonly ms: number;
  readonly firstTokenMs: number | null;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
  readonly finishReason: string;
  readonly promptVersion: string;
  readonly error: string | null;
}

/** How much a call sends. */
export const charactersOf = (messages: readonly { readonly text: string }[]): number =>
  messages.reduce((sum, { text }) => sum + text.length, 0);
