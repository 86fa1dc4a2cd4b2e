import { useState } from 'react';
import * as z from 'zod/mini';
import { LOGIN } from '../../session/guard.js';
import { post } from '../ask.js';
import { AccountForm } from '../form/AccountForm.js';
import { TextField } from '../form/TextField.js';
import { useAccountForm } from '../form/use-account-form.js';
import { Link } from '../Link.js';
import { words } from '../messages.js';
import { recoverWords } from './messages.js';
import { emailFault, requiredFault } from './faults.js';

const idsSchema = z.array(z.object({ userId: z.string() }));

/** Ids by name and address, part of each hidden. */
export function FindId() {
  const [found, setFound] = useState<readonly string[]>();
  const form = useAccountForm({
    initial: { userName: '', email: '' },
    check: ({ userName, email }) => [
      ...requiredFault('userName', recoverWords.userName, userName),
      ...emailFault('email', recoverWords.email, email),
    ],
    send: async ({ userName, email }) => {
      setFound(undefined);
      const answer = await post('/api/findId', { userName: userName.trim(), email: email.trim() }, idsSchema);
      if (answer.kind === 'refused') return answer;
      setFound(answer.data.map(({ userId }) => userId));
      return 'done';
    },
  });
  return (
    <AccountForm
      form={form}
      title={words.findId}
      lead={<p className="hint">{recoverWords.findIdLead}</p>}
      submit={recoverWords.findSubmit}
      after={
        <>
          <div role="status">{found && <Result ids={found} />}</div>
          <nav className="links" aria-label={words.otherPages}>
            <Link to={LOGIN}>{words.toSignIn}</Link>
            <Link to="/find-password">{words.findPassword}</Link>
          </nav>
        </>
      }
    >
      <TextField {...form.field('userName')} label={recoverWords.userName} autoComplete="name" autoFocus />
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

function Result({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return <p className="note">{recoverWords.none}</p>;
  return (
    <div className="result">
      <p>{recoverWords.found(ids.length)}</p>
      <ul>
        {ids.map((id) => (
          <li key={id} className="num">
            {id}
          </li>
        ))}
      </ul>
    </div>
  );
}
