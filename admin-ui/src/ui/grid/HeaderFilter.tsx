import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { containsText } from '@onyak/core';
import { useEffect, useMemo, useState } from 'react';
import { compareValues, formatValue } from '../../grid/format.js';
import { isEmptyFilter, isRangeKind, type FilterValue } from '../../grid/filters.js';
import type { FacetValue, GridColumn } from '../../grid/types.js';
import { t } from '../../messages.js';
import { toIsoDate } from '../DateField.js';
import { maskDate } from '../masks.js';
import { ErrorState, LoadingState } from '../states.js';

type FilteredColumn = Pick<GridColumn<never>, 'label' | 'kind' | 'options'>;

interface HeaderFilterProps {
  readonly anchor: HTMLElement;
  readonly column: FilteredColumn;
  readonly filter: FilterValue | undefined;
  readonly loadValues: () => Promise<readonly FacetValue[]>;
  readonly onApply: (filter: FilterValue | undefined) => void;
  readonly onClose: () => void;
}

/** Longest list of values shown; a longer one is narrowed by typing. */
const maxValues = 200;
/** A list longer than this can be searched. */
const searchedFrom = 8;

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

interface ValueListProps {
  readonly column: FilteredColumn;
  readonly chosen: FilterValue['values'];
  /** The text typed above; undefined where there is none, and the list has a box of its own. */
  readonly narrow: string | undefined;
  readonly loadValues: () => Promise<readonly FacetValue[]>;
  readonly onChange: (values: FilterValue['values']) => void;
}

function ValueList({ column, chosen, narrow, loadValues, onChange }: ValueListProps) {
  const [state, setState] = useState<{ values?: readonly FacetValue[]; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  const [find, setFind] = useState('');
  useEffect(() => {
    let gone = false;
    setState({});
    loadValues().then(
      (values) => !gone && setState({ values }),
      (error: unknown) => !gone && setState({ error }),
    );
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loaded once per opening; a new `loadValues` of the same column changes nothing
  }, [attempt]);
  const kind = column.kind ?? 'text';
  const label = (value: FacetValue['value']) =>
    value === null ? t('common.empty') : formatValue(kind, value, column.options);
  const sorted = useMemo(
    () => [...(state.values ?? [])].sort((a, b) => compareValues(kind, a.value, b.value)),
    [state.values, kind],
  );
  const wanted = narrow ?? find.trim();
  const fitting = wanted === '' ? sorted : sorted.filter((item) => containsText(label(item.value), wanted));
  if (state.error !== undefined)
    return <ErrorState error={state.error} onRetry={() => setAttempt((count) => count + 1)} />;
  if (!state.values) return <LoadingState />;
  const toggle = (value: FacetValue['value']) => {
    const old = chosen ?? [];
    const next = old.includes(value) ? old.filter((item) => item !== value) : [...old, value];
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <Box role="group" aria-label={t('grid.filterValues')}>
      {narrow === undefined && state.values.length > searchedFrom && (
        <TextField
          fullWidth
          label={t('grid.filterFind')}
          value={find}
          onChange={(event) => setFind(event.target.value)}
          sx={{ mb: 0.5 }}
        />
      )}
      <Box sx={{ maxHeight: 240, overflowY: 'auto', mx: -0.5 }} tabIndex={-1}>
        {fitting.slice(0, maxValues).map((item) => (
          <FormControlLabel
            key={String(item.value)}
            sx={{
              display: 'flex',
              m: 0,
              '& .MuiFormControlLabel-label': {
                flex: 1,
                minWidth: 0,
                display: 'flex',
                gap: 1,
                justifyContent: 'space-between',
              },
            }}
            control={
              <Checkbox
                sx={{ p: 0.5 }}
                checked={chosen?.includes(item.value) ?? false}
                onChange={() => toggle(item.value)}
              />
            }
            label={
              <>
                <span>{label(item.value)}</span>
                {item.count !== undefined && (
                  <Typography component="span" className="num" sx={{ color: 'text.secondary' }}>
                    {item.count.toLocaleString('ko-KR')}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {fitting.length === 0 && t('grid.filterNoValues')}
        {fitting.length > maxValues && t('grid.filterValuesMore', { count: maxValues })}
      </Typography>
    </Box>
  );
}
