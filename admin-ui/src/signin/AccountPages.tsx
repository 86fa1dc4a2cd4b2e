import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { CHANGE_PASSWORD } from '../session/guard.js';
import { joinWords } from './join/messages.js';
import { words } from './messages.js';
import { usePath } from './navigation.js';
import { PageBoundary } from './PageBoundary.js';
import { recoverWords } from './recover/messages.js';
import { SignInForm } from './SignInForm.js';

interface AccountPage {
  readonly title: string;
  readonly Page: ComponentType;
}

const join = () => import('./join/pages.js');
const recover = () => import('./recover/pages.js');

/** All but the sign-in itself is loaded when it is opened. */
const pages: Readonly<Record<string, AccountPage>> = {
  '/create-account': {
    title: joinWords.create,
    Page: lazy(() => join().then(({ CreateAccount }) => ({ default: CreateAccount }))),
  },
  '/verify-email': {
    title: joinWords.verify,
    Page: lazy(() => join().then(({ VerifyEmail }) => ({ default: VerifyEmail }))),
  },
  '/otp-confirm': {
    title: joinWords.otp,
    Page: lazy(() => join().then(({ OtpConfirm }) => ({ default: OtpConfirm }))),
  },
  '/wait-confirm': {
    title: joinWords.wait,
    Page: lazy(() => join().then(({ WaitConfirm }) => ({ default: WaitConfirm }))),
  },
  '/check-otp': {
    title: words.check,
    Page: lazy(() => join().then(({ CheckOtp }) => ({ default: CheckOtp }))),
  },
  '/find-id': {
    title: words.findId,
    Page: lazy(() => recover().then(({ FindId }) => ({ default: FindId }))),
  },
  '/find-password': {
    title: words.findPassword,
    Page: lazy(() => recover().then(({ FindPassword }) => ({ default: FindPassword }))),
  },
  [CHANGE_PASSWORD]: {
    title: recoverWords.change,
    Page: lazy(() => recover().then(({ ChangePassword }) => ({ default: ChangePassword }))),
  },
};

const signIn: AccountPage = { title: words.title, Page: SignInForm };

/** The account page that the address names; the sign-in for any other. */
export function AccountPages() {
  const path = usePath();
  const { title, Page } = pages[path] ?? signIn;
  useEffect(() => {
    document.title = `${title} · ${words.name}`;
  }, [title]);
  return (
    <PageBoundary key={path}>
      <Suspense
        fallback={
          <p className="hint" role="status">
            {words.opening}
          </p>
        }
      >
        <Page />
      </Suspense>
    </PageBoundary>
  );
}
