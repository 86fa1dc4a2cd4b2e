import { Box, KeyValue, type PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../../messages.js';
import { pairResult } from '../../trial/resource-results.js';

const words = z
  .string()
  .nullish()
  .transform((value) => (value ? value : text('case.none')));
const long = { maxWidth: 1100, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

const caseSchema = z.object({
  row: z.looseObject({
    missingFindings: words,
    falseFindings: words,
    notFound: words,
    refusedTexts: words,
    guide: words,
  }),
});

/** What a model wrote of a patient of the set, and what came of each finding. */
export function SetCasePanel({ context }: PanelProps) {
  const { row } = caseSchema.parse(context);
  return (
    <Box sx={long}>
      <KeyValue
        items={[
          { label: text('case.missing'), value: row.missingFindings },
          { label: text('case.false'), value: row.falseFindings },
          { label: text('case.notFound'), value: row.notFound },
          { label: text('case.refused'), value: row.refusedTexts },
          { label: text('case.guide'), value: row.guide },
        ]}
      />
    </Box>
  );
}

const pairSchema = z.object({
  row: z.looseObject({ reasonAFirst: words, reasonBFirst: words, guideA: words, guideB: words }),
});
const { fields } = pairResult;

/** Two guides of one patient side by side, with why the judge preferred one of them in either order. */
export function PairPanel({ context }: PanelProps) {
  const { row } = pairSchema.parse(context);
  return (
    <Box sx={long}>
      <KeyValue
        items={[
          { label: fields.reasonAFirst.label, value: row.reasonAFirst },
          { label: fields.reasonBFirst.label, value: row.reasonBFirst },
        ]}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2, mt: 1 }}>
        <KeyValue items={[{ label: fields.guideA.label, value: row.guideA }]} />
        <KeyValue items={[{ label: fields.guideB.label, value: row.guideB }]} />
      </Box>
    </Box>
  );
}
