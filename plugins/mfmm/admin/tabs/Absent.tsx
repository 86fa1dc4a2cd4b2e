import { Box } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';

/** What is there, or that our tables hold no such text. */
export function orAbsent(value: string | null) {
  if (value !== null && value !== '') return value;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {text('absent')}
    </Box>
  );
}

/** The same in a cell of a grid. */
export const cellText = (value: string | null): string => value ?? text('absent.short');
