import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { containsText } from '@onyak/core';
import { useEffect, useMemo, useState } from 'react';
import type { FilterValue } from '../../../grid/query/filters.js';
import { compareValues, formatValue } from '../../../grid/format.js';
import type { FacetValue, GridColumn } from '../../../grid/types.js';
import { t } from '../../../messages.js';
import { ErrorState, LoadingState } from '../../page/states.js';

/** Longest list of values shown; a longer one is narrowed by typing. */
const maxValues = 200;
/** A list longer than this can be searched. */
const searchedFrom = 8;
/** A list as long as this may be a part of all values: what is typed is looked for where all are. */
const partFrom = 1000;
/** Milliseconds without typing before values are looked for. */
const typingPause = 250;

interface ValueListProps {
  readonly column: Pick<GridColumn<never>, 'kind' | 'options'>;
  readonly chosen: FilterValue['values'];
  /** The text typed above; undefined where there is none, and the list has a box of its own. */
  readonly narrow: string | undefined;
  /** @param search part of the values' text; empty: all of them, or the most frequent. */
  readonly loadValues: (search: string) => Promise<readonly FacetValue[]>;
  readonly onChange: (values: FilterValue['values']) => void;
}

/** The values of a heading, each with its number of rows, to choose from; found by initial consonants too. */
export function ValueList({ column, chosen, narrow, loadValues, onChange }: ValueListProps) {
  const [find, setFind] = useState('');
  const { values, error, retry } = useValues(loadValues, narrow?.trim() ?? '');
  const kind = column.kind ?? 'text';
  const label = (value: FacetValue['value']) =>
    value === null ? t('common.empty') : formatValue(kind, value, column.options);
  const sorted = useMemo(
    () => [...(values ?? [])].sort((a, b) => compareValues(kind, a.value, b.value)),
    [values, kind],
  );
  const wanted = (narrow ?? find).trim();
  const fitting = wanted === '' ? sorted : sorted.filter((item) => containsText(label(item.value), wanted));
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  if (!values) return <LoadingState />;
  const toggle = (value: FacetValue['value']) => {
    const old = chosen ?? [];
    const next = old.includes(value) ? old.filter((item) => item !== value) : [...old, value];
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <Box role="group" aria-label={t('grid.filterValues')}>
      {narrow === undefined && values.length > searchedFrom && (
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
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {fitting.length === 0 && t('grid.filterNoValues')}
        {fitting.length > maxValues && t('grid.filterValuesMore', { count: maxValues })}
      </Typography>
    </Box>
  );
}

interface Loaded {
  readonly values?: readonly FacetValue[];
  readonly error?: unknown;
}

/** The values as loaded once; where that may be a part of them, those that have what is typed. */
function useValues(loadValues: ValueListProps['loadValues'], typed: string) {
  const [state, setState] = useState<Loaded>({});
  const [part, setPart] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const search = part ? typed : '';
  useEffect(() => {
    let gone = false;
    const load = () =>
      loadValues(search).then(
        (values) => {
          if (gone) return;
          setState({ values });
          if (search === '' && values.length >= partFrom) setPart(true);
        },
        (error: unknown) => !gone && setState({ error }),
      );
    const timer = setTimeout(() => void load(), search === '' ? 0 : typingPause);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new `loadValues` of the same column changes nothing
  }, [attempt, search]);
  const retry = () => {
    setState({});
    setAttempt((count) => count + 1);
  };
  return { ...state, retry };
}
