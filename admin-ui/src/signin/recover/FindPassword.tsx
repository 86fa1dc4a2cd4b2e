import { useState } from 'react';
import * as z from 'zod/mini';
import { LOGIN } from '../../session/guard.js';
import { masks } from '../../ui/input/masks.js';
import { post } from '../ask.js';
import { AccountForm } from '../form/AccountForm.js';
import { TextField } from '../form/TextField.js';
import { useAccountForm } from '../form/use-account-form.js';
import { Heading } from '../Heading.js';
import { Link } from '../Link.js';
import { words } from '../messages.js';
import { OutboxHint } from '../OutboxHint.js';
import { useAccountRules } from '../rules.js';
import { emailFault, requiredFault } from './faults.js';
import { recoverWords } from './messages.js';

/** A one-time password by mail; the page says the same whether or not there is such an account. */
export function FindPassword() {
  const [sent, setSent] = useState(false);
  return sent ? <Sent onAgain={() => setSent(false)} /> : <Asking onSent={() => setSent(true)} />;
}

function Asking({ onSent }: { readonly onSent: () => void }) {
  const form = useAccountForm({
    initial: { userId: '', email: '' },
    check: ({ userId, email }) => [
      ...requiredFault('userId', words.userId, userId),
      ...emailFault('email', recoverWords.email, email),
    ],
    send: async ({ userId, email }) => {
      const answer = await post('/api/findPassword', { userId: userId.trim(), email: email.trim() }, z.unknown());
      if (answer.kind === 'refused') return answer;
      onSent();
      return 'leaving';
    },
  });
  return (
    <AccountForm
      form={form}
      title={words.findPassword}
      lead={<p className="hint">{recoverWords.findPasswordLead}</p>}
      submit={recoverWords.findPasswordSubmit}
      after={
        <nav className="links" aria-label={words.otherPages}>
          <Link to={LOGIN}>{words.toSignIn}</Link>
          <Link to="/find-id">{words.findId}</Link>
        </nav>
      }
    >
      <TextField
        {...form.field('userId')}
        label={words.userId}
        mask={masks.capitals}
        autoComplete="username"
        autoFocus
      />
      <TextField
        {...form.field('email')}
        label={recoverWords.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </AccountForm>
  );
}

function Sent({ onAgain }: { readonly onAgain: () => void }) {
  const { outbox } = useAccountRules();
  return (
    <section className="card" aria-labelledby="title">
      <Heading>{words.findPassword}</Heading>
      <p className="note" role="status">
        {recoverWords.sent}
      </p>
      <ul className="next">
        {recoverWords.sentNext.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {outbox && <OutboxHint />}
      <Link to={LOGIN} className="primary">
        {words.toSignIn}
      </Link>
      <p className="hint">{recoverWords.sentAgain}</p>
      <button type="button" className="plain" onClick={onAgain}>
        {recoverWords.askAgain}
      </button>
    </section>
  );
}
