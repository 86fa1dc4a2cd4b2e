import { Notice, Stack, Typography } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import { OFFLINE } from '../../trial/schema.js';
import type { TrialRow } from './trial-row.js';

const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? text('trial.unknown') : value.toLocaleString('ko-KR');

/** Whether a run of the fixed set passed, and by what figures. */
export function SetSummary({ row }: { readonly row: TrialRow }) {
  const { modelA, toldFalsely, tokensIn, tokensOut, price, seconds, outcome, ...counts } = row;
  const { done, items, expected, found, held, told, missing, grave, refused } = counts;
  return (
    <Stack sx={{ gap: 1, mb: 1.5, maxWidth: 1100 }}>
      <Notice tone={outcome === 'PASSED' ? 'success' : 'warning'}>
        {text(outcome === 'PASSED' ? 'trial.passed' : 'trial.notPassed')}
      </Notice>
      <Typography>
        {text('trial.counts', {
          done,
          items,
          expected,
          found,
          held,
          told,
          missing,
          false: toldFalsely,
          grave,
          refused,
        })}
      </Typography>
      <Typography color="text.secondary">
        {modelA === OFFLINE
          ? text('trial.tookOffline', { seconds: figure(seconds) })
          : text('trial.took', {
              tokensIn: figure(tokensIn),
              tokensOut: figure(tokensOut),
              price:
                price === null || price === undefined
                  ? text('trial.unknown')
                  : text('trial.won', { price: price.toLocaleString('ko-KR', { maximumFractionDigits: 2 }) }),
              seconds: figure(seconds),
            })}
      </Typography>
    </Stack>
  );
}
