import type { TileLine } from '@onyak/core';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { t } from '../../messages.js';
import { useWidth } from '../../ui/chart/use-width.js';
import { columnLabels, shiftWithin } from './column-labels.js';

const HEIGHT = 132;
/** Pixels that a month of nothing still has, so that its place is seen. */
const LEAST = 2;
const FIRST_WIDTH = 360;
/** The most that one month takes. */
const WIDEST = 64;

interface MonthColumnsProps {
  readonly lines: readonly TileLine[];
  readonly label: string;
  readonly addressOf: (month: string) => string | undefined;
}

const totalOf = ({ cells }: TileLine): number => cells.at(-1) ?? 0;

/** A column for each month with its number above it; each leads to its rows. The table beside it has the same values. */
export function MonthColumns({ lines, label, addressOf }: MonthColumnsProps) {
  const { box, width: given } = useWidth(FIRST_WIDTH);
  const width = Math.min(given, lines.length * WIDEST);
  const totals = lines.map(totalOf);
  const most = Math.max(...totals, 1);
  const numbers = totals.map(short);
  const labels = columnLabels(
    lines.map(({ value }) => value),
    numbers,
    totals,
    width,
  );
  const shifted = (text: string, place: number) => ({
    position: 'relative',
    display: 'inline-block',
    whiteSpace: 'nowrap',
    left: `calc(50% + ${shiftWithin(text, place, lines.length, width)}px)`,
    transform: 'translateX(-50%)',
  });
  return (
    <Box ref={box}>
      <Box
        component="ol"
        aria-label={label}
        sx={{ display: 'flex', alignItems: 'flex-end', listStyle: 'none', m: 0, p: 0, pt: 1, maxWidth: width }}
      >
        {lines.map((line, place) => {
          const total = totals[place] ?? 0;
          const address = addressOf(line.value);
          const told = t('dashboard.monthOf', { month: line.label, count: total.toLocaleString('ko-KR') });
          const number = numbers[place] ?? '';
          const month = labels.months.get(place) ?? '';
          return (
            <Box component="li" key={line.value} sx={{ flex: '1 1 0', minWidth: 0, typography: 'caption' }}>
              <Box
                {...(address === undefined ? {} : { component: Link, to: address })}
                aria-label={told}
                title={told}
                className="num"
                sx={{
                  display: 'block',
                  color: 'text.primary',
                  textDecoration: 'none',
                  '&:hover .column': { opacity: 0.75 },
                }}
              >
                {labels.numbered.has(place) && (
                  <Box component="span" sx={shifted(number, place)}>
                    {number}
                  </Box>
                )}
                <Box
                  className="column"
                  aria-hidden
                  sx={{
                    height: Math.max(LEAST, (total / most) * HEIGHT),
                    mx: '8%',
                    bgcolor: 'primary.main',
                    borderRadius: '2px 2px 0 0',
                  }}
                />
              </Box>
              <Box aria-hidden className="num" sx={{ borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
                <Box component="span" sx={shifted(month, place)}>
                  {month === '' ? '\u00A0' : month}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const TEN_THOUSAND = 10_000;

/** Large numbers in ten thousands, so that they stay above their column; the table has them whole. */
function short(count: number): string {
  if (count < TEN_THOUSAND) return count.toLocaleString('ko-KR');
  return t('dashboard.tenThousands', { count: (count / TEN_THOUSAND).toFixed(count < TEN_THOUSAND * 10 ? 1 : 0) });
}
