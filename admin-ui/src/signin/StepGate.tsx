import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { decide } from '../session/guard.js';
import { words } from './messages.js';
import { go } from './navigation.js';
import { backToSignIn, readVisitorState, type VisitorState } from './visitor-state.js';

export type AllowedVisitorState = Extract<VisitorState, { readonly kind: 'session' | 'step' }>;

interface StepGateProps {
  readonly path: string;
  readonly children: (visitor: AllowedVisitorState) => ReactNode;
}

/** The route guard of the account pages: shows one only to whom the server leads there. */
export function StepGate({ path, children }: StepGateProps) {
  const [visitor, setVisitor] = useState<VisitorState>();
  const check = useCallback(async () => {
    setVisitor(undefined);
    const found = await readVisitorState(path);
    if (found.kind !== 'unknown') {
      const result = found.kind === 'session' ? 'SUCCESS' : found.kind === 'step' ? found.result : 'NO_SESSION';
      const decision = decide(result, path);
      if (decision.act === 'go') return go(decision.to, 'replace');
      if (decision.act === 'leave') return backToSignIn(words.signInFirst);
    }
    return setVisitor(found);
  }, [path]);
  useEffect(() => void check(), [check]);
  if (!visitor)
    return (
      <p className="hint" role="status">
        {words.checking}
      </p>
    );
  if (visitor.kind === 'session' || visitor.kind === 'step') return children(visitor);
  return (
    <div className="card">
      <p className="fault" role="alert">
        {visitor.msg}
      </p>
      <button type="button" className="primary" onClick={() => void check()}>
        {words.again}
      </button>
    </div>
  );
}
