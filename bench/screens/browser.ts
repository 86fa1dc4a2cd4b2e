import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { z } from 'zod';
import { findChromium } from '../../scripts/testing/chromium.js';

/** Quiet before and after what is watched. */
const REST_MS = 400;

/** Milliseconds; `cpu`: of the page's main thread alone, which a busy machine does not stretch as it does the clock. */
export interface Phase {
  readonly clock: number;
  readonly cpu: number;
  /** Longest task: as long as one runs, the page answers nobody. */
  readonly task: number;
  readonly taskCpu: number;
}

const traceEvent = z.looseObject({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ph: z.string(),
  dur: z.number().default(0),
  tdur: z.number().default(0),
  args: z.looseObject({ name: z.string().optional() }).default({}),
});

/** Runs one thing the page does, quiet before and after, and reads from the browser's trace what its main thread did. */
export async function watchThread(page: Page): Promise<(work: () => Promise<number>) => Promise<Phase>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuSoFar = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0);
  };
  return async (work) => {
    await sleep(REST_MS);
    const events: unknown[] = [];
    const collect = ({ value }: { value: unknown[] }) => void events.push(...value);
    devtools.on('Tracing.dataCollected', collect);
    await devtools.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['toplevel'] },
    });
    const before = await cpuSoFar();
    const clock = await work();
    const cpu = (await cpuSoFar()) - before;
    await sleep(REST_MS);
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    devtools.off('Tracing.dataCollected', collect);
    const [task = 0, taskCpu = 0] = longestTask(events.map((event) => traceEvent.parse(event)));
    return { clock, cpu, task, taskCpu };
  };
}

/** Longest task of the page's main thread by the clock, and the most CPU one took, in milliseconds. */
function longestTask(events: readonly z.infer<typeof traceEvent>[]): readonly number[] {
  const place = ({ pid, tid }: { pid: number; tid: number }) => `${pid}:${tid}`;
  // The browser keeps a second renderer at hand, which does nothing.
  const mains = new Set(events.flatMap((event) => (event.args.name === 'CrRendererMain' ? [place(event)] : [])));
  const tasks = events.filter((event) => event.ph === 'X' && mains.has(place(event)));
  return [Math.max(0, ...tasks.map((task) => task.dur)) / 1000, Math.max(0, ...tasks.map((task) => task.tdur)) / 1000];
}

/** The browser that the journeys use too. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
