import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { t } from '../messages.js';

/** Seconds as mm:ss; beyond an hour the minutes go on counting. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** Time since a start as mm:ss; stands still when `running` is false. */
export function Timer({ since, running = true }: { readonly since: Date | number; readonly running?: boolean }) {
  const start = typeof since === 'number' ? since : since.getTime();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running, start]);
  const text = clock((now - start) / 1000);
  return (
    <Box
      component="span"
      role="timer"
      aria-label={t('timer.label', { time: text })}
      className="num"
      sx={{ fontWeight: 600 }}
    >
      {text}
    </Box>
  );
}
