import { OnyakError, type SessionUser } from '@onyak/core';
import { text } from './messages.js';

/** What concerns the whole installation is changed by an ADMIN who has chosen no single institution. */
export function requireAll({
  user,
  hospitalCode,
}: {
  readonly user: SessionUser;
  readonly hospitalCode: string;
}): void {
  if (user.auth !== 'ADMIN' || hospitalCode !== '*') throw new OnyakError('NO_AUTH', text('settings.readOnly'));
}
