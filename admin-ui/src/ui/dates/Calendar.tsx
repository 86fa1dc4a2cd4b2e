import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { todayInKorea } from '@onyak/core';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../messages.js';
import { size } from '../../theme/tokens.js';
import { addMonths, dayByKey, weeksOf } from './calendar-days.js';
import { Icon } from '../icons.js';

interface CalendarProps {
  /** yyyy-MM-dd or empty. */
  readonly value: string;
  readonly onPick: (day: string) => void;
}

const weekdays = t('calendar.weekdays').split(' ');

/** A month of days: arrows move, Page Up and Down change the month (with Shift the year), Enter picks. */
export function Calendar({ value, onPick }: CalendarProps) {
  const today = todayInKorea();
  const [active, setActive] = useState(value === '' ? today : value);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(true);
  const titleId = useId();
  useEffect(() => {
    // The keyboard's day has the focus from the start; a button that turned the page keeps its own.
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [active]);
  const turn = (months: number) => setActive(addMonths(active, months));
  const month = active.slice(0, 7);
  return (
    <Box sx={{ p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', mb: 0.5 }}>
        <Turn label={t('calendar.yearBack')} icon="FirstPage" onClick={() => turn(-12)} />
        <Turn label={t('calendar.monthBack')} icon="ChevronLeft" onClick={() => turn(-1)} />
        <Typography
          id={titleId}
          aria-live="polite"
          className="num"
          sx={{ flexGrow: 1, textAlign: 'center', fontWeight: 650 }}
        >
          {t('calendar.month', { year: month.slice(0, 4), month: Number(month.slice(5)) })}
        </Typography>
        <Turn label={t('calendar.monthOn')} icon="ChevronRight" onClick={() => turn(1)} />
        <Turn label={t('calendar.yearOn')} icon="LastPage" onClick={() => turn(12)} />
      </Stack>
      <Box
        component="table"
        ref={grid}
        role="grid"
        aria-labelledby={titleId}
        onKeyDown={(event) => {
          const day = dayByKey(event.key, event.shiftKey, active);
          if (day === undefined) return;
          event.preventDefault();
          moved.current = true;
          setActive(day);
        }}
        sx={(theme) => ({
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& th': { fontWeight: 600, fontSize: theme.typography.body2.fontSize, color: 'text.secondary', pb: 0.5 },
          '& td': { p: 0 },
          '& td button': {
            all: 'unset',
            boxSizing: 'border-box',
            width: size.rowHeight,
            height: size.rowHeight,
            textAlign: 'center',
            borderRadius: 1,
            cursor: 'pointer',
            '&:hover': { bgcolor: theme.onyak.rowHover },
            '&:focus-visible': { outline: `2px solid ${theme.onyak.primary}`, outlineOffset: '-2px' },
            '&[data-other="true"]': { color: theme.onyak.textQuiet },
            '&[aria-current="date"]': { fontWeight: 700, boxShadow: `inset 0 0 0 1px ${theme.onyak.line}` },
            '&[data-chosen="true"]': { bgcolor: theme.onyak.primary, color: theme.onyak.onPrimary, fontWeight: 700 },
          },
        })}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value}>
                  <button
                    type="button"
                    tabIndex={day === active ? 0 : -1}
                    aria-label={day}
                    aria-current={day === today ? 'date' : undefined}
                    data-other={day.slice(0, 7) !== month}
                    data-chosen={day === value}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Button size="small" onClick={() => onPick(today)} sx={{ mt: 0.5 }}>
        {t('calendar.today')}
      </Button>
    </Box>
  );
}

function Turn({
  label,
  icon,
  onClick,
}: {
  readonly label: string;
  readonly icon: string;
  readonly onClick: () => void;
}) {
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </IconButton>
  );
}
