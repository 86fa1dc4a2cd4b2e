import { Box, KeyValue, type PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../../messages.js';
import { rubricItem } from '../../rubric/resource-rubric.js';

const words = z
  .string()
  .nullish()
  .transform((value) => (value ? value : text('case.none')));
const contextSchema = z.object({ row: z.looseObject({ title: words, question: words, quote: words, note: words }) });
const { fields } = rubricItem;

/** An item in full: what is asked of which finding, and the sentence that was quoted. */
export function RubricItemPanel({ context }: PanelProps) {
  const { row } = contextSchema.parse(context);
  return (
    <Box sx={{ maxWidth: 1100, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <KeyValue
        items={[
          { label: fields.title.label, value: row.title },
          { label: fields.question.label, value: row.question },
          { label: fields.quote.label, value: row.quote },
          { label: fields.note.label, value: row.note },
        ]}
      />
    </Box>
  );
}
