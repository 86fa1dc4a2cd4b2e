import { useSend } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import type { Viewed } from '../../schema.js';

export interface GuideDraft {
  readonly value: string;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly change: (value: string) => void;
  /** Resolves with whether it is kept. */
  readonly save: () => Promise<boolean>;
}

/** The guide as it is being edited: what was kept, else what was made. */
export function useGuideDraft(viewed: Viewed, onChanged: () => void): GuideDraft {
  const { finalGuide, savedGuide, guideVersion, request } = viewed;
  const kept = savedGuide ?? finalGuide;
  const [typed, setTyped] = useState<string>();
  const { send, pending } = useSend('/api/MFMM/saveFinalGuide', { answer: z.unknown(), done: ({ msg }) => msg });
  const value = typed ?? kept;
  return {
    value,
    dirty: value !== kept,
    saving: pending,
    change: setTyped,
    save: async () => {
      const saved = await send({ reqId: request.reqId, finalGuide: value, guideVersion });
      if (!saved) return false;
      onChanged();
      return true;
    },
  };
}
