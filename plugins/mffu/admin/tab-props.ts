import type { ReadRecord } from '../schema.js';
import type { Choices, RequestRows } from './choices.js';

/** What every tab of the wizard works on. */
export interface TabProps {
  readonly record: ReadRecord | null;
  readonly choices: Choices;
  readonly rows: RequestRows;
  readonly onChange: (changed: Partial<Choices>) => void;
}
