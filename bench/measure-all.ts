import { formatRows } from './table.js';

/** A figure beside its limit; `ratio` is value over limit, so that 1 and less holds. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: number;
  readonly ratio: number;
}

type Rows = BenchRow | readonly BenchRow[];

/** Measures what is one by itself: its rows are printed at once, and where it breaks the parts after it go on. */
export type Part = (measure: () => Rows | Promise<Rows>) => Promise<void>;

/** What can be asked for by one name. */
export interface Measure {
  run(part: Part): Promise<void>;
}

export interface Measured {
  readonly rows: readonly BenchRow[];
  /** Names of measures that broke, in whole or in part. */
  readonly broken: readonly string[];
}

/**
 * Measures one after the other; none is lost by another that breaks, nor a row by one after it.
 * @param say is told of every row as it is measured, and of what broke.
 */
export async function measureAll(
  measures: readonly (readonly [name: string, load: () => Promise<Measure>])[],
  say: (text: unknown) => void,
): Promise<Measured> {
  const rows: BenchRow[] = [];
  const broken = new Set<string>();
  for (const [name, load] of measures) {
    say(`… ${name}`);
    const orBroken = async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        broken.add(name);
        say(error);
      }
    };
    const part: Part = async (measure) =>
      await orBroken(async () => {
        const measured = [await measure()].flat();
        say(formatRows(measured));
        rows.push(...measured);
      });
    const began = performance.now();
    await orBroken(async () => await (await load()).run(part));
    say(`${name}: ${((performance.now() - began) / 60_000).toFixed(1)} min`);
  }
  return { rows, broken: [...broken] };
}
