import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * For screen readers alone. Fixed, since an absolute box that leaves its scrolling box makes every box around it
 * scroll as far as it lies, into nothing.
 */
export function HiddenText({ role, children }: { readonly role?: 'status'; readonly children: ReactNode }) {
  return (
    <Box
      component="span"
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
