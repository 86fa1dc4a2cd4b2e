import { useEffect, useRef, useState } from 'react';
import { fillMessage, messages } from '../messages.js';

interface CountdownProps {
  /** When it ends, in milliseconds of this device's clock: what the server left, counted from when it was told. */
  readonly endsAt: number;
  /** Seconds left at which it is spoken besides the end; each once. */
  readonly spokenAt?: readonly number[];
  readonly onEnd: () => void;
}

const TICK_MS = 250;
const WHOLE = [300, 60, 20] as const;

const secondsLeft = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/**
 * Time that is left, as mm:ss. Seen each second and spoken a few times only: a screen reader that says every second says
 * nothing else. Right after a minute in the background too, where timers stand still.
 */
export function Countdown({ endsAt, spokenAt = WHOLE, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsLeft(endsAt));
  const [spoken, setSpoken] = useState('');
  const latest = useRef(Infinity);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    latest.current = Infinity;
    const look = () => {
      const now = secondsLeft(endsAt);
      setLeft(now);
      if (now === 0) {
        stop();
        setSpoken(messages.countdown.ended);
        return end.current();
      }
      // Of what went by in the background only the last is still true.
      const passed = spokenAt.filter((mark) => mark >= now && mark < latest.current);
      latest.current = Math.min(latest.current, now);
      if (passed.length > 0) setSpoken(wordsOf(now));
    };
    const timer = setInterval(look, TICK_MS);
    const stop = () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return stop;
  }, [endsAt, spokenAt]);
  const [minutes, seconds] = [Math.floor(left / 60), left % 60];
  return (
    <p className="countdown">
      <span aria-hidden="true">{messages.countdown.label} </span>
      <span role="timer" aria-live="off" aria-label={messages.countdown.label}>
        {String(minutes).padStart(2, '0')}:{String(seconds).padStart(2, '0')}
      </span>
      <span className="unseen" role="status">
        {spoken}
      </span>
    </p>
  );
}

function wordsOf(left: number): string {
  const [minutes, seconds] = [Math.floor(left / 60), left % 60];
  const { minutes: inMinutes, seconds: inSeconds } = messages.countdown;
  return minutes > 0 && seconds === 0
    ? fillMessage(inMinutes, { count: minutes })
    : fillMessage(inSeconds, { count: left });
}
