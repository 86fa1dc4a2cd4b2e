import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './child.js';

/** Whether a process with this id exists (a zombie counts as gone). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    // No /proc on this system: the signal's answer stands.
    return true;
  }
}

/** The command line of a process, empty when it is gone or unreadable. */
export async function commandLine(pid: number): Promise<string> {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    const answer = await run('ps', ['-o', 'command=', '-p', String(pid)]);
    return answer.stdout.trim();
  }
}

/** Waits until a process is gone; false when it is still there after `milliseconds`. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/** Ends a process that an earlier run left behind: each signal in turn, then SIGKILL. */
export async function endProcess(pid: number, signals: readonly NodeJS.Signals[], graceMs: number): Promise<void> {
  for (const signal of [...signals, 'SIGKILL' as const]) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return; // it ended in between
    }
    if (await waitUntilGone(pid, graceMs)) return;
  }
}
