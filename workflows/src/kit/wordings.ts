import type { GuideWording } from '@onyak/core';
import type { WorkerDatabase } from './database.js';

/** What an institution says today in place of the engine's sentences: one version of each phrase. */
export type WordingSource = (
  db: WorkerDatabase,
  of: { readonly hospitalCode: string },
) => Promise<readonly GuideWording[]>;
