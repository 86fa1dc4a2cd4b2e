import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { t } from '../../messages.js';
import { size } from '../../theme/tokens.js';
import { QuietBar } from './QuietBar.js';

export interface PageProps {
  readonly title: string;
  /** Beside the title: a number of rows, a state chip. */
  readonly counts?: ReactNode;
  /** On the right of the title; one primary button at most. */
  readonly actions?: ReactNode;
  /** Dates, search, chips of active filters: put them in a {@link FilterBar}. */
  readonly filters?: ReactNode;
  /** Under the content: rows, selection, time of load. */
  readonly status?: ReactNode;
  /** A quiet bar under the header after 100 ms. */
  readonly busy?: boolean;
  /** `fill`: the content takes the height that is left and scrolls inside (grids); `flow`: the page scrolls. */
  readonly layout?: 'fill' | 'flow';
  readonly children: ReactNode;
}

/** Anatomy of every page: title and counts, primary action, filter bar, content, status line. */
export function Page({ title, counts, actions, filters, status, busy = false, layout = 'fill', children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
  }, [title]);
  const fill = layout === 'fill';
  return (
    <Stack
      sx={{
        height: fill ? '100%' : 'auto',
        minHeight: 0,
        px: { xs: 1.5, sm: 3 },
        pt: 2,
        pb: 1,
        gap: 1.5,
        position: 'relative',
      }}
    >
      <QuietBar show={busy} />
      {/* As high without an action as with one: titles stand in one place from page to page. */}
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap', minHeight: size.actionHeight, flexShrink: 0 }}
      >
        <Typography variant="h1">{title}</Typography>
        {counts !== undefined && (
          <Box className="num" sx={{ color: 'text.secondary' }}>
            {counts}
          </Box>
        )}
        {actions !== undefined && (
          <Stack direction="row" sx={{ ml: 'auto', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {filters}
      <Box sx={fill ? { flex: '1 1 auto', minHeight: 240, display: 'flex', flexDirection: 'column' } : {}}>
        {children}
      </Box>
      {status !== undefined && (
        <Box className="num" sx={{ color: 'text.secondary', typography: 'body2', minHeight: 20 }}>
          {status}
        </Box>
      )}
    </Stack>
  );
}

/** One row of search, dates and chips; wraps on a phone. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {children}
    </Stack>
  );
}

/** A block of a `flow` page: a heading and its content on paper. */
export function Section({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: { xs: 1.5, sm: 2.5 },
        mb: 2,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {actions}
      </Stack>
      {children}
    </Box>
  );
}

/** Progress of something that tells how far it is, 0..1; without a value it only says that it works. */
export function ProgressBar({ value, label }: { readonly value?: number; readonly label: string }) {
  return (
    <LinearProgress
      aria-label={label}
      variant={value === undefined ? 'indeterminate' : 'determinate'}
      {...(value === undefined ? {} : { value: Math.round(value * 100) })}
      sx={{ borderRadius: 1, height: 6 }}
    />
  );
}
