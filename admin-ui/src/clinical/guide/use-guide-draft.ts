import { useState } from 'react';
import { z } from 'zod';
import { useSend } from '../../net/use-call.js';

export interface GuideDraft {
  readonly value: string;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly change: (value: string) => void;
  /** Resolves with whether it is kept. */
  readonly save: () => Promise<boolean>;
}

/** A guide as it was made and as it is kept. */
export interface KeptGuide {
  readonly reqId: string;
  readonly finalGuide: string;
  /** Null while it stands as it was made. */
  readonly savedGuide: string | null;
  /** Who has kept it and when; empty while nobody has. */
  readonly savedBy: string;
  readonly savedAt: string;
  readonly guideVersion: number;
}

/**
 * A guide as it is being edited: what was kept, else what was made.
 * @param path call that takes `reqId`, `finalGuide` and `guideVersion`.
 */
export function useGuideDraft(path: string, guide: KeptGuide, onChanged: () => void): GuideDraft {
  const { reqId, finalGuide, savedGuide, guideVersion } = guide;
  const kept = savedGuide ?? finalGuide;
  const [typed, setTyped] = useState<string>();
  const { send, pending } = useSend(path, { answer: z.unknown(), done: ({ msg }) => msg });
  const value = typed ?? kept;
  return {
    value,
    dirty: value !== kept,
    saving: pending,
    change: setTyped,
    save: async () => {
      const saved = await send({ reqId, finalGuide: value, guideVersion });
      if (!saved) return false;
      onChanged();
      return true;
    },
  };
}
