import { Box, Button, Icon, type PanelProps } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { assessCausality, readAnswers } from '../../../mrpm/contract.js';
import { caseSchema } from '../../causality/schema.js';
import { messages } from '../../messages.js';
import { fieldContextSchema, textOf } from '../form-context.js';
import { CausalityPopup } from './CausalityPopup.js';
import { ScaleSummary } from './ScaleResults.js';

const answersSchema = z.array(z.object({ question: z.string(), answer: z.string() })).catch([]);
const gradesSchema = z.array(z.object({ d1Causality: z.string().catch('') })).catch([]);
const casesSchema = z.array(caseSchema).catch([]);

/** What a case's causality was judged by: three scales from one set of answers, in a popup that sets the case's grade. */
export function CausalityField({ context }: PanelProps) {
  const at = fieldContextSchema.parse(context);
  const [open, setOpen] = useState(false);
  const index = Number(/\.(\d+)\./.exec(at.name)?.[1] ?? 0);
  const answers = readAnswers(answersSchema.parse(at.value));
  const gradeName = `d1List.${index}.d1Causality`;
  return (
    <Box
      role="group"
      aria-label={at.field.label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="Rule" />}
        data-field={at.name}
        onClick={() => setOpen(true)}
      >
        {messages['causality.open']}
      </Button>
      <ScaleSummary assessment={assessCausality(answers)} />
      {open && (
        <CausalityPopup
          index={index}
          given={answers}
          decided={Object.keys(answers).length > 0 ? textOf(gradeOf(at.draft, index)) : ''}
          disabled={at.disabled}
          source={{
            ptNumber: textOf(at.draft['ptNumber']),
            recId: textOf(at.draft['recId']),
            cases: casesSchema.parse(at.draft['d1List']),
            d2CurrentStatus: textOf(at.draft['d2CurrentStatus']),
            d2ConfTest: textOf(at.draft['d2ConfTest']),
          }}
          onClose={() => setOpen(false)}
          onDecide={(pairs, grade) => {
            at.set(at.name, pairs, at.name);
            at.set(gradeName, grade, gradeName);
            setOpen(false);
          }}
        />
      )}
    </Box>
  );
}

const gradeOf = (draft: Readonly<Record<string, unknown>>, index: number): string =>
  gradesSchema.parse(draft['d1List'])[index]?.d1Causality ?? '';
