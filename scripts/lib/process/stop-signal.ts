/** npm passes a Ctrl-C on to us although the terminal has sent it already: signals this close are one. */
const SAME_PRESS_MS = 500;

/**
 * Calls `stop` at the first SIGINT, SIGTERM or SIGHUP and `force` when a person presses again.
 * @returns removes the handlers
 */
export function onStopSignal(stop: () => void, force: () => void): () => void {
  let first = 0;
  const handle = () => {
    if (first === 0) {
      first = Date.now();
      stop();
    } else if (Date.now() - first > SAME_PRESS_MS) force();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, handle);
  return () => {
    for (const signal of signals) process.off(signal, handle);
  };
}
