import { passwordRules, type PasswordRule } from '@onyak/core/accounts';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { get } from './ask.js';

const rulesSchema = z.object({
  passwordRule: z.enum(passwordRules),
  /** Mails wait in the development outbox (the embedded default). */
  outbox: z.boolean(),
});

export interface AccountRules {
  readonly passwordRule: PasswordRule;
  readonly outbox: boolean;
}

/** The documents' rule until the server has said; it checks again in any case. */
const presumed: AccountRules = { passwordRule: 'composed', outbox: false };

/** What this installation asks of accounts. */
export function useAccountRules(): AccountRules {
  const [rules, setRules] = useState(presumed);
  useEffect(() => {
    void get('/api/accountRules', rulesSchema).then((answer) => {
      if (answer.kind === 'done') setRules(answer.data);
    });
  }, []);
  return rules;
}
