import { hostMessage } from '../messages.js';

/** A waiting time as a person reads it, never shorter than it is. */
export function waitText(seconds: number): string {
  if (seconds < 60) return hostMessage('wait.seconds', { count: Math.max(1, Math.ceil(seconds)) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return hostMessage('wait.minutes', { count: minutes });
  const rest = minutes % 60;
  const hours = hostMessage('wait.hours', { count: Math.floor(minutes / 60) });
  return rest === 0 ? hours : `${hours} ${hostMessage('wait.minutes', { count: rest })}`;
}
