import { text } from '../messages.js';

/** When a job runs, in words: `매일 03:30`, `15분마다`; what has no short word stays as its author wrote it. */
export function everyText(every: string): string {
  const daily = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(every);
  if (daily) return text('every.daily', { at: `${daily[2]?.padStart(2, '0')}:${daily[1]?.padStart(2, '0')}` });
  const interval = /^(\d+) (minute|hour|day)s?$/.exec(every);
  const unit = interval?.[2];
  if (unit === 'minute' || unit === 'hour' || unit === 'day')
    return text(`every.${unit}`, { count: Number(interval?.[1]) });
  return every;
}
