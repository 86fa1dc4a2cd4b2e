import { ABNORMAL_SCORE } from '@onyak/core';
import { Box, Stack } from '@onyak/admin-ui/kit';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../messages.js';
import { useColours } from './colours.js';
import { dashes, placed, shapes, shownLabels, type Shape, type Trend } from './series.js';
import { modelWords } from './words.js';

const MOST = 10;
const HEIGHT = 200;
const EDGE = { left: 34, right: 20, top: 12, bottom: 26 };
/** Pixels that a label under the axis needs. */
const LABEL = 84;
const ticks = [0, 2, 4, 6, 8, 10];

/** How each model's mean went; the table below has the same values. */
export function TrendLines({ trend }: { readonly trend: Trend }) {
  const colours = useColours();
  const { box, width } = useWidth();
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
        role="img"
        aria-label={text('averages.trendAbout')}
        width={width}
        height={HEIGHT + EDGE.top + EDGE.bottom}
        sx={{ display: 'block', '& text': { fill: 'currentcolor', fontSize: 12.5 } }}
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
                {points.map(({ x, y, at, value }) => (
                  <Mark key={at} x={x} y={y} shape={shapes[index] ?? 'circle'} colour={colours[index]}>
                    {`${trend.periods[at] ?? ''} ${modelGen || modelWords.unknown} ${value.toFixed(2)}`}
                  </Mark>
                ))}
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

function Mark({
  x,
  y,
  shape,
  colour,
  children,
}: {
  readonly x: number;
  readonly y: number;
  readonly shape: Shape;
  readonly colour: string | undefined;
  readonly children?: string;
}) {
  const title = children === undefined ? null : <title>{children}</title>;
  return (
    <g transform={`translate(${x} ${y})`} fill={colour} stroke={colour} strokeWidth={shape === 'cross' ? 2.5 : 1}>
      {title}
      {shape === 'circle' ? <circle r={4.5} /> : <path d={outlines[shape]} />}
    </g>
  );
}

/** The width that a box has, as the window changes. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.floor(entry.contentRect.width)));
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { box, width };
}
