import { text } from './messages.js';
import type { RunningOnyak } from './onyak.js';

/** What a person needs to know once it runs: address, accounts, how to end it. */
export function welcome(running: Pick<RunningOnyak, 'url' | 'dataDir' | 'demonstration'>): string[] {
  const accounts = [
    ['ADMIN01', text('account.admin')],
    ['MANAGER01', text('account.manager')],
    ['DOCTOR01', text('account.doctor1')],
    ['DOCTOR02', text('account.doctor2')],
  ] as const;
  return [
    '',
    text('start.welcome', { url: running.url }),
    ...(running.demonstration
      ? [
          '',
          text('start.accounts', { password: DEMONSTRATION_PASSWORD }),
          ...accounts.map(([id, what]) => `  ${id.padEnd(10)} ${what}`),
        ]
      : []),
    '',
    text('start.stopHint', { dataDir: running.dataDir }),
  ];
}

/** Password of the demonstration accounts (design.md "Operating contract"). */
export const DEMONSTRATION_PASSWORD = 'Onyak!2026';
