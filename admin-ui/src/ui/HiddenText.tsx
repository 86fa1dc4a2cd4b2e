import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface HiddenTextProps {
  /** For what takes its name from it. */
  readonly id?: string;
  readonly role?: 'status';
  readonly children: ReactNode;
}

/**
 * For screen readers alone. Fixed, since an absolute box that leaves its scrolling box makes every box around it
 * scroll as far as it lies, into nothing.
 */
export function HiddenText({ id, role, children }: HiddenTextProps) {
  return (
    <Box
      component="span"
      {...(id ? { id } : {})}
      {...(role ? { role } : {})}
      sx={{
        position: 'fixed',
        top: 0,
        left: 0,
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      }}
    >
      {children}
    </Box>
  );
}
