import { words } from './messages.js';

/** Where mails are in an installation that sends none. */
export function OutboxHint() {
  return (
    <p className="note">
      {words.outbox}{' '}
      <a href="/dev/outbox" target="_blank" rel="noreferrer">
        {words.outboxLink}
      </a>
    </p>
  );
}
