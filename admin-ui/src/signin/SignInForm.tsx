import { useEffect, useState } from 'react';
import { decide, LOGIN } from '../session/guard.js';
import { keptProfile, takeNotice } from '../session/keep.js';
import { profileSchema } from './answer.js';
import { post } from './ask.js';
import { AccountForm } from './form/AccountForm.js';
import { PasswordField } from './form/PasswordField.js';
import { TextField } from './form/TextField.js';
import { useAccountForm } from './form/use-account-form.js';
import { Link } from './Link.js';
import { words } from './messages.js';
import { go } from './navigation.js';
import { enter, signOut } from './visitor-state.js';

/** Id and password; what follows is the account's state: in, or the page of what it needs first. */
export function SignInForm() {
  const [notice] = useState(takeNotice);
  useEffect(() => {
    // Visiting the sign-in page while signed in signs out (specification 1 §2.2). Who was led here, with a sentence that
    // says why, did not come for that: a session there is now was begun in another tab meanwhile.
    if (notice === '' && keptProfile() !== null) void signOut();
  }, [notice]);
  const form = useAccountForm({
    initial: { userId: '', password: '' },
    retype: 'password',
    check: ({ userId, password }) => [
      ...(userId.trim() === '' ? [{ field: 'userId' as const, message: words.userIdRequired }] : []),
      ...(password === '' ? [{ field: 'password' as const, message: words.passwordRequired }] : []),
    ],
    send: async ({ userId, password }) => {
      const answer = await post('/loginProc', { userId: userId.trim(), userPassword: password }, profileSchema);
      if (answer.kind === 'done') {
        enter(answer.data);
        return 'leaving';
      }
      const decision = decide(answer.result, LOGIN);
      if (decision.act !== 'go') return answer;
      go(decision.to);
      return 'leaving';
    },
  });
  return (
    <AccountForm
      form={form}
      title={words.title}
      lead={notice !== '' && <p className="note">{notice}</p>}
      submit={words.submit}
      after={
        <nav className="links" aria-label={words.otherPages}>
          <Link to="/create-account">{words.createAccount}</Link>
          <Link to="/find-id">{words.findId}</Link>
          <Link to="/find-password">{words.findPassword}</Link>
        </nav>
      }
    >
      <TextField {...form.field('userId')} label={words.userId} autoComplete="username" autoFocus />
      <PasswordField {...form.field('password')} label={words.password} autoComplete="current-password" />
    </AccountForm>
  );
}
