import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { t } from '../../messages.js';
import { time } from '../../theme/tokens.js';

/** A thin bar at the top of its box that appears only when the wait is felt (100 ms). */
export function QuietBar({ show }: { readonly show: boolean }) {
  const [felt, setFelt] = useState(false);
  useEffect(() => {
    if (!show) {
      setFelt(false);
      return undefined;
    }
    const timer = setTimeout(() => setFelt(true), time.quietBar);
    return () => clearTimeout(timer);
  }, [show]);
  if (!felt) return null;
  return (
    <LinearProgress
      aria-label={t('common.loading')}
      sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 2, zIndex: 1 }}
    />
  );
}
