import type { Settings } from '@onyak/core';

/** The template model, which needs nobody and costs nothing. */
export const OFFLINE_MODEL = 'onyak-offline-1';

export type ModelSettings = Pick<Settings, 'OPENAI_BASE_URL' | 'OPENAI_API_KEY' | 'LLM_MODEL_GEN' | 'LLM_MODEL_EVAL'>;

export interface ModelNames {
  readonly generation: string;
  /** Null: guides are judged by the deterministic checks alone. */
  readonly evaluation: string | null;
  /** Whether there is a server to ask for other models by their names. */
  readonly server: boolean;
}

/** Which models an installation has: the same for the worker, which asks them, and the screens, which name them. */
export function modelNames(settings: ModelSettings): ModelNames {
  const { LLM_MODEL_GEN: generation, LLM_MODEL_EVAL: evaluation } = settings;
  const server = Boolean(generation ?? settings.OPENAI_BASE_URL ?? settings.OPENAI_API_KEY);
  return generation
    ? { generation, evaluation: evaluation ?? null, server }
    : { generation: OFFLINE_MODEL, evaluation: null, server };
}
