import { Loaded, type PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { ReceivedValues } from './ReceivedValues.js';
import { useComparison } from './use-comparison.js';

const contextSchema = z.object({ row: z.object({ ifNo: z.number() }) });

/** Below a row of the box: what was received. */
export function Received({ context }: PanelProps) {
  const compared = useComparison(contextSchema.parse(context).row.ifNo);
  return <Loaded of={compared}>{(comparison) => <ReceivedValues comparison={comparison} />}</Loaded>;
}
