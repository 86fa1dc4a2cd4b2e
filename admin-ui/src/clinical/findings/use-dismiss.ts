import type { DismissalReason } from '@onyak/core';
import { z } from 'zod';
import { useSend } from '../../kit/index.js';

export interface Dismissing {
  readonly pending: boolean;
  /** Without a reason the finding applies after all. */
  readonly tell: (findingId: string, reason: DismissalReason | '') => void;
}

/** Puts findings of a request aside, by the call of its kind (`dismissCall`). */
export function useDismiss({
  path,
  reqId,
  onChanged,
}: {
  readonly path: string;
  readonly reqId: string;
  readonly onChanged: () => void;
}): Dismissing {
  const { send, pending } = useSend(path, { answer: z.unknown(), done: ({ msg }) => msg });
  const tell = async (findingId: string, reason: DismissalReason | '') => {
    if (await send({ reqId, findingId, reason })) onChanged();
  };
  return { pending, tell: (...told) => void tell(...told) };
}
