import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { message, todayInKorea } from '@onyak/core';
import { useEffect, useRef, useState } from 'react';
import type { GridPeriod } from '../../grid/query/query.js';
import { t } from '../../messages.js';
import { DateField } from './DateField.js';
import { periodChoices, rangeOf } from './period.js';

export interface PeriodBarProps {
  readonly value: GridPeriod;
  /** Only periods whose days are in order. */
  readonly onChange: (period: GridPeriod) => void;
}

/** The days that rows are of: quick choices, or two days typed as yyyymmdd or picked. */
export function PeriodBar({ value, onChange }: PeriodBarProps) {
  const range = rangeOf(value, todayInKorea());
  const [typed, setTyped] = useState(range);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => setTyped({ from: range.from, to: range.to }), [range.from, range.to]);
  const ordered = typed.from === '' || typed.to === '' || typed.from <= typed.to;
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (next.from === '' || next.to === '' || next.from <= next.to) onChange({ from: next.from, to: next.to });
  };
  const choice = 'choice' in value ? value.choice : 'own';
  return (
    <Stack
      ref={group}
      direction="row"
      role="group"
      aria-label={t('period.label')}
      sx={{ columnGap: 1, rowGap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={choice}
        aria-label={t('period.quick')}
        onChange={(_event, next: (typeof periodChoices)[number] | 'own' | null) => {
          if (next === null) return;
          if (next !== 'own') onChange({ choice: next });
          else {
            onChange(typed);
            group.current?.querySelector('input')?.select();
          }
        }}
        sx={{ '& .MuiToggleButton-root': { height: 38, px: { xs: 1, sm: 1.25 }, whiteSpace: 'nowrap' } }}
      >
        {[...periodChoices, 'own' as const].map((name) => (
          <ToggleButton key={name} value={name}>
            {t(`period.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DateField
        label={t('period.from')}
        value={typed.from}
        onChange={(from) => type({ from })}
        {...(ordered ? {} : { error: message('range.order') })}
      />
      <DateField label={t('period.to')} value={typed.to} onChange={(to) => type({ to })} />
    </Stack>
  );
}
