import { ApplicationFailure } from '@temporalio/common';
import { OnyakError } from '@onyak/core';
import type { Logger } from 'pino';
import { attempt, stepKey, whileBeating } from '../requests/activity.js';
import { everywhere, inRequest, type Database, type Transaction } from '../store/context.js';
import type { RunContext, StepPoint, StepRequest } from '../kit/index.js';
import type { Contributions } from './contributions.js';
import type { JobInput } from './messages.js';
import { PluginRun } from './plugin-run.js';
import { beginRun } from './plugin-runs.sql.js';

/** Whom the writes of plugins' jobs and steps name. */
const ACTOR = 'SYSTEM';
const NOTE_LIMIT = 500;

interface Deps {
  readonly database: Database;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

interface Run {
  readonly plugin: string;
  readonly name: string;
  readonly kind: 'JOB' | 'STEP';
  readonly subject: string | null;
}

/** What workflows call of the plugins: their jobs, and their activities as `<code>.<name>`. */
export function createPluginActivities(deps: Deps, contributions: Contributions | undefined) {
  const own = [...(contributions?.activities ?? [])].map(([fullName, { plugin, run }]) => [
    fullName,
    (request: StepRequest) =>
      recorded(deps, { plugin, name: fullName, kind: 'STEP', subject: request.reqId }, async (context) => {
        await run(request, context);
        return '';
      }),
  ]);
  return {
    ...(Object.fromEntries(own) as Record<string, (request: StepRequest) => Promise<string>>),
    /** The activities for a point, as they are now; empty where no plugin has one. */
    pluginSteps: async (point: StepPoint): Promise<readonly string[]> => contributions?.steps.get(point) ?? [],
    runPluginJob: async ({ plugin, name }: JobInput): Promise<string> => {
      const found = contributions?.jobs.find((item) => item.plugin === plugin && item.job.name === name);
      // Its plugin is gone and the schedule not yet: nothing to try again.
      if (!found) throw ApplicationFailure.nonRetryable('no such job', 'NoJob');
      return recorded(deps, { plugin, name, kind: 'JOB', subject: null }, (context) => found.job.run(context));
    },
  };
}

export interface PluginActivities {
  pluginSteps(point: StepPoint): Promise<readonly string[]>;
  runPluginJob(input: JobInput): Promise<string>;
}

/** Runs a plugin's work with a heartbeat, and keeps in `plugin_run` what became of it. */
async function recorded(deps: Deps, run: Run, work: (context: RunContext) => Promise<string>): Promise<string> {
  const key = stepKey();
  const keep = (write: (db: Transaction) => Promise<void>) => everywhere(deps.database, ACTOR, write);
  await keep((db) => beginRun(db, { id: key, ...run, attempt: attempt() }));
  const end = (outcome: 'DONE' | 'FAILED', note: string) =>
    keep(async (db) => {
      const ended = { outcome, note: note.slice(0, NOTE_LIMIT), endedAt: new Date() };
      await PluginRun.on(db).findById(key).patch(ended);
    });
  try {
    const note = await whileBeating((signal) =>
      work({
        key,
        signal,
        log: deps.log,
        asInstitution: (hospitalCode, inside) => inRequest(deps.database, { userId: ACTOR, hospitalCode }, inside),
        overEveryInstitution: (inside) => everywhere(deps.database, ACTOR, inside),
      }),
    );
    await end('DONE', note);
    return note;
  } catch (error) {
    const reason = describe(error, run.kind);
    deps.log.error(
      { plugin: run.plugin, run: run.name, error: error instanceof Error ? error.name : 'unknown' },
      'a plugin’s work failed',
    );
    await end('FAILED', reason);
    // A considered refusal stays one, however often it is asked.
    if (error instanceof OnyakError) throw ApplicationFailure.nonRetryable(error.code, 'Refusal');
    throw error;
  }
}

/** A step has seen a patient's data, and an error's words may quote it; a job's are for the administrator. */
function describe(error: unknown, kind: Run['kind']): string {
  if (error instanceof OnyakError) return error.message;
  if (!(error instanceof Error)) return String(error);
  return kind === 'JOB' ? `${error.name}: ${error.message}` : error.name;
}
