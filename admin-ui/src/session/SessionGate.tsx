import { OnyakError } from '@onyak/core';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../messages.js';
import { onSessionFailure } from '../net/call.js';
import { useAsk } from '../ui/popup/Confirm.js';
import { ErrorState, LoadingState } from '../ui/page/states.js';
import { checkSession, fetchProfile, followSignOut, leave, readProfile } from './check.js';
import { decide, HOME, menusDiffer } from './guard.js';
import { openInstitution } from './institution.js';
import { isProfileKey, keepProfile, keptProfile } from './keep.js';
import { makeSession, SessionContext, type SessionProfile } from './session.js';

/** Session check without extending it, in milliseconds (specification 1 §9). */
const checkEvery = 5 * 60_000;

/** Lets only a signed-in user through and follows the route guard of specification 1 §2.2 on every navigation. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const [profile, setProfile] = useState(readProfile);
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    fetchProfile().then(setProfile, (reason: unknown) => {
      if (reason instanceof OnyakError && reason.status === 401) leadIn().catch(setError);
      else setError(reason);
    });
  }, []);
  useEffect(() => {
    if (!profile) load();
  }, [profile, load]);
  if (error !== undefined) return <ErrorState error={error} title={t('session.checkFailed')} onRetry={load} />;
  if (!profile) return <LoadingState label={t('app.loading')} />;
  return <CheckedSession profile={profile}>{children}</CheckedSession>;
}

/** Nobody is signed in: to the page of what the account needs, where a sign-in was begun, else to the sign-in. */
async function leadIn(): Promise<void> {
  const { result } = await checkSession('', location.pathname, true);
  const decision = decide(result, location.pathname);
  if (decision.act === 'go') location.replace(decision.to);
  else await leave({ wanted: location.pathname + location.search });
}

function CheckedSession({ profile, children }: { readonly profile: SessionProfile; readonly children: ReactNode }) {
  const [state, setState] = useState<'checking' | 'ready'>('checking');
  const [error, setError] = useState<unknown>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const ask = useAsk();
  const leaving = useRef(false);
  const go = useCallback((notice?: string) => {
    if (leaving.current) return;
    leaving.current = true;
    void leave({ wanted: location.pathname + location.search, ...(notice ? { notice } : {}) });
  }, []);

  const check = useCallback(
    async (path: string, extend: boolean) => {
      const kept = readProfile();
      // Somebody else has signed in from another tab: this one goes on as theirs, and neither mixes the two nor signs out.
      if (kept && kept.userId !== profile.userId) return location.assign(HOME);
      const { result, menuList, msg } = await checkSession(profile.userId, path, extend);
      // While the server answered, the page was left or somebody was led away already.
      if (path !== location.pathname || leaving.current) return undefined;
      const decision = decide(result, path);
      if (decision.act === 'leave') return go(msg || t('session.expired'));
      if (menuList && menusDiffer(profile.menuList, menuList)) {
        leaving.current = true;
        keepProfile({ ...profile, menuList });
        await ask({ title: t('session.menuChangedTitle'), text: t('session.menuChanged'), no: null });
        location.assign(HOME);
        return undefined;
      }
      if (decision.act === 'go') {
        // The account pages are an entry of their own: they are opened, not routed to.
        if (decision.to === HOME) void navigate(HOME, { replace: true });
        else location.assign(decision.to);
      }
      setState('ready');
      return undefined;
    },
    [profile, ask, go, navigate],
  );

  const safely = useCallback(
    (path: string, extend: boolean) => {
      setError(undefined);
      check(path, extend).catch(setError);
    },
    [check],
  );
  useEffect(() => safely(pathname, true), [safely, pathname]);
  useEffect(() => {
    const timer = setInterval(() => safely(location.pathname, false), checkEvery);
    return () => clearInterval(timer);
  }, [safely]);
  useEffect(() => {
    // The profile goes when any tab of this browser signs out.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (leaving.current || !isProfileKey(key) || newValue !== null || keptProfile() !== null) return;
      leaving.current = true;
      followSignOut(t('session.endedElsewhere'), location.pathname + location.search);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  useEffect(() => onSessionFailure((failure) => failure.code === 'NO_SESSION' && go(failure.message)), [go]);

  const session = useMemo(() => {
    openInstitution(profile);
    return makeSession(profile, () => leave());
  }, [profile]);
  if (state === 'checking') {
    if (error !== undefined)
      return <ErrorState error={error} title={t('session.checkFailed')} onRetry={() => safely(pathname, true)} />;
    return <LoadingState label={t('app.loading')} />;
  }
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
