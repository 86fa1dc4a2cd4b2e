import type { ScreeningResult } from '@onyak/core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OnyakPalette as Palette } from '../../theme/tokens.js';
import { ToneChip } from '../../ui/ToneChip.js';
import { useMemo, useState } from 'react';
import { text } from '../messages.js';
import {
  buildTimeline,
  periodName,
  type Timeline,
  type TimelineGap,
  type TimelineRow,
  type TimelineSpan,
} from './timeline.js';

/** Rows shown before "more". */
const FIRST_ROWS = 15;

/** Pixels below which an axis names its first day alone. */
const SHORT_AXIS = 420;

const percent = (fraction: number) => `${fraction * 100}%`;

/** What is drawn: of a whole screening, or of periods alone. */
export type DrawnPeriods = Pick<ScreeningResult, 'periods' | 'recordDate' | 'observationDays'> &
  Partial<Pick<ScreeningResult, 'maybeTaken' | 'onMedOver5Days' | 'onMedOver5DaysAtMost'>>;

/** When each drug was supplied, up to the record date, and the gaps between its supplies. */
export function PeriodTimeline({ screening }: { readonly screening: DrawnPeriods }) {
  const [span, setSpan] = useState<TimelineSpan>('COURSES');
  const timeline = useMemo(() => buildTimeline(screening, span), [screening, span]);
  const zoomable = useMemo(() => buildTimeline(screening, 'COURSES').zoomed, [screening]);
  const [all, setAll] = useState(false);
  if (timeline.rows.length === 0)
    return (
      <Stack sx={{ gap: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>{text('timeline.none')}</Typography>
        <MaybeTaken drugs={screening.maybeTaken ?? []} />
      </Stack>
    );
  const { maybeTaken = [], onMedOver5Days: days, onMedOver5DaysAtMost: most = days } = screening;
  const rows = all ? timeline.rows : timeline.rows.slice(0, FIRST_ROWS);
  const hidden = timeline.rows.length - FIRST_ROWS;
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', color: 'text.secondary', typography: 'body2' }}
        className="num"
      >
        <span>{text('timeline.window', { days: screening.observationDays })}</span>
        <span>{text('timeline.shown', { start: timeline.start, end: screening.recordDate })}</span>
        <span>
          {text('timeline.recordDate')} {screening.recordDate}
        </span>
        {days !== undefined && most !== undefined && (
          <span>{most > days ? text('timeline.over5Between', { days, most }) : text('timeline.over5', { days })}</span>
        )}
        {zoomable && (
          <Button size="small" onClick={() => setSpan(span === 'COURSES' ? 'WINDOW' : 'COURSES')}>
            {text(span === 'COURSES' ? 'timeline.toWindow' : 'timeline.toCourses')}
          </Button>
        )}
      </Stack>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.25 }}>
        {rows.map((row) => (
          <Row key={`${row.period.atcCode} ${periodName(row.period)}`} row={row} timeline={timeline} />
        ))}
      </Stack>
      <Axis timeline={timeline} />
      {hidden > 0 && (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setAll(!all)}>
          {all ? text('timeline.less') : text('timeline.more', { count: hidden })}
        </Button>
      )}
      <MaybeTaken drugs={maybeTaken} />
    </Stack>
  );
}

