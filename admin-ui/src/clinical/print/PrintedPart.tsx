import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A titled part of a paper. */
export function PrintedPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Box component="h2" sx={{ fontSize: '1.2em', mt: 1.5, mb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        {title}
      </Box>
      {children}
    </section>
  );
}

/** How a list stands on paper. */
export const printedList = { m: 0, mb: 0.5, pl: 2.25 } as const;
