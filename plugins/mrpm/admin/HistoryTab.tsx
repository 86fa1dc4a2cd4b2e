import { ResourceHistory, type PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { adrRecord } from '../resource.js';

const contextSchema = z.object({ row: z.object({ id: z.string() }) });

/** What was changed in the record, when and by whom (specification 1 §2.4): a tab of its form. */
export function HistoryTab({ context }: PanelProps) {
  return <ResourceHistory resource={adrRecord} id={contextSchema.parse(context).row.id} />;
}
