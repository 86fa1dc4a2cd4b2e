import { OnyakError, type Settings } from '@onyak/core';
import { sealMailBody } from '@onyak/database';
import type { TenantDatabase } from '../kit/call.js';
import type { NewTextMessage, TextMessages } from '../kit/text-messages.js';
import { insertMail } from './mail.sql.js';
import { mailText } from './messages.js';

type TextSettings = Pick<Settings, 'ONYAK_EMBEDDED' | 'TEXT_MESSAGE_URL' | 'ONYAK_PAYLOAD_KEYS'>;

/** Text messages go the way of mails (docs/adr/0008): over the gateway of the settings or, in the embedded default, to the outbox. */
export function textMessages({ ONYAK_EMBEDDED, TEXT_MESSAGE_URL, ONYAK_PAYLOAD_KEYS }: TextSettings): TextMessages {
  const ready = ONYAK_PAYLOAD_KEYS !== undefined && (TEXT_MESSAGE_URL !== undefined || ONYAK_EMBEDDED === '1');
  return {
    ready,
    staysInOutbox: ready && TEXT_MESSAGE_URL === undefined,
    async queue(db: TenantDatabase, message: NewTextMessage): Promise<number> {
      if (!ready) throw new OnyakError('UNAVAILABLE', mailText('textUnavailable'));
      const { text, ...rest } = message;
      return insertMail(db, {
        ...rest,
        body: sealMailBody(ONYAK_PAYLOAD_KEYS, rest, text),
        status: TEXT_MESSAGE_URL === undefined ? 'OUTBOX' : 'WAITING',
        channel: 'TEXT',
      });
    },
  };
}
