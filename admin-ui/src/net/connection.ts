/** Milliseconds between looks at whether the server is there again. */
const lookEvery = 5_000;

let lost = false;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Whether the last that was heard of the server is that it cannot be reached. */
export function connectionLost(): boolean {
  return lost;
}

/** Told of every loss and return of the connection. @returns what ends it. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes note that the server answered, whatever it said, or that it could not be reached. */
export function noteConnection(works: boolean): void {
  if (lost === !works) return;
  lost = !works;
  clearInterval(timer);
  timer = lost ? setInterval(() => void lookForServer(), lookEvery) : undefined;
  for (const listener of listeners) listener();
}

/** Asks the server for a sign of life, at once. */
export async function lookForServer(): Promise<void> {
  try {
    await fetch('/health', { cache: 'no-store' });
  } catch {
    // Still not there: that is what is known already.
    return;
  }
  noteConnection(true);
}

/** Hears what the browser knows of its network. @returns what ends it. */
export function followNetwork(): () => void {
  const gone = () => noteConnection(false);
  const back = () => void lookForServer();
  window.addEventListener('offline', gone);
  window.addEventListener('online', back);
  return () => {
    window.removeEventListener('offline', gone);
    window.removeEventListener('online', back);
  };
}
