import { Loaded, Stack, Typography, useCall } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import { pairSummarySchema, type PairSummary } from '../../trial/results-schema.js';

function shareText({ shareA, bounds }: PairSummary): string {
  if (shareA === null) return '';
  const share = shareA.toFixed(1);
  return bounds
    ? text('pair.share', { share, low: bounds.low.toFixed(1), high: bounds.high.toFixed(1) })
    : text('pair.noBounds', { share });
}

/** How two models compare, how sure that is, and how far the order alone decided. */
export function PairSummaryBox({ reqId }: { readonly reqId: string }) {
  const summary = useCall('/api/AVLJ/selectPairSummary', { params: { reqId }, answer: pairSummarySchema });
  return (
    <Loaded of={summary}>
      {(found) => {
        const { split, favoursFirst: first, favoursSecond: second, judge, pairs, winsA, winsB, ties } = found;
        return (
          <Stack sx={{ gap: 0.5, mb: 1.5, maxWidth: 1100 }}>
            <Typography>{text('pair.counts', { pairs, winsA, winsB, ties })}</Typography>
            <Typography>{shareText(found)}</Typography>
            <Typography>{text('pair.split', { split, first, second, once: split - first - second })}</Typography>
            <Typography color="text.secondary">
              {text('pair.judge', { judge: judge === '' ? text('pair.rules') : judge })}
              {judge === '' && ` · ${text('trials.rules')}`}
            </Typography>
          </Stack>
        );
      }}
    </Loaded>
  );
}
