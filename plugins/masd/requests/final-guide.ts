import { setTimeout } from 'node:timers/promises';
import { OnyakError } from '@onyak/core';
import { withMessage, type RequestReader, type TenantDatabase } from '@onyak/api/kit';
import { text } from '../messages.js';
import { viewRequest } from './view.js';

/** How long a caller that wants the guide in the same answer waits for it, in milliseconds. */
const WAIT = 25_000;
const PAUSE = 100;

type ReadAgain = <T>(work: (db: TenantDatabase) => Promise<T>) => Promise<T>;

/**
 * A request's number with its final guide as HTML, once it is made; without the guide where that takes long: it is asked for
 * by the number then.
 * @throws OnyakError STATE where it could not be made, or was cancelled.
 */
export async function finalGuideOf(asker: RequestReader, reqId: string, read: ReadAgain) {
  const until = Date.now() + WAIT;
  for (;;) {
    const html = await read(async (db) => {
      try {
        return (await viewRequest({ ...asker, db }, reqId)).finalGuideHtml;
      } catch (err) {
        if (err instanceof OnyakError && err.message === text('call.running')) return undefined;
        throw err;
      }
    });
    if (html !== undefined || Date.now() > until) return withMessage(reqId, html ?? '');
    await setTimeout(PAUSE);
  }
}
