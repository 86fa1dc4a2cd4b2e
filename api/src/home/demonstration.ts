import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DEMONSTRATION_PROGRESS,
  demonstrationProgressSchema,
  type DemonstrationProgress,
  type Settings,
} from '@onyak/core';

/** How far the demonstration of the embedded default has come; null where none is being made. */
export async function demonstrationProgress({
  ONYAK_EMBEDDED,
  ONYAK_DATA,
}: Pick<Settings, 'ONYAK_EMBEDDED' | 'ONYAK_DATA'>): Promise<DemonstrationProgress | null> {
  if (ONYAK_EMBEDDED !== '1') return null;
  try {
    return demonstrationProgressSchema.parse(
      JSON.parse(await readFile(join(ONYAK_DATA, DEMONSTRATION_PROGRESS), 'utf8')),
    );
  } catch {
    // There is none.
    return null;
  }
}
