import { OnyakError, type Settings } from '@onyak/core';
import type { Database } from '../database/database.js';
import type { Route } from '../http/routing/routes.js';
import { isThisMachine } from '../http/this-machine.js';
import { outboxPage } from './outbox-page.js';
import { readOutbox, type OutboxMail } from './outbox.js';

/**
 * The development outbox, for people and for programs; there in the embedded default only. Codes of every account are in
 * it, so it also answers this machine alone: the embedded default listens on 127.0.0.1 unless HOST says otherwise, and then
 * the network is told that there is nothing.
 */
export function outboxRoutes(
  database: Database,
  settings: Pick<Settings, 'ONYAK_EMBEDDED' | 'ONYAK_PAYLOAD_KEYS'>,
): Route[] {
  const route = (
    path: string,
    mediaType: string,
    summary: string,
    answer: (mails: readonly OutboxMail[]) => unknown,
  ): Route => ({
    access: 'public',
    method: 'GET',
    path,
    document: { tag: 'core', summary, plain: { mediaType, schema: {} } },
    handle: async ({ http }) => {
      if (settings.ONYAK_EMBEDDED !== '1' || !isThisMachine(http)) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      const mails = await readOutbox(database, settings.ONYAK_PAYLOAD_KEYS ?? '');
      http.type = mediaType;
      http.body = answer(mails);
    },
  });
  return [
    route('/dev/outbox', 'text/html', 'development outbox, in the embedded default only', outboxPage),
    route('/dev/outbox.json', 'application/json', 'the same for programs', (mails) => ({ mails })),
  ];
}
