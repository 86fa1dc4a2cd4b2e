import { Box, KeyValue, valueText, type PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { evaluationItem } from '../resource-item.js';

const contextSchema = z.object({ row: z.looseObject({}) });

const shown = [
  'finding',
  'sentences',
  'details',
  'recommendations',
  'completeness',
  'conclusion',
  'significance',
  'strengths',
  'weaknesses',
  'structure',
  'suggestions',
  'hallucination',
] as const;

/** All that was said of one finding's sentences, in full. */
export function ItemTexts({ context }: PanelProps) {
  const { row } = contextSchema.parse(context);
  return (
    <Box sx={{ maxWidth: 1100, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <KeyValue
        items={shown.flatMap((name) => {
          const field = evaluationItem.fields[name];
          const value = valueText(field, row[name]);
          return value === '' ? [] : [{ label: field.label, value }];
        })}
      />
    </Box>
  );
}
