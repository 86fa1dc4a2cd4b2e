/** Milliseconds of one turn where the browser does not say how long it is idle. */
const turn = 8;

/** Runs a generator's steps while the browser has nothing else to do. @returns what stops it. */
export function inIdleTime(steps: Generator<undefined, void>): () => void {
  let stop: () => void = () => undefined;
  const run = (left: () => number) => {
    while (left() > 1) if (steps.next().done) return;
    next();
  };
  const next = () => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback((deadline) => run(() => Math.min(turn, deadline.timeRemaining())));
      stop = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(() => {
        const end = performance.now() + turn;
        run(() => end - performance.now());
      });
      stop = () => clearTimeout(handle);
    }
  };
  next();
  return () => stop();
}
