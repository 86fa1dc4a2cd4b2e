import type { TileLine } from '@onyak/core';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { t } from '../../messages.js';

const HEIGHT = 132;
/** Pixels that a month of nothing still has, so that its place is seen. */
const LEAST = 2;

interface MonthColumnsProps {
  readonly lines: readonly TileLine[];
  readonly label: string;
  readonly addressOf: (month: string) => string | undefined;
}

const totalOf = ({ cells }: TileLine): number => cells.at(-1) ?? 0;

/** A column for each month with its number above it; each leads to its rows. The table beside it has the same values. */
export function MonthColumns({ lines, label, addressOf }: MonthColumnsProps) {
  const most = Math.max(...lines.map(totalOf), 1);
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{
        display: 'flex',
        alignItems: 'flex-end',
        gap: { xs: 0.25, sm: 0.75 },
        listStyle: 'none',
        m: 0,
        p: 0,
        pt: 1,
      }}
    >
      {lines.map((line, index) => {
        const total = totalOf(line);
        const address = addressOf(line.value);
        return (
          <Box
            component="li"
            key={line.value}
            sx={{ flex: '1 1 0', minWidth: 0, maxWidth: 64, textAlign: 'center', typography: 'caption' }}
          >
            <Box
              {...(address === undefined ? {} : { component: Link, to: address })}
              aria-label={t('dashboard.monthOf', { month: line.label, count: total.toLocaleString('ko-KR') })}
              className="num"
              sx={{
                display: 'block',
                color: 'text.primary',
                textDecoration: 'none',
                overflowWrap: 'normal',
                '&:hover .column': { opacity: 0.75 },
              }}
            >
              {short(total)}
              <Box
                className="column"
                aria-hidden
                sx={{
                  height: Math.max(LEAST, (total / most) * HEIGHT),
                  bgcolor: 'primary.main',
                  borderRadius: '2px 2px 0 0',
                }}
              />
            </Box>
            <Box
              aria-hidden
              className="num"
              sx={{
                borderTop: 1,
                borderColor: 'divider',
                color: 'text.secondary',
                whiteSpace: 'nowrap',
                visibility: isNamed(index, lines.length) ? 'visible' : { xs: 'hidden', sm: 'visible' },
              }}
            >
              {monthWord(line.value, index === 0 || index === lines.length - 1)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** Months that a phone has room to name. */
const FEW = 6;

/** Every third on a phone, the last always. */
const isNamed = (index: number, count: number): boolean => count <= FEW || (count - 1 - index) % 3 === 0;

/** `26.1` at the ends and where a year begins, else the month alone. */
function monthWord(month: string, atEnd: boolean): string {
  const number = String(Number(month.slice(5)));
  return atEnd || number === '1' ? `${month.slice(2, 4)}.${number}` : number;
}

const TEN_THOUSAND = 10_000;

/** Large numbers in ten thousands, so that they stay above their column; the table has them whole. */
function short(count: number): string {
  if (count < TEN_THOUSAND) return count.toLocaleString('ko-KR');
  return t('dashboard.tenThousands', { count: (count / TEN_THOUSAND).toFixed(count < TEN_THOUSAND * 10 ? 1 : 0) });
}
