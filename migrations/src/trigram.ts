import { fillMessage } from '@onyak/core';
import type pg from 'pg';
import { messages } from './messages.js';

/**
 * Makes pg_trgm available; without it (not in this server's build, or the owner may not install it)
 * search works without an index, and `onProgress` says so.
 */
export async function ensureTrigram(client: pg.Client, onProgress: (line: string) => void): Promise<boolean> {
  try {
    await client.query('create extension if not exists pg_trgm');
    return true;
  } catch (error) {
    onProgress(fillMessage(messages.noTrigram, { reason: error instanceof Error ? error.message : String(error) }));
    return false;
  }
}
