import { buildIfNeeded } from './lib/build.js';
import { text } from './lib/messages.js';
import { startOnyak, type RunningOnyak } from './lib/onyak.js';
import { onStopSignal } from './lib/process/stop-signal.js';
import { welcome } from './lib/welcome.js';

const say = (line: string) => console.log(line);
const giveUp = new AbortController();
let building = true;
let running: RunningOnyak | undefined;

async function stop(): Promise<void> {
  say(text('start.stopping'));
  giveUp.abort();
  if (building) process.exit(0);
  if (!running) return; // the start itself stops what it has started
  await running.stop((label) => say(text('start.stopped', { label })));
  say(text('start.bye'));
  process.exit(0);
}

function force(): void {
  say(text('start.forced'));
  for (const pid of Object.values(running?.pids() ?? {})) process.kill(pid, 'SIGKILL');
  process.exit(1);
}

onStopSignal(() => void stop(), force);
try {
  say((await buildIfNeeded(say)) ? text('build.done') : text('build.unchanged'));
  building = false;
  running = await startOnyak({ env: process.env, say, signal: giveUp.signal });
  for (const line of welcome(running)) say(line);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  if (giveUp.signal.aborted) {
    say(text('start.bye'));
    process.exit(0);
  }
  console.error(text('start.failed', { reason }));
  process.exit(1);
}
