import { Box, Button, Typography } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { useMemo, useState } from 'react';
import { completenessOf, type MissingPart } from '../../completeness/completeness.js';
import { messages } from '../../messages.js';
import type { FormContext } from '../form-context.js';

/** Parts that are named at once; the others are a click away. */
const SHOWN = 3;

const labelOf = ({ id, number }: MissingPart, cases: number): string => {
  const name = messages[`completeness.${id}`];
  return number > 0 && cases > 1 ? fillMessage(messages['completeness.ofCase'], { name, number }) : name;
};

/** How much a report says of what one needs to judge it, and what would add most: a click leads there. */
export function CompletenessMeter({ draft, focus }: Pick<FormContext, 'draft' | 'focus'>) {
  const [all, setAll] = useState(false);
  const { percent, missing } = useMemo(() => completenessOf(draft), [draft]);
  const cases = Array.isArray(draft['d1List']) ? draft['d1List'].length : 0;
  const shown = all ? missing : missing.slice(0, SHOWN);
  const value = Math.round(percent);
  const title = fillMessage(messages['completeness.title'], { percent: value });
  return (
    <Box
      role="group"
      aria-label={messages['completeness.label']}
      sx={{ display: 'grid', gap: 0.75, p: 1.25, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography className="num" sx={{ fontWeight: 650 }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages[missing.length === 0 ? 'completeness.whole' : 'completeness.most']}
        </Typography>
      </Box>
      <Box
        role="meter"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        sx={{ height: 6, borderRadius: 1, bgcolor: 'action.selected', overflow: 'hidden' }}
      >
        <Box sx={{ height: '100%', width: `${value}%`, bgcolor: 'primary.main' }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {shown.map((part, index) => (
          <Button
            key={`${part.path} ${part.id}`}
            size="small"
            variant={index === 0 ? 'outlined' : 'text'}
            onClick={() => focus(part.path)}
          >
            {fillMessage(messages['completeness.part'], { name: labelOf(part, cases), gain: gainText(part) })}
          </Button>
        ))}
        {missing.length > SHOWN && (
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? messages['completeness.fewer']
              : fillMessage(messages['completeness.more'], { count: missing.length - SHOWN })}
          </Button>
        )}
      </Box>
      {all && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages['completeness.source']}
        </Typography>
      )}
    </Box>
  );
}

/** Whole points; what adds less than one says so. */
const gainText = ({ gain, isPublished }: MissingPart): string => {
  const points = gain < 1 ? messages['completeness.little'] : `+${Math.round(gain)}`;
  return isPublished ? points : `${points}*`;
};
