import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { decide, HOME, LOGIN, safeReturn } from '../session/guard.js';
import { dropProfile, keepProfile, keptProfile, takeNotice, takeWanted } from '../session/keep.js';
import { readSignIn, type SignInAnswer } from './answer.js';
import { words } from './messages.js';

/** Id and password; every error in its place, nothing typed is lost. */
export function SignInForm() {
  const [notice] = useState(takeNotice);
  const [userId, setUserId] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const [errors, setErrors] = useState<{ userId?: string; password?: string; form?: string }>({});
  const [pending, setPending] = useState(false);
  const idInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    document.title = `${words.title} · ${words.name}`;
    void endOldSession();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const faults = {
      ...(userId.trim() === '' ? { userId: words.userIdRequired } : {}),
      ...(password === '' ? { password: words.passwordRequired } : {}),
    };
    setErrors(faults);
    if (faults.userId) return idInput.current?.focus();
    if (faults.password) return passwordInput.current?.focus();
    setPending(true);
    const answer = await signIn(userId.trim(), password);
    if (answer.kind === 'in') {
      keepProfile(answer.profile);
      location.replace(safeReturn(takeWanted()) ?? HOME);
      return;
    }
    const decision = decide(answer.result, LOGIN);
    if (decision.act === 'go') {
      location.assign(decision.to);
      return;
    }
    setPending(false);
    setErrors({ form: answer.msg });
    passwordInput.current?.select();
  };
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <form className="card" onSubmit={(event) => void submit(event)} noValidate aria-labelledby="title">
      <h1 id="title">{words.title}</h1>
      {notice && <p className="note">{notice}</p>}
      {errors.form && (
        <p className="fault" role="alert" id="form-fault">
          {errors.form}
        </p>
      )}
      <div className="field">
        <label htmlFor="userId">{words.userId}</label>
        <input
          ref={idInput}
          id="userId"
          name="userId"
          value={userId}
          autoFocus
          autoComplete="username"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={errors.userId !== undefined}
          aria-describedby={errors.userId ? 'userId-fault' : undefined}
          onChange={(event) => {
            setUserId(event.target.value);
            setErrors(({ userId: _gone, ...rest }) => rest);
          }}
        />
        {errors.userId && (
          <p className="below" role="alert" id="userId-fault">
            {errors.userId}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor="password">{words.password}</label>
        <div className="with-button">
          <input
            ref={passwordInput}
            id="password"
            name="password"
            type={shown ? 'text' : 'password'}
            value={password}
            autoComplete="current-password"
            aria-invalid={errors.password !== undefined}
            aria-describedby={errors.password ? 'password-fault' : caps ? 'caps' : undefined}
            onKeyDown={watchCaps}
            onKeyUp={watchCaps}
            onChange={(event) => {
              setPassword(event.target.value);
              setErrors(({ password: _gone, ...rest }) => rest);
            }}
          />
          <button
            type="button"
            className="quiet"
            aria-pressed={shown}
            aria-label={shown ? words.hide : words.show}
            onClick={() => setShown(!shown)}
          >
            <Eye crossed={shown} />
          </button>
        </div>
        {errors.password ? (
          <p className="below" role="alert" id="password-fault">
            {errors.password}
          </p>
        ) : (
          caps && (
            <p className="hint" id="caps">
              {words.capsLock}
            </p>
          )
        )}
      </div>
      <button type="submit" className="primary" disabled={pending}>
        {pending ? words.working : words.submit}
      </button>
      <p className="hint">{words.help}</p>
    </form>
  );
}

/** Visiting the sign-in page while signed in signs out (specification 1 §2.2). */
async function endOldSession(): Promise<void> {
  if (keptProfile() === null) return;
  dropProfile();
  try {
    await fetch('/logout', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  } catch (error) {
    // The new sign-in replaces the old session's cookie in any case.
    console.warn('logout was not confirmed', error);
  }
}

async function signIn(userId: string, userPassword: string): Promise<SignInAnswer> {
  try {
    const response = await fetch('/loginProc', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ userId, userPassword }),
    });
    return readSignIn(await response.text());
  } catch (error) {
    console.warn(error);
    return { kind: 'refused', result: 'UNAVAILABLE', msg: words.network };
  }
}

function Eye({ crossed }: { readonly crossed: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 4l16 16" />}
    </svg>
  );
}
