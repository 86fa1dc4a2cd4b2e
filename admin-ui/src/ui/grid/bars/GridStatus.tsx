import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { formatTime } from '../../../grid/format.js';
import { t } from '../../../messages.js';

interface GridStatusProps {
  /** Nothing where nobody knows it: nought would be told, and read aloud, of a list that is on its way or did not come. */
  readonly total: number | undefined;
  readonly shown: number;
  readonly selected: number;
  readonly loadedAt: Date | undefined;
  readonly capped?: boolean;
  /** What the grid lets one do besides moving and copying. */
  readonly can: Readonly<Record<'select' | 'open' | 'detail' | 'search', boolean>>;
  /** Between the counts and the keys. */
  readonly children?: ReactNode;
}

/** Under the grid: rows, selection, time of load, and what the keys do. */
export function GridStatus({ total, shown, selected, loadedAt, capped = false, can, children }: GridStatusProps) {
  const parts = [
    ...(total === undefined
      ? []
      : [t(capped ? 'grid.rowsCapped' : 'grid.rows', { count: total.toLocaleString('ko-KR') })]),
    ...(total === undefined || shown === total ? [] : [t('grid.shown', { shown: shown.toLocaleString('ko-KR') })]),
    ...(selected === 0 ? [] : [t('grid.selected', { count: selected.toLocaleString('ko-KR') })]),
    ...(loadedAt ? [t('grid.loadedAt', { time: formatTime(loadedAt) })] : []),
  ];
  const keys = [
    t('grid.keys.move'),
    ...(can.select ? [t('grid.keys.select')] : []),
    ...(can.open ? [t('grid.keys.open')] : []),
    ...(can.detail ? [t('grid.keys.detail')] : []),
    t('grid.keys.copy'),
    ...(can.search ? [t('grid.keys.search')] : []),
  ];
  return (
    <Stack
      direction="row"
      className="num"
      sx={{
        typography: 'body2',
        color: 'text.secondary',
        gap: 2,
        justifyContent: 'space-between',
        alignItems: 'center',
        flexWrap: 'wrap',
        py: 0.5,
        px: 0.5,
      }}
    >
      <span role="status">{parts.join(' · ')}</span>
      {children}
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {keys.join(' · ')}
      </Box>
    </Stack>
  );
}
