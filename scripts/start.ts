import { demonstrate, forgetProgress, isDemonstrated, tellProgress } from './demonstration/demonstrate.js';
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

const isToBeFilled = (folder: Pick<RunningOnyak, 'dataDir' | 'demonstration'>): boolean =>
  folder.demonstration && !process.argv.includes('--empty') && !isDemonstrated(folder);

/** The demonstration's work, beside whoever looks around already; that it fails stops nothing. */
async function fill(onyak: RunningOnyak): Promise<void> {
  try {
    say(text('demonstration.making'));
    const page = await demonstrate(onyak, { say, signal: giveUp.signal });
    if (giveUp.signal.aborted) return;
    say(text('demonstration.done'));
    if (page) say(text('demonstration.page', { url: page.url, birthDate: page.birthDate }));
  } catch (error) {
    if (giveUp.signal.aborted) return;
    say(text('demonstration.failed', { reason: error instanceof Error ? error.message : String(error) }));
  }
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
  running = await startOnyak({
    env: process.env,
    say,
    signal: giveUp.signal,
    // Whoever signs in before all is ready is told already, and not of what a start that was killed has left.
    onFolder: (folder) => (isToBeFilled(folder) ? tellProgress(folder) : forgetProgress(folder)),
  });
  for (const line of welcome(running)) say(line);
  if (isToBeFilled(running)) await fill(running);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  if (giveUp.signal.aborted) {
    say(text('start.bye'));
    process.exit(0);
  }
  console.error(text('start.failed', { reason }));
  process.exit(1);
}
