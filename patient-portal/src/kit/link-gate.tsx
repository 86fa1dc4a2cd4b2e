import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { birthDateOf, linkPaths, type LinkPaths } from '@onyak/core/link';
import { callLink, type LinkAnswer } from './call-link.js';
import { CertifyForm } from './certify-form.js';
import { forgetPage } from './keep-page.js';
import { tellLeft, whenLeft } from './left.js';
import { FaultPage, LoadingPage } from './states.js';
import type { OpenLink } from './open-link.js';
import { WrongAddressPage } from './wrong-address-page.js';

interface LinkGateProps<S extends z.ZodMiniType> {
  readonly open: OpenLink;
  /** Heading of the page before it may tell whose it is. */
  readonly title: string;
  /** Where its calls are, as `linkPageCalls` of the API has them: below one beginning, or each by itself. */
  readonly calls: string | LinkPaths;
  /** What the page shows. */
  readonly answer: S;
  readonly children: (data: z.output<S>, acts: GateActions) => ReactNode;
}

interface GateActions {
  /** Ends the certification of this browser, for a phone that is not one's own. */
  readonly leave: () => void;
  /** Asks anew, when something else has been told that the link or the certification has ended. */
  readonly reload: () => void;
}

const nothing = z.optional(z.unknown());
/** Timers take no more. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * The states of a link's page (specification 1 §4): it asks for what it shows; a code that opens nothing is a wrong address,
 * anything to be certified is asked for first, and when the certification ends, what was shown goes.
 */
export function LinkGate<S extends z.ZodMiniType>({ open, title, calls, answer, children }: LinkGateProps<S>) {
  const { read, certify } = typeof calls === 'string' ? linkPaths(calls) : calls;
  const [state, setState] = useState<LinkAnswer<z.output<S>>>();
  const [until, setUntil] = useState<number>();
  const load = useCallback(async () => {
    const told = await callLink(open, read, { answer });
    setState(told);
    // By this phone's clock, whatever it says: what is left is the server's.
    const left = told.state === 'done' ? told.secondsLeft : undefined;
    setUntil(left === undefined ? undefined : Date.now() + left * 1000);
  }, [open, read, answer]);
  useEffect(() => void load(), [load]);
  // Closed in one window of this browser, it is closed in all.
  useEffect(() => whenLeft(open, () => void load()), [open, load]);
  useEffect(() => {
    if (until === undefined) return undefined;
    // What is left is looked at again when a sleeping phone wakes up.
    const hide = () => {
      if (Date.now() >= until) void load();
    };
    const timer = setTimeout(hide, Math.min(LONGEST_MS, Math.max(0, until - Date.now()) + 1000));
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [until, load]);
  const shown = state?.state;
  useEffect(() => {
    // What was kept on this phone ends with the link.
    if (shown === 'wrong') void forgetPage(open).catch(() => undefined);
  }, [shown, open]);
  const before = useRef(shown);
  useEffect(() => {
    // What had the focus is gone: who hears the page begins at its heading.
    if (before.current !== undefined && before.current !== shown) document.getElementById('content')?.focus();
    before.current = shown;
  }, [shown]);
  const tell = async (birthDay: string): Promise<string | undefined> => {
    const told = await callLink(open, certify, { answer: nothing, body: { birthDay } });
    if (told.state === 'failed' || told.state === 'certify') return told.message;
    if (told.state === 'wrong') {
      setState(told);
      return undefined;
    }
    await load();
    return undefined;
  };
  const leave = async () => {
    await callLink(open, '/api/leaveLink', { answer: nothing });
    tellLeft(open);
    await load();
  };
  switch (state?.state) {
    case undefined:
      return <LoadingPage title={title} />;
    case 'wrong':
      return <WrongAddressPage />;
    case 'certify':
      return <CertifyForm title={title} digits={birthDateOf(open.link)?.digits ?? 8} onAnswer={tell} />;
    case 'failed':
      return <FaultPage message={state.message} onAgain={() => window.location.reload()} />;
    case 'done':
      return children(state.data, { leave: () => void leave(), reload: () => void load() });
  }
}
