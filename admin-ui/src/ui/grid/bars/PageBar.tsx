import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Button from '@mui/material/Button';
import { pagesAround } from '../../../grid/rows/pages.js';
import { t } from '../../../messages.js';
import { Icon } from '../../icons.js';

export interface GridPages {
  /** From 1 on. */
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  /** Left out: the size cannot be chosen. */
  readonly onPageSize?: (size: number) => void;
}

const sizes = [25, 50, 100, 200];

/** Goes from page to page where rows do not scroll on. */
export function PageBar({ pages, total }: { readonly pages: GridPages; readonly total: number }) {
  const { page, pageSize, onPage, onPageSize } = pages;
  const count = Math.max(1, Math.ceil(total / pageSize));
  const step = (icon: 'ChevronLeft' | 'ChevronRight', label: string, to: number) => (
    <IconButton size="small" aria-label={label} disabled={to < 1 || to > count} onClick={() => onPage(to)}>
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <Stack
      component="nav"
      aria-label={t('grid.pages')}
      direction="row"
      className="num"
      sx={{ alignItems: 'center', justifyContent: 'center', gap: 0.5, flexWrap: 'wrap' }}
    >
      {step('ChevronLeft', t('grid.pagePrevious'), page - 1)}
      {pagesAround(page, count).map((item, index) =>
        item === undefined ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has no name but its place
          <span key={`gap-${index}`}>…</span>
        ) : (
          <Button
            key={item}
            size="small"
            variant={item === page ? 'contained' : 'text'}
            aria-label={t('grid.page', { page: item })}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPage(item)}
            sx={{ minWidth: 36, px: 1 }}
          >
            {item.toLocaleString('ko-KR')}
          </Button>
        ),
      )}
      {step('ChevronRight', t('grid.pageNext'), page + 1)}
      {onPageSize && (
        <TextField
          select
          hiddenLabel
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
          slotProps={{ htmlInput: { 'aria-label': t('grid.pageSize', { size: pageSize }) } }}
          sx={{ ml: 1, width: 150 }}
        >
          {[...new Set([...sizes, pageSize])]
            .sort((a, b) => a - b)
            .map((size) => (
              <MenuItem key={size} value={size}>
                {t('grid.pageSize', { size })}
              </MenuItem>
            ))}
        </TextField>
      )}
    </Stack>
  );
}
