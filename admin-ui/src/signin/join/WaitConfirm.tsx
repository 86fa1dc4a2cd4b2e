import { useState } from 'react';
import { Heading } from '../Heading.js';
import { goOn, type StepFacts } from '../visitor-state.js';
import { SignOutButton } from '../SignOutButton.js';
import { StepGate } from '../StepGate.js';
import { joinWords } from './messages.js';
import { Progress } from './Progress.js';

const PATH = '/wait-confirm';
const time = new Intl.DateTimeFormat('ko-KR', { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false });

/** The sign-up is complete: what happens next, and who decides. */
export function WaitConfirm() {
  return <StepGate path={PATH}>{(visitor) => visitor.kind === 'step' && <Waiting facts={visitor.facts} />}</StepGate>;
}

function Waiting({ facts }: { readonly facts: StepFacts }) {
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    if (busy) return;
    setBusy(true);
    const failure = await goOn(PATH, joinWords.waitOver);
    setBusy(false);
    setSaid(failure ?? joinWords.stillWaiting(time.format(new Date())));
  };
  return (
    <section className="card" aria-labelledby="title">
      <Heading>{joinWords.wait}</Heading>
      <Progress at={3} secondFactor={facts.secondFactor} />
      <p>{joinWords.waitWho(facts.hospitalName)}</p>
      <ul className="next">
        {joinWords.waitNext.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl className="facts">
        <dt>{joinWords.waitAccount}</dt>
        <dd>
          {facts.userName}({facts.userId})
        </dd>
        <dt>{joinWords.labels.hospitalCode}</dt>
        <dd>{facts.hospitalName}</dd>
        <dt>{joinWords.labels.email}</dt>
        <dd>{facts.email}</dd>
      </dl>
      <button type="button" className="primary" aria-disabled={busy} aria-busy={busy} onClick={() => void refresh()}>
        {busy ? joinWords.refreshing : joinWords.refresh}
      </button>
      <p className="hint" role="status">
        {said}
      </p>
      <SignOutButton />
    </section>
  );
}
