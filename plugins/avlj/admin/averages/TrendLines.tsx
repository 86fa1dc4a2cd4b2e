import { ABNORMAL_SCORE } from '@onyak/core';
import { Box, Link, shownLabels, Stack, useWidth } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import type { Chosen } from '../chosen.js';
import { versionsBehind } from './behind.js';
import { useColours } from './colours.js';
import { dashes, placed, shapes, type Shape, type Trend } from './series.js';
import { modelWords } from './words.js';

const MOST = 10;
const HEIGHT = 200;
const EDGE = { left: 34, right: 20, top: 12, bottom: 26 };
/** Pixels that a label under the axis needs. */
const LABEL = 84;
const ticks = [0, 2, 4, 6, 8, 10];

const FIRST_WIDTH = 600;
/** Pixels around a point that are still its own for a finger. */
const TOUCH = 12;

interface TrendLinesProps {
  readonly trend: Trend;
  readonly chosen: Chosen;
}

/** How each model's mean went, each point leading to its versions; the table below has the same values. */
export function TrendLines({ trend, chosen }: TrendLinesProps) {
  const colours = useColours();
  const { box, width } = useWidth(FIRST_WIDTH);
  const plot = { width: Math.max(width - EDGE.left - EDGE.right, 1), height: HEIGHT, most: MOST };
  const levelOf = (score: number) => HEIGHT * (1 - score / MOST);
  const placeOf = (at: number) =>
    trend.periods.length > 1 ? (at * plot.width) / (trend.periods.length - 1) : plot.width / 2;
  return (
    <Box ref={box}>
      <Stack
        component="ul"
        direction="row"
        sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, columnGap: 2.5, flexWrap: 'wrap' }}
      >
        {trend.series.map(({ modelGen }, index) => (
          <Stack component="li" key={modelGen} direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
            <svg width={34} height={14} aria-hidden>
              <Line points="0,7 34,7" index={index} colour={colours[index]} />
              <Mark x={17} y={7} shape={shapes[index] ?? 'circle'} colour={colours[index]} />
            </svg>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {modelGen || modelWords.unknown}
            </Box>
          </Stack>
        ))}
      </Stack>
      <Box
        component="svg"
        role="group"
        aria-label={text('averages.trendAbout')}
        width={width}
        height={HEIGHT + EDGE.top + EDGE.bottom}
        sx={(theme) => ({
          display: 'block',
          '& text': { fill: 'currentcolor', fontSize: 12.5 },
          '& a': { outline: 'none' },
          '& a:focus-visible circle.touch': { stroke: theme.palette.text.primary, strokeWidth: 2 },
          '& a:hover circle.touch': { stroke: theme.onyak.line, strokeWidth: 2 },
        })}
      >
        <g transform={`translate(${EDGE.left} ${EDGE.top})`}>
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${levelOf(tick)})`}>
              <line
                x2={plot.width}
                stroke="currentcolor"
                strokeOpacity={tick === ABNORMAL_SCORE ? 0.9 : 0.16}
                strokeDasharray={tick === ABNORMAL_SCORE ? '5 4' : undefined}
              />
              <text x={-8} dy="0.35em" textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {shownLabels(trend.periods.length, plot.width / LABEL).map((at) => (
            <text key={at} x={placeOf(at)} y={HEIGHT + 20} textAnchor={anchorOf(at, trend.periods.length)}>
              {trend.periods[at]}
            </text>
          ))}
          {trend.series.map(({ modelGen, means }, index) => {
            const points = placed(means, plot);
            return (
              <g key={modelGen}>
                <Line points={points.map(({ x, y }) => `${x},${y}`).join(' ')} index={index} colour={colours[index]} />
                {points.map(({ x, y, at, value }) => {
                  const period = trend.periods[at] ?? '';
                  const told = `${period} ${modelGen || modelWords.unknown} ${value.toFixed(2)}`;
                  return (
                    <Link key={at} to={versionsBehind(chosen, { modelGen, period })} aria-label={told}>
                      <title>{told}</title>
                      <circle className="touch" cx={x} cy={y} r={TOUCH} fill="transparent" />
                      <Mark x={x} y={y} shape={shapes[index] ?? 'circle'} colour={colours[index]} />
                    </Link>
                  );
                })}
              </g>
            );
          })}
        </g>
      </Box>
    </Box>
  );
}

function anchorOf(at: number, count: number): 'start' | 'middle' | 'end' {
  if (count === 1) return 'middle';
  if (at === 0) return 'start';
  return at === count - 1 ? 'end' : 'middle';
}

function Line({
  points,
  index,
  colour,
}: {
  readonly points: string;
  readonly index: number;
  readonly colour: string | undefined;
}) {
  return <polyline points={points} fill="none" stroke={colour} strokeWidth={2} strokeDasharray={dashes[index]} />;
}

const outlines: Readonly<Record<Exclude<Shape, 'circle'>, string>> = {
  square: 'M-4,-4 h8 v8 h-8 z',
  triangle: 'M0,-5 L5,4 L-5,4 z',
  diamond: 'M0,-6 L6,0 L0,6 L-6,0 z',
  cross: 'M-5,-5 L5,5 M5,-5 L-5,5',
};

interface MarkProps {
  readonly x: number;
  readonly y: number;
  readonly shape: Shape;
  readonly colour: string | undefined;
}

function Mark({ x, y, shape, colour }: MarkProps) {
  return (
    <g transform={`translate(${x} ${y})`} fill={colour} stroke={colour} strokeWidth={shape === 'cross' ? 2.5 : 1}>
      {shape === 'circle' ? <circle r={4.5} /> : <path d={outlines[shape]} />}
    </g>
  );
}
