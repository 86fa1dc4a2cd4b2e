import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Arrangements, type ArrangementServer, type StoredArrangement } from './arrangements.js';
import { noSettings, type GridSettings } from './settings.js';

const wide: GridSettings = { widths: { name: 300 }, shown: {}, order: [] };
const narrow: GridSettings = { widths: { name: 90 }, shown: { memo: false }, order: ['memo', 'name'] };

/** A server as small as it can be, for one user; `down` makes it refuse, `hold` answers later. */
class FakeServer implements ArrangementServer {
  readonly stored = new Map<string, StoredArrangement>();
  readonly asked: string[] = [];
  down = false;
  hold: Promise<void> = Promise.resolve();

  readonly load = async () => {
    this.asked.push('load');
    const answer = Object.fromEntries(this.stored);
    await this.hold;
    if (this.down) throw new Error('down');
    return answer;
  };

  readonly save = async (grid: string, settings: GridSettings) => {
    this.asked.push(`save ${grid} ${settings.widths['name'] ?? '-'}`);
    await this.hold;
    if (this.down) throw new Error('down');
    this.stored.set(grid, { settings, updatedAt: new Date().toISOString() });
  };
}

class Browser implements Pick<Storage, 'getItem' | 'setItem'> {
  private readonly kept = new Map<string, string>();
  readonly getItem = (key: string) => this.kept.get(key) ?? null;
  readonly setItem = (key: string, value: string) => void this.kept.set(key, value);
}

let server: FakeServer;
let desk: Browser;
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') });
  vi.spyOn(console, 'warn').mockReturnValue();
  server = new FakeServer();
  desk = new Browser();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (browser: Browser, user = 'DOCTOR01') => new Arrangements(user, browser, server);
const rest = (ms = 2 * minute) => vi.advanceTimersByTimeAsync(ms);

it('shows on another device what was arranged on the first', async () => {
  const first = open(desk);
  first.change('ward', narrow);
  expect(first.get('ward')).toEqual(narrow);
  await rest();
  const second = open(new Browser());
  expect(second.get('ward')).toEqual(noSettings);
  await second.load();
  expect(second.get('ward')).toEqual(narrow);
});

it('draws the copy at once, and the server has the last word', async () => {
  const first = open(desk);
  first.change('ward', wide);
  await rest();
  server.stored.set('ward', { settings: narrow, updatedAt: new Date().toISOString() });
  const later = open(desk);
  expect(later.get('ward')).toEqual(wide);
  const seen: GridSettings[] = [];
  later.watch(() => seen.push(later.get('ward')));
  await later.load();
  expect(seen).toEqual([narrow]);
  // The copy follows, so that the next first look is right.
  expect(open(desk).get('ward')).toEqual(narrow);
});

it('sends a dragged column once, and nothing that did not change', async () => {
  const kept = open(desk);
  for (const width of [100, 150, 200]) kept.change('ward', { ...wide, widths: { name: width } });
  kept.change('ward', { ...wide, widths: { name: 200 } });
  await rest();
  kept.change('ward', { ...wide, widths: { name: 200 } });
  await rest();
  expect(server.asked).toEqual(['save ward 200']);
});

it('sends one change after the other, so that the last one wins', async () => {
  const kept = open(desk);
  let answer = () => undefined as void;
  server.hold = new Promise((resolve) => (answer = resolve));
  kept.change('ward', wide);
  await rest();
  kept.change('ward', narrow);
  await rest();
  expect(server.asked).toEqual(['save ward 300']);
  answer();
  await rest();
  expect(server.asked).toEqual(['save ward 300', 'save ward 90']);
  expect(server.stored.get('ward')?.settings).toEqual(narrow);
});

it('is not overtaken by an answer that was asked for before the change', async () => {
  server.stored.set('ward', { settings: wide, updatedAt: new Date().toISOString() });
  let answer = () => undefined as void;
  server.hold = new Promise((resolve) => (answer = resolve));
  const kept = open(desk);
  const loading = kept.load();
  kept.change('ward', narrow);
  answer();
  await loading;
  expect(kept.get('ward')).toEqual(narrow);
  await rest();
  expect(server.stored.get('ward')?.settings).toEqual(narrow);
});

it('keeps what could not be sent and sends it when the page is opened again', async () => {
  server.down = true;
  open(desk).change('ward', narrow);
  await rest();
  server.down = false;
  const later = open(desk);
  expect(later.get('ward')).toEqual(narrow);
  await later.load();
  await rest();
  expect(server.stored.get('ward')?.settings).toEqual(narrow);
});

it('gives way to what was changed elsewhere after it could not be sent', async () => {
  server.down = true;
  open(desk).change('ward', narrow);
  await rest();
  server.down = false;
  server.stored.set('ward', { settings: wide, updatedAt: new Date().toISOString() });
  const later = open(desk);
  await later.load();
  await rest();
  expect(later.get('ward')).toEqual(wide);
  expect(server.stored.get('ward')?.settings).toEqual(wide);
});

it('asks a server in trouble once a minute, however many grids open', async () => {
  server.down = true;
  const kept = open(desk);
  for (let grid = 0; grid < 20; grid += 1) await kept.load();
  expect(server.asked).toEqual(['load']);
  await rest();
  await kept.load();
  expect(server.asked).toEqual(['load', 'load']);
});

it('sends what waits when the page goes', async () => {
  const kept = open(desk);
  kept.change('ward', narrow);
  kept.leave();
  expect(server.asked).toEqual(['save ward 90']);
  await rest();
  expect(server.asked).toHaveLength(1);
});

it('shows one user nothing of the one before in the same browser', () => {
  const first = open(desk);
  first.change('ward', narrow);
  first.leave();
  expect(open(desk, 'DOCTOR02').get('ward')).toEqual(noSettings);
  expect(open(desk).get('ward')).toEqual(narrow);
});
