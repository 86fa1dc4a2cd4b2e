import { noSettings, readKept, writeKept, type GridSettings } from './settings.js';

/** What the server keeps of a grid; `updatedAt` is an ISO time. */
export interface StoredArrangement {
  readonly settings: GridSettings;
  readonly updatedAt: string;
}

/** The server's part. Both reject when it cannot be reached or refuses. */
export interface ArrangementServer {
  /** All arrangements of the user by grid. */
  readonly load: () => Promise<Readonly<Record<string, StoredArrangement>>>;
  /** @param leaving the page is about to go: the request must outlive it. */
  readonly save: (grid: string, settings: GridSettings, leaving: boolean) => Promise<void>;
}

interface Entry {
  settings: GridSettings;
  /** When the user changed it (milliseconds); undefined once the server has it. */
  changedAt: number | undefined;
  /** Counts changes, so that an answer asked for before one is known to be old. */
  change: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  sending: boolean;
}

/** Milliseconds a change waits for the next one, as a column is dragged wider. */
const pause = 600;
/** Milliseconds for which what the server said is taken as true. */
const fresh = 60_000;

/**
 * How one user has arranged the columns of each grid. The server's word holds, on every device; the browser keeps a copy
 * so that a grid is drawn as arranged at once. Changes are sent after a pause, one request a grid at a time; what could
 * not be sent is kept marked and sent with the next change or load, unless it was changed elsewhere since.
 */
export class Arrangements {
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Set<() => void>();
  private loadedAt = -Infinity;
  private changes = 0;

  /** @param server left out: kept in this browser alone. */
  constructor(
    private readonly userId: string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    private readonly server?: ArrangementServer,
    private readonly now: () => number = Date.now,
  ) {}

  /** The arrangement on the screen; the same object until it changes. */
  get(grid: string): GridSettings {
    return this.entry(grid).settings;
  }

  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  change(grid: string, settings: GridSettings): void {
    const entry = this.entry(grid);
    if (same(settings, entry.settings)) return;
    entry.settings = settings;
    entry.changedAt = this.now();
    this.changes += 1;
    entry.change = this.changes;
    this.wait(grid, entry);
    this.tell();
  }

  /** Takes over what the server has, asked at most once a minute. */
  async load(): Promise<void> {
    if (!this.server || this.now() - this.loadedAt < fresh) return;
    // Also when it fails: a server in trouble is not asked by every grid that opens.
    this.loadedAt = this.now();
    const before = this.changes;
    let stored: Readonly<Record<string, StoredArrangement>>;
    try {
      stored = await this.server.load();
    } catch (error) {
      console.warn('arrangements were not loaded', error);
      return;
    }
    for (const grid of new Set([...Object.keys(stored), ...this.entries.keys()]))
      this.adopt(grid, stored[grid], before);
    this.tell();
  }

  /** Keeps and sends what waits: the page is about to go. */
  leave(): void {
    for (const [grid, entry] of this.entries) if (entry.timer !== undefined) this.settle(grid, entry, true);
  }

  private adopt(grid: string, stored: StoredArrangement | undefined, before: number): void {
    const entry = this.entry(grid);
    // Changed while the answer was under way.
    if (entry.change > before) return;
    const { changedAt } = entry;
    if (changedAt !== undefined && changedAt > (stored ? Date.parse(stored.updatedAt) : -Infinity)) {
      this.wait(grid, entry);
      return;
    }
    entry.changedAt = undefined;
    const settings = stored?.settings ?? noSettings;
    if (same(settings, entry.settings)) return;
    entry.settings = settings;
    this.keep(grid, entry);
  }

  private entry(grid: string): Entry {
    const known = this.entries.get(grid);
    if (known) return known;
    const entry: Entry = {
      ...readKept(this.storage, grid, this.userId),
      change: 0,
      timer: undefined,
      sending: false,
    };
    this.entries.set(grid, entry);
    return entry;
  }

  private wait(grid: string, entry: Entry): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => this.settle(grid, entry, false), pause);
  }

  private settle(grid: string, entry: Entry, leaving: boolean): void {
    clearTimeout(entry.timer);
    entry.timer = undefined;
    if (!this.server) entry.changedAt = undefined;
    this.keep(grid, entry);
    if (!entry.sending) void this.send(grid, entry, leaving);
  }

  private async send(grid: string, entry: Entry, leaving: boolean): Promise<void> {
    if (!this.server) return;
    const { settings } = entry;
    entry.sending = true;
    try {
      await this.server.save(grid, settings, leaving);
      if (entry.settings === settings) {
        entry.changedAt = undefined;
        this.keep(grid, entry);
      }
    } catch (error) {
      console.warn('arrangement was not sent', error);
      return;
    } finally {
      entry.sending = false;
      // An answer of the server that was asked for before this one says nothing of it.
      this.changes += 1;
      entry.change = this.changes;
    }
    if (entry.settings !== settings && entry.timer === undefined) this.wait(grid, entry);
  }

  private keep(grid: string, { settings, changedAt }: Entry): void {
    writeKept(this.storage, grid, this.userId, { settings, changedAt });
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

const plain = ({ widths, shown, order, fixed }: GridSettings): string =>
  JSON.stringify([Object.entries(widths).sort(), Object.entries(shown).sort(), order, fixed]);

const same = (a: GridSettings, b: GridSettings): boolean => plain(a) === plain(b);
