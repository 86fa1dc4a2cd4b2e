import { Stack } from '@onyak/admin-ui/kit';
import type { ReactNode } from 'react';

/** A place that the row of buttons on top leads to, clear of that row. */
export function Anchor({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Stack id={id} sx={(theme) => ({ scrollMarginTop: { xs: theme.spacing(12), md: theme.spacing(9) } })}>
      {children}
    </Stack>
  );
}
