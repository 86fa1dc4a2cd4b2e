import type { Choices, RequestRows, SameDrug } from './choices/choices.js';
import type { RecordSource } from './choices/source.js';

/** What every tab of the wizard works on. */
export interface TabProps {
  readonly record: RecordSource | null;
  readonly choices: Choices;
  readonly rows: RequestRows;
  readonly sameDrug?: SameDrug;
  readonly onChange: (changed: Partial<Choices>) => void;
}
