import { useState } from 'react';
import * as z from 'zod/mini';
import { post } from '../ask.js';
import { codeWasSent } from './code-sent.js';
import { joinWords } from './messages.js';
import { clock, useNow } from './use-now.js';

/** Seconds that a mailed code is good for, and between two of them (the server's limits). */
const VALID = 10 * 60;
const PAUSE = 60;

interface CodeTimeProps {
  readonly userId: string;
  /** Milliseconds; undefined when this tab did not see a code sent. */
  readonly sentAt: number | undefined;
  readonly onSent: () => void;
}

/** How long the mailed code is still good, and another one for who needs it. */
export function CodeTime({ userId, sentAt, onSent }: CodeTimeProps) {
  const now = useNow();
  const [said, setSaid] = useState<{ readonly kind: 'note' | 'fault'; readonly text: string }>();
  const [sending, setSending] = useState(false);
  const age = sentAt === undefined ? undefined : Math.max(0, Math.floor((now - sentAt) / 1000));
  const left = age === undefined ? undefined : VALID - age;
  const pause = age === undefined ? 0 : Math.max(0, PAUSE - age);
  const waiting = sending || pause > 0;
  const resend = async () => {
    if (waiting) return;
    setSending(true);
    const answer = await post('/api/reSendEC', { id: userId }, z.unknown());
    setSending(false);
    if (answer.kind === 'refused') return setSaid({ kind: 'fault', text: answer.msg });
    codeWasSent();
    onSent();
    return setSaid({ kind: 'note', text: joinWords.resent });
  };
  return (
    <div className="code-time">
      <div className="line">
        {left !== undefined && left > 0 && (
          <span role="timer" className="num">
            {joinWords.left(clock(left))}
          </span>
        )}
        <button type="button" className="second" aria-disabled={waiting} onClick={() => void resend()}>
          {pause > 0 ? joinWords.resendIn(pause) : joinWords.resend}
        </button>
      </div>
      <div role="status">
        {left !== undefined && left <= 0 && <p className="below">{joinWords.over}</p>}
        {said && (left === undefined || left > 0) && <p className={said.kind}>{said.text}</p>}
      </div>
    </div>
  );
}
