import type { AcknowledgedText } from '@onyak/core';
import { Notice, Stack, Typography } from '@onyak/admin-ui/kit';
import { text } from '../shared.js';

/** What was sent although it was marked, with who let it stand and when. */
export function AcknowledgedList({ items }: { readonly items: readonly AcknowledgedText[] }) {
  if (items.length === 0) return null;
  return (
    <Notice tone="info">
      <Typography sx={{ fontWeight: 600 }}>{text('final.acknowledged', { count: items.length })}</Typography>
      <Stack component="ul" sx={{ gap: 0.5, m: 0, pl: 2.5 }}>
        {items.map(({ text: sentence, reasons, userId, at }) => (
          <li key={`${sentence}${reasons.join()}`}>
            <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
              {sentence || reasons.join(' ')}
            </Typography>{' '}
            <Typography component="span" variant="body2" className="num" sx={{ color: 'text.secondary' }}>
              {text('final.acknowledgedBy', { user: userId, time: at })}
            </Typography>
          </li>
        ))}
      </Stack>
    </Notice>
  );
}
