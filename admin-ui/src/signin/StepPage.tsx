import { useEffect } from 'react';
import { LOGIN } from '../session/guard.js';
import { steps, words } from './messages.js';

/** Says plainly what an account needs; the screens that do it come with the account flows. */
export function StepPage({ path }: { readonly path: string }) {
  const step = steps[path];
  useEffect(() => {
    document.title = `${step?.title ?? words.title} · ${words.name}`;
  }, [step]);
  return (
    <div className="card">
      <h1>{step?.title ?? words.title}</h1>
      {step && (
        <>
          <p>{step.what}</p>
          <p>{step.next}</p>
        </>
      )}
      <a className="primary" href={LOGIN}>
        {words.back}
      </a>
    </div>
  );
}
