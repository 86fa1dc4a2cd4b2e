import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { decide } from '../session/guard.js';
import { words } from './messages.js';
import { go } from './navigation.js';
import { backToSignIn, readStanding, type Standing } from './standing.js';

export type AllowedStanding = Extract<Standing, { readonly kind: 'session' | 'step' }>;

interface StepGateProps {
  readonly path: string;
  readonly children: (standing: AllowedStanding) => ReactNode;
}

/** The route guard of the account pages: shows one only to whom the server leads there. */
export function StepGate({ path, children }: StepGateProps) {
  const [standing, setStanding] = useState<Standing>();
  const check = useCallback(async () => {
    setStanding(undefined);
    const found = await readStanding(path);
    if (found.kind !== 'unknown') {
      const result = found.kind === 'session' ? 'SUCCESS' : found.kind === 'step' ? found.result : 'NO_SESSION';
      const decision = decide(result, path);
      if (decision.act === 'go') return go(decision.to, 'replace');
      if (decision.act === 'leave') return backToSignIn(words.signInFirst);
    }
    return setStanding(found);
  }, [path]);
  useEffect(() => void check(), [check]);
  if (!standing)
    return (
      <p className="hint" role="status">
        {words.checking}
      </p>
    );
  if (standing.kind === 'session' || standing.kind === 'step') return children(standing);
  return (
    <div className="card">
      <p className="fault" role="alert">
        {standing.msg}
      </p>
      <button type="button" className="primary" onClick={() => void check()}>
        {words.again}
      </button>
    </div>
  );
}
