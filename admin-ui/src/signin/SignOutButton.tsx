import { LOGIN } from '../session/guard.js';
import { words } from './messages.js';
import { go } from './navigation.js';
import { signOut } from './visitor-state.js';

/** Ends what was begun and goes back to the sign-in. */
export function SignOutButton() {
  const leave = async () => {
    await signOut();
    go(LOGIN, 'replace');
  };
  return (
    <button type="button" className="plain" onClick={() => void leave()}>
      {words.signOut}
    </button>
  );
}
