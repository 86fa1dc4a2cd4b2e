import type { Settings } from '@onyak/core';

/** The template model, which needs nobody and costs nothing. */
export const OFFLINE_MODEL = 'onyak-offline-1';

export type ModelSettings = Pick<Settings, 'LLM_MODEL_GEN' | 'LLM_MODEL_EVAL'> &
  Partial<Pick<Settings, 'LLM_MODELS_MORE'>>;

export interface ModelNames {
  readonly generation: string;
  /** Null: guides are judged by the deterministic checks alone. */
  readonly evaluation: string | null;
  /** Others at the same endpoint that may write beside it, where an institution allows them. */
  readonly more: readonly string[];
}

/** Which models an installation has: the same for the worker, which asks them, and the screens, which name them. */
export function modelNames(settings: ModelSettings): ModelNames {
  const generation = settings.LLM_MODEL_GEN;
  if (!generation) return { generation: OFFLINE_MODEL, evaluation: null, more: [] };
  const listed = (settings.LLM_MODELS_MORE ?? '').split(',').map((name) => name.trim());
  const more = [...new Set(listed)].filter((name) => name !== '' && name !== generation && name !== OFFLINE_MODEL);
  return { generation, evaluation: settings.LLM_MODEL_EVAL ?? null, more };
}
