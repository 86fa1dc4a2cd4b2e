import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isEmptyFilter, isRangeKind, type FilterValue } from '../../../grid/query/filters.js';
import type { FacetValue, GridColumn } from '../../../grid/types.js';
import { t } from '../../../messages.js';
import { toIsoDate } from '../../dates/DateField.js';
import { maskDate } from '../../input/masks.js';
import { ValueList } from './ValueList.js';

type FilteredColumn = Pick<GridColumn<never>, 'label' | 'kind' | 'options'>;

export interface HeaderFilterProps {
  readonly anchor: HTMLElement;
  readonly column: FilteredColumn;
  readonly filter: FilterValue | undefined;
  readonly loadValues: (search: string) => Promise<readonly FacetValue[]>;
  readonly onApply: (filter: FilterValue | undefined) => void;
  readonly onClose: () => void;
}

/** The filter of one heading: text or range above, the list of values below. */
export function HeaderFilter({ anchor, column, filter, loadValues, onApply, onClose }: HeaderFilterProps) {
  const [draft, setDraft] = useState<FilterValue>(filter ?? {});
  const kind = column.kind ?? 'text';
  const set = (part: Partial<FilterValue>) => setDraft((old) => ({ ...old, ...part }));
  const apply = () => {
    onApply(isEmptyFilter(draft) ? undefined : draft);
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('grid.filter', { label: column.label }), sx: { width: 300, p: 1.5 } },
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && !(event.target instanceof HTMLButtonElement))
          apply();
      }}
    >
      <Stack sx={{ gap: 1.25 }}>
        {isRangeKind(kind) ? (
          <RangePart numeric={kind === 'number'} draft={draft} onChange={set} />
        ) : (
          <TextField
            autoFocus
            label={t('grid.filterContains')}
            value={draft.contains ?? ''}
            onChange={(event) => set({ contains: event.target.value })}
          />
        )}
        <ValueList
          column={column}
          chosen={draft.values}
          narrow={isRangeKind(kind) ? undefined : (draft.contains ?? '')}
          loadValues={loadValues}
          onChange={(values) => set({ values })}
        />
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Button
            disabled={filter === undefined}
            onClick={() => {
              onApply(undefined);
              onClose();
            }}
          >
            {t('grid.filterClear')}
          </Button>
          <Button variant="contained" onClick={apply}>
            {t('common.apply')}
          </Button>
        </Stack>
      </Stack>
    </Popover>
  );
}

function RangePart({
  numeric,
  draft,
  onChange,
}: {
  readonly numeric: boolean;
  readonly draft: FilterValue;
  readonly onChange: (part: Partial<FilterValue>) => void;
}) {
  const shape = (text: string) => (numeric ? text.replace(/[^\d.-]/g, '') : maskDate(text));
  const fields = [
    { key: 'from' as const, label: t('grid.filterFrom') },
    { key: 'to' as const, label: t('grid.filterTo') },
  ];
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {fields.map(({ key, label }, index) => (
        <TextField
          key={key}
          autoFocus={index === 0}
          label={label}
          value={draft[key] ?? ''}
          error={!numeric && toIsoDate(draft[key] ?? '') === undefined}
          onChange={(event) => onChange({ [key]: shape(event.target.value) })}
          slotProps={{ htmlInput: { inputMode: 'numeric', className: 'num' } }}
        />
      ))}
    </Stack>
  );
}
