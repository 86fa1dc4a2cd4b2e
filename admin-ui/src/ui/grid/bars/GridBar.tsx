import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { describeFilter, type ColumnFilterState } from '../../../grid/query/filters.js';
import type { GridColumn } from '../../../grid/types.js';
import { t } from '../../../messages.js';
import { Icon } from '../../icons.js';

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

/** Opens and closes all groups. */
export function GroupButtons({
  onExpand,
  onCollapse,
}: {
  readonly onExpand: () => void;
  readonly onCollapse: () => void;
}) {
  const buttons = [
    { label: t('grid.expandAll'), icon: 'ExpandMore', act: onExpand },
    { label: t('grid.collapseAll'), icon: 'ExpandLess', act: onCollapse },
  ] as const;
  return buttons.map(({ label, icon, act }) => (
    <Tooltip key={icon} title={label}>
      <IconButton aria-label={label} onClick={act}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  ));
}

/** What can be done with the rows, and the grid's own tools: at the right, each kept together where the line is too short. */
export function Tools({ acts, children }: { readonly acts: ReactNode; readonly children: ReactNode }) {
  const line = { gap: { xs: 0.5, sm: 1 }, alignItems: 'center', flexWrap: 'wrap' };
  const side = { flex: '1 1 auto', justifyContent: { xs: 'flex-start', sm: 'flex-end' } };
  return (
    <Stack direction="row" sx={{ ...line, ...side }}>
      <Stack direction="row" sx={{ ...line, ...side, '&:empty': { display: 'none' } }}>
        {acts}
      </Stack>
      <Stack direction="row" sx={line}>
        {children}
      </Stack>
    </Stack>
  );
}
