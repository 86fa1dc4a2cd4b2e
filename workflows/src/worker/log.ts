import { pino, type Logger } from 'pino';
import { DefaultLogger, Runtime, makeTelemetryFilterString, type LogEntry } from '@temporalio/worker';
import type { Settings } from '@onyak/core';

export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>): Logger {
  return pino({ level: settings.LOG_LEVEL, base: { app: 'worker' }, timestamp: pino.stdTimeFunctions.isoTime });
}

const levels = { TRACE: 'debug', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;
/** What of Temporal's log entries may be written: ids and closed lists, never payloads or texts of errors. */
const allowed = [
  'workflowId',
  'runId',
  'workflowType',
  'activityType',
  'activityId',
  'attempt',
  'taskQueue',
  'durationMs',
  'isLocal',
] as const;

/** Sends the log of Temporal's SDK through ours, without what could hold patient data. Once per process. */
export function installTemporalLog(log: Logger): void {
  const write = ({ level, message, meta }: LogEntry) => {
    const fields = Object.fromEntries(
      allowed.flatMap((key) => (meta?.[key] === undefined ? [] : [[key, String(meta[key])]])),
    );
    log[levels[level]]({ ...fields, ...errorKind(meta?.['error']) }, message);
  };
  Runtime.install({
    logger: new DefaultLogger('INFO', write),
    telemetryOptions: { logging: { filter: makeTelemetryFilterString({ core: 'WARN', other: 'WARN' }), forward: {} } },
    // The worker decides when to stop (SIGTERM, SIGINT), not the runtime.
    shutdownSignals: [],
  });
}

/** An error's kind; its message may quote a record. */
function errorKind(error: unknown): { readonly error?: string } {
  if (!(error instanceof Error)) return {};
  const type: unknown = Reflect.get(error, 'type') ?? Reflect.get(error, 'code');
  return { error: typeof type === 'string' ? `${error.name}:${type}` : error.name };
}
