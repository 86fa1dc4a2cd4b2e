import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second in which Linux counts a processor's time. */
const TICKS = 100;

/** What the system tells of a process after its name: parent at 1, own time at 11 and 12, that of children who ended at 13 and 14. */
function statOf(pid: number | string): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const secondsOf = (stat: readonly string[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(stat[place] ?? 0), 0) / TICKS;

/** Seconds of a processor that a process has taken with all its threads; 0 where the system does not tell it. */
export const cpuOf = (pid: number | undefined): number => secondsOf(statOf(pid ?? 0), [11, 12]);

/** The same with the processes that it has started, those that ended too. */
export function cpuOfFamily(pid: number): number {
  const own = secondsOf(statOf(pid), [11, 12, 13, 14]);
  const children = processes().filter((one) => statOf(one)[1] === String(pid));
  return children.reduce((sum, child) => sum + cpuOf(Number(child)), own);
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  } catch {
    return [];
  }
}
