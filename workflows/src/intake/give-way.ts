import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Nicer than what answers people: beside work of theirs a reading thread gets a tenth of a processor, alone all of it. */
const NICE = 10;

/**
 * Lets the system's scheduler prefer every other thread to this one. Only Linux has priorities of threads; elsewhere, and where
 * the system forbids it, nothing changes.
 */
export function giveWay(): void {
  try {
    // `<process>/task/<thread>`: the thread that asks.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread) && thread > 0) setPriority(thread, NICE);
  } catch {
    // Reading goes on as it is.
  }
}
