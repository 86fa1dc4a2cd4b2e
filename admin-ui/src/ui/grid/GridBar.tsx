import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { describeFilter, type ColumnFilterState } from '../../grid/filters.js';
import type { GridColumn } from '../../grid/types.js';
import type { Grid } from '../../grid/use-grid.js';
import { t } from '../../messages.js';
import { Icon } from '../icons.js';

/** Which columns are shown; kept per user. */
export function ColumnChooser<Row>({
  columns,
  grid,
}: {
  readonly columns: readonly GridColumn<Row>[];
  readonly grid: Grid<Row>;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shownCount = columns.filter((column) => grid.visibility[column.id]).length;
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('grid.columnsTitle'), sx: { p: 2, minWidth: 220 } } }}
      >
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          {t('grid.columnsTitle')}
        </Typography>
        <Stack>
          {columns.map((column) => {
            const shown = grid.visibility[column.id] === true;
            return (
              <FormControlLabel
                key={column.id}
                control={
                  <Checkbox
                    checked={shown}
                    disabled={shown && shownCount === 1}
                    onChange={(event) => grid.showColumn(column.id, event.target.checked)}
                  />
                }
                label={column.label}
              />
            );
          })}
        </Stack>
        <Button onClick={grid.resetColumns}>{t('grid.columnsReset')}</Button>
      </Popover>
    </>
  );
}

interface ActiveFiltersProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly filters: readonly ColumnFilterState[];
  readonly search: string;
  readonly onRemove: (id: string) => void;
  readonly onRemoveSearch: () => void;
  readonly onClear: () => void;
}

/** A chip for each condition in force, and one act that clears all. */
export function ActiveFilters<Row>({
  columns,
  filters,
  search,
  onRemove,
  onRemoveSearch,
  onClear,
}: ActiveFiltersProps<Row>) {
  if (filters.length === 0 && search === '') return null;
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
      {search !== '' && <Chip size="small" label={t('grid.searchChip', { value: search })} onDelete={onRemoveSearch} />}
      {filters.map(({ id, value }) => {
        const column = columns.find((item) => item.id === id);
        if (!column) return null;
        return (
          <Chip
            key={id}
            size="small"
            color="primary"
            variant="outlined"
            label={t('grid.filterChip', { label: column.label, value: describeFilter(column, value) })}
            onDelete={() => onRemove(id)}
          />
        );
      })}
      <Button size="small" onClick={onClear}>
        {t('common.clearAll')}
      </Button>
    </Stack>
  );
}

/** Choice of the column to group by. */
export function GroupChoice<Row>({
  columns,
  choices,
  value,
  onChange,
}: {
  readonly columns: readonly GridColumn<Row>[];
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  return (
    <TextField
      select
      label={t('grid.group')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: 170 }}
    >
      <MenuItem value="">{t('grid.groupNone')}</MenuItem>
      {choices.map((id) => (
        <MenuItem key={id} value={id}>
          {columns.find((column) => column.id === id)?.label ?? id}
        </MenuItem>
      ))}
    </TextField>
  );
}
