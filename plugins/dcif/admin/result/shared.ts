import type { Evidence } from '@onyak/admin-ui/clinical';
import type { Viewed } from '../../schema.js';

/** What every tab of a result works on. */
export interface ResultTabProps {
  readonly viewed: Viewed;
  readonly evidence: Evidence | undefined;
  readonly onEvidence: (evidence: Evidence) => void;
  /** Something of the request was stored. */
  readonly onChanged: () => void;
}