/** Drugs that may be taken and have no days to draw: left out in silence they would look as if nobody took them. */
function MaybeTaken({ drugs }: { readonly drugs: ScreeningResult['maybeTaken'] }) {
  if (drugs.length === 0) return null;
  return (
    <Stack sx={{ gap: 0.5, pt: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{text('timeline.maybeTitle')}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.25 }}>
        {drugs.map((drug) => (
          <Box component="li" key={`${drug.atcCode} ${drug.name}`} sx={columns}>
            <Box sx={{ minWidth: 0 }}>
              <span>{drug.name || drug.atcCode}</span> <span className="code">{drug.atcCode}</span>
            </Box>
            <ToneChip tone="moderate" icon="Info" label={text('timeline.maybe')} />
            <Typography variant="body2" className="num" sx={{ color: 'text.secondary' }}>
              {drug.since === '' ? text('timeline.sinceUnknown') : text('timeline.since', { date: drug.since })}
            </Typography>
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

/** Name, track and figures stand under each other on a phone. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 24%) 1fr minmax(0, 28%)' },
  columnGap: 1.5,
} as const;

function Row({ row: { period, bars, gaps }, timeline }: { readonly row: TimelineRow; readonly timeline: Timeline }) {
  const name = periodName(period);
  return (
    <Box component="li" sx={{ ...columns, alignItems: 'center', py: 0.25 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: period.onMedication ? 600 : 400 }}>
          {name}
        </Typography>{' '}
        <span className="code">{period.atcCode}</span>
      </Box>
      <Box
        sx={(theme) => ({
          position: 'relative',
          height: theme.spacing(2.5),
          bgcolor: theme.onyak.page,
          borderRadius: 0.5,
        })}
      >
        {gaps.map((gap) => (
          <Box
            key={gap.start}
            role="img"
            aria-label={gapText(name, gap)}
            title={gapText(name, gap)}
            sx={(theme) => ({
              position: 'absolute',
              top: '25%',
              bottom: '25%',
              left: percent(gap.left),
              width: percent(gap.width),
              border: `1px dashed ${theme.onyak.textQuiet}`,
              borderLeft: 0,
              borderRight: 0,
            })}
          />
        ))}
        {bars.map((bar) => (
          <Box
            key={bar.start}
            role="img"
            aria-label={text('timeline.bar', { name, start: bar.start, end: bar.end })}
            title={text('timeline.bar', { name, start: bar.start, end: bar.end })}
            sx={(theme) => ({
              position: 'absolute',
              top: 0,
              bottom: 0,
              left: percent(bar.left),
              width: percent(bar.width),
              minWidth: 2,
              borderRadius: 0.5,
              bgcolor: period.onMedication ? theme.onyak.primary : theme.onyak.textQuiet,
              opacity: period.onMedication ? 1 : 0.55,
            })}
          />
        ))}
        <RecordLine at={timeline.recordAt} />
      </Box>
      <Typography variant="body2" className="num" sx={{ color: 'text.secondary' }}>
        {[
          period.onMedication ? text('timeline.taken') : '',
          text('timeline.days', { days: period.totalDosageDays }),
          text('timeline.pdc', { pdc: period.pdc.toFixed(2) }),
          text('timeline.first', { date: period.firstDispenseDate }),
          gaps.length === 0 ? '' : text('timeline.gaps', { count: gaps.length, days: gapDays(gaps) }),
        ]
          .filter((part) => part !== '')
          .map((part, at) => (
            // A line breaks between the facts and not within a date.
            <span key={part}>
              {at > 0 && ' · '}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {part}
              </Box>
            </span>
          ))}
      </Typography>
    </Box>
  );
}

const gapText = (name: string, { start, end, days }: TimelineGap): string =>
  text('timeline.gap', { name, start, end, days });
const gapDays = (gaps: readonly TimelineGap[]): number => gaps.reduce((sum, { days }) => sum + days, 0);

function RecordLine({ at }: { readonly at: number }) {
  const tone: keyof Palette = 'contraindicated';
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        position: 'absolute',
        top: 0,
        bottom: 0,
        left: percent(at),
        borderLeft: 2,
        borderColor: theme.onyak[tone].main,
      })}
    />
  );
}

function Axis({ timeline }: { readonly timeline: Timeline }) {
  return (
    <Box aria-hidden sx={columns}>
      <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      <Box
        sx={(theme) => ({
          position: 'relative',
          height: theme.spacing(2.5),
          color: 'text.secondary',
          typography: 'body2',
          overflow: 'hidden',
          // Beside an open finding the axis is short: its days would run into each other.
          containerType: 'inline-size',
          [`@container (max-width: ${SHORT_AXIS}px)`]: { '& > .tick:not(:first-of-type)': { display: 'none' } },
        })}
        className="num"
      >
        {timeline.ticks.map((tick) => (
          <Box
            key={tick.label}
            component="span"
            className="tick"
            sx={{
              position: 'absolute',
              left: percent(tick.at),
              pl: 0.5,
              borderLeft: 1,
              borderColor: 'divider',
              whiteSpace: 'nowrap',
            }}
          >
            {tick.label}
          </Box>
        ))}
        <Box
          component="span"
          sx={(theme) => ({
            position: 'absolute',
            right: 0,
            px: 0.5,
            bgcolor: 'background.paper',
            color: theme.onyak.contraindicated.main,
          })}
        >
          {text('timeline.recordDate')}
        </Box>
      </Box>
    </Box>
  );
}
