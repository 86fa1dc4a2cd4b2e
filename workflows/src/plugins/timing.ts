import type { ScheduleSpec } from '@temporalio/client';

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const interval = /^(?<count>[1-9]\d{0,3}) (?<unit>minute|hour|day)s?$/;
const cron = /^([\d*/,-]+ ){4}[\d*/,-]+$/;

/** When a job runs, for Temporal; undefined when `every` is not to be understood. */
export function jobSpec(every: string): ScheduleSpec | undefined {
  const parts = interval.exec(every)?.groups;
  const unit = parts?.['unit'];
  if (unit === 'minute' || unit === 'hour' || unit === 'day')
    return { intervals: [{ every: Number(parts?.['count']) * UNIT_MS[unit] }] };
  return cron.test(every) ? { cronExpressions: [every], timezone: 'Asia/Seoul' } : undefined;
}
