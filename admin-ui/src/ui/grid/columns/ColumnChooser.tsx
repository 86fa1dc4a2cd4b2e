import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { GridColumn } from '../../../grid/types.js';
import type { Columns } from '../../../grid/columns/use-columns.js';
import { t } from '../../../messages.js';
import { Icon } from '../../icons.js';
import { ColumnList } from './ColumnList.js';

/** Choices for the number of fixed columns. */
const fixedChoices = [0, 1, 2, 3, 4];

interface ColumnChooserProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly grid: Columns<Row>;
}

/** Which columns are shown, in what order, and how many are fixed; kept per user. */
export function ColumnChooser<Row>({ columns, grid }: ColumnChooserProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={t('grid.columns')}>
        <IconButton
          aria-label={t('grid.columns')}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="ViewColumn" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('grid.columnsTitle'), sx: { p: 2, width: 320 } } }}
      >
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          {t('grid.columnsTitle')}
        </Typography>
        <Box sx={{ maxHeight: 360, overflowY: 'auto', mx: -1 }}>
          <ColumnList columns={columns} grid={grid} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 2 }}>
          {t('grid.columnsHelp')}
        </Typography>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
          <TextField
            select
            label={t('grid.fixedColumns')}
            value={Math.min(grid.fixed, fixedChoices.length - 1)}
            onChange={(event) => grid.fixColumns(Number(event.target.value))}
            sx={{ width: 150 }}
          >
            {fixedChoices.map((count) => (
              <MenuItem key={count} value={count}>
                {count === 0 ? t('grid.fixedNone') : t('grid.fixedCount', { count })}
              </MenuItem>
            ))}
          </TextField>
          <Button onClick={grid.resetColumns}>{t('grid.columnsReset')}</Button>
        </Stack>
      </Popover>
    </>
  );
}
