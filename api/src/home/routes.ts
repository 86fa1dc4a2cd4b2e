import { Readable } from 'node:stream';
import { dashboardSchema, OnyakError, todayInKorea, type Plugin, type TileFigures } from '@onyak/core';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { answerFile } from '../http/answer/answer-file.js';
import { answerEnvelope } from '../http/answer/answers.js';
import type { Route } from '../http/routing/routes.js';
import type { SessionRequest } from '../http/state.js';
import { parseInput } from '../kit/call.js';
import { hostMessage } from '../messages.js';
import { toJsonSchema } from '../openapi/schema.js';
import { workbook } from '../resources/workbook/workbook.js';
import { seenTiles, type SeenTile } from './seen-tiles.js';
import { tileSheet } from './tile-sheet.js';
import { readCountedAt, readTiles, rowOf, type AskedTile } from './tiles.sql.js';

/** Values of a tile that a page is told of, and its file. */
const SHOWN = 60;
const IN_FILE = 100_000;
/** Months that one looks at when none are asked for. */
const USUAL_MONTHS = 12;
const MOST_MONTHS = 120;

const monthFault = hostMessage('home.month');
const month = z
  .string(monthFault)
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, monthFault)
  .optional();
const periodInput = z.object({ from: month, to: month });
const tileFault = hostMessage('home.tile');
const fileInput = periodInput.extend({
  plugin: z.string(tileFault).max(20, tileFault),
  tile: z.string(tileFault).max(60, tileFault),
});

/** Months since year 0. */
const ordinal = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5)) - 1;
const monthOf = (at: number): string =>
  `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;

function periodOf({ from, to = todayInKorea().slice(0, 7) }: z.output<typeof periodInput>) {
  const first = from ?? monthOf(ordinal(to) - USUAL_MONTHS + 1);
  if (ordinal(first) > ordinal(to) || ordinal(to) - ordinal(first) >= MOST_MONTHS)
    throw new OnyakError('VALIDATION', hostMessage('home.period', { most: MOST_MONTHS }));
  return { from: first, to };
}

/**
 * `/api/homeTiles`: figures of the dashboard as they were counted last, of the menus that the caller holds, by the rule of the rows
 * that are counted; `/api/homeTile`: all values of one of them as a workbook.
 */
export function homeRoutes(database: Database, plugins: readonly Plugin[]): Route[] {
  const read = (
    request: SessionRequest,
    period: ReturnType<typeof periodOf>,
    seen: readonly SeenTile[],
    most: number,
  ) => {
    const asked = seen.map(({ plugin, tile, own }): AskedTile => ({
      plugin: plugin.code,
      tile: tile.name,
      owner: own ? request.user.userId : '',
      monthly: tile.chart === 'months',
    }));
    return readTiles(
      database.statements(request.scope),
      { ...period, hospitalCode: request.scope.hospitalCode },
      asked,
      most,
    );
  };
  return [
    {
      access: 'session',
      menus: [],
      method: 'GET',
      path: '/api/homeTiles',
      document: {
        tag: 'home',
        summary: 'figures of the dashboard by month',
        input: toJsonSchema(periodInput, 'input'),
        data: toJsonSchema(dashboardSchema, 'output'),
      },
      handle: async (request) => {
        const period = periodOf(parseInput(periodInput, request.input));
        const seen = seenTiles(plugins, request.user);
        const [counted, at] = await Promise.all([
          read(request, period, seen, SHOWN),
          readCountedAt(database.statements(request.scope)),
        ]);
        const tiles = seen.map(({ plugin, tile, own }): TileFigures => {
          const rows = counted.filter((row) => row.plugin === plugin.code && row.tile === tile.name);
          return {
            plugin: plugin.code,
            tile: tile.name,
            countedAt: at.get(plugin.code) ?? null,
            own,
            rows: rows.map(rowOf),
            values: rows[0]?.values ?? 0,
            total: rows[0]?.total ?? 0,
          };
        });
        answerEnvelope(request.http, { ...period, tiles });
      },
    },
    {
      access: 'session',
      menus: [],
      method: 'GET',
      path: '/api/homeTile',
      document: {
        tag: 'home',
        summary: 'one figure as a workbook',
        input: toJsonSchema(fileInput, 'input'),
        plain: {
          mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          schema: { type: 'string' },
        },
      },
      handle: async (request) => {
        const input = parseInput(fileInput, request.input);
        const period = periodOf(input);
        const seen = seenTiles(plugins, request.user).find(
          ({ plugin, tile }) => plugin.code === input.plugin && tile.name === input.tile,
        );
        if (!seen) throw OnyakError.of('NOT_FOUND', 'error.notFound');
        const targetKey = `${seen.plugin.code}.${seen.tile.name}`;
        await database.audit(request.scope, { action: hostMessage('home.file'), targetType: 'home', targetKey });
        const counted = await read(request, period, [seen], IN_FILE);
        const { plan, rows } = tileSheet(seen, counted.map(rowOf));
        const name = `${seen.tile.label} ${period.from}~${period.to}.xlsx`;
        answerFile(request.http, {
          content: Readable.from(workbook(plan, rows)),
          name,
          type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        });
      },
    },
  ];
}
