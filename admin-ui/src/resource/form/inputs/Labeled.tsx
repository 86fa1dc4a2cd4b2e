import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RequiredMark } from '../../../ui/input/RequiredMark.js';

interface LabeledProps {
  /** DOM id of the input; the label's own is `<id>-label`. */
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  /** `group`: several inputs below one heading, no single one to lead to. */
  readonly as?: 'field' | 'group';
  readonly children: ReactNode;
}

/** A label above what it names, with the mark of what must be filled in. */
export function Labeled({ id, label, required, as = 'field', children }: LabeledProps) {
  const group = as === 'group';
  return (
    <Box {...(group ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})} sx={{ minWidth: 0 }}>
      <Typography
        component={group ? 'span' : 'label'}
        {...(group ? {} : { htmlFor: id })}
        id={`${id}-label`}
        sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}
      >
        {label}
        {required && <RequiredMark />}
      </Typography>
      {children}
    </Box>
  );
}
