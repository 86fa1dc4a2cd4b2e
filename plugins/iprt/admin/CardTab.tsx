import type { PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { CardPanel } from './CardPanel.js';

const contextSchema = z.object({ row: z.looseObject({ recId: z.string() }) });
const nothing = () => undefined;

/** A tab of a record's form: its safety cards, as they are stored (specification 1 §2.4). */
export function CardTab({ context }: PanelProps) {
  const { recId } = contextSchema.parse(context).row;
  return <CardPanel recIds={[recId]} printMethod="RECORD" onIssued={nothing} />;
}
