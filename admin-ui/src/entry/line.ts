import { isWaiting } from '../net/in-flight.js';

/** Bytes a second under which a line counts as slow: 1.2 Mbit/s. */
export const SLOW = 150_000;
/** Fewer bytes tell how long the way is, and not how wide. */
const TELLING = 30_000;
/** Nothing has arrived for so long, in milliseconds: the page rests. */
const QUIET_MS = 1_500;
/** A timer that comes so much later than it was set for, in milliseconds, tells that the page was at work meanwhile. */
const AT_WORK_MS = 300;

export interface Loaded {
  readonly encodedBodySize: number;
  /** 0 when it came from the browser's own cache. */
  readonly transferSize: number;
  readonly requestStart: number;
  readonly responseEnd: number;
}

/** Whether what has come over the line so far came slowly. What the browser had kept says nothing, nor does a little. */
export function isSlow(loaded: readonly Loaded[]): boolean {
  const travelled = loaded.filter(({ transferSize }) => transferSize > 0);
  const bytes = travelled.reduce((sum, one) => sum + one.encodedBodySize, 0);
  if (bytes < TELLING) return false;
  // Files travel side by side: the time is from the first one asked for to the last that came.
  const from = Math.min(...travelled.map(({ requestStart }) => requestStart));
  const to = Math.max(...travelled.map(({ responseEnd }) => responseEnd));
  return (bytes * 1000) / Math.max(1, to - from) < SLOW;
}

/** The files that this page has loaded. */
export const loadedFiles = (): readonly Loaded[] =>
  performance.getEntriesByType('resource') as PerformanceResourceTiming[];

/** Resolves when the page has loaded, is not at work, nobody waits for an answer and nothing has arrived for a while; never, when aborted before. */
export function atRest(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const observer = new PerformanceObserver(() => wait());
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    const wait = () => {
      clearTimeout(timer);
      const due = performance.now() + QUIET_MS;
      timer = setTimeout(() => {
        const atWork = performance.now() - due > AT_WORK_MS;
        if (atWork || document.readyState !== 'complete' || isWaiting()) return wait();
        stop();
        resolve();
      }, QUIET_MS);
    };
    signal?.addEventListener('abort', stop, { once: true });
    observer.observe({ type: 'resource' });
    wait();
  });
}

/** Resolves when nobody has pressed a key for a while. */
export function handsRest(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener('keydown', again, true);
      resolve();
    };
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(done, QUIET_MS);
    };
    let timer = setTimeout(done, QUIET_MS);
    addEventListener('keydown', again, true);
  });
}

let first: Promise<void> = Promise.resolve();

/** What is fetched before anything that can wait; see {@link loadedFirst}. */
export function comesFirst(work: Promise<void>): void {
  first = work;
}

/** Resolves when what comes first has come, or was given up. */
export const loadedFirst = (): Promise<void> => first;
