import type { Unsaid } from './report.js';

/** Where the schema fixes what class and mood an act has. */
export const act = (classCode: string) => ({ classCode, moodCode: 'EVN' });

/** A code, or why there is none. */
export const codeOr = (value: string | Unsaid): Record<string, string> =>
  typeof value === 'string' ? { code: value } : { nullFlavor: value.nullFlavor };
