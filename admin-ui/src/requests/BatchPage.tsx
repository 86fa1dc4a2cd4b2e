import { requestPaths, type RequestKind } from '@onyak/core';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { useCall, useSend } from '../net/use-call.js';
import { useAsk } from '../ui/popup/Confirm.js';
import { Loaded } from '../ui/page/Loaded.js';
import { Page, ProgressBar, Section } from '../ui/page/Page.js';
import { Notice } from '../ui/page/states.js';
import { text } from './messages.js';
import { useBatch, type FailedItem } from './use-batch.js';

/** Failed items that are shown one by one. */
const MOST_SHOWN = 200;

export interface BatchPageProps<P> {
  /** A kind whose work is a batch, with the calls of `batchCalls`. */
  readonly kind: RequestKind;
  /** What was asked for. */
  readonly payload: z.ZodType<P>;
  /** Beside the title: what it is about. */
  readonly about?: (payload: P) => string;
  /** Once it has ended: where its results are. */
  readonly after?: ReactNode;
}

/**
 * How far a batch is, live, with pause, resume and cancellation, and what failed: the page of a route `:reqId`. After a reload
 * and on another device it says the same.
 */
export function BatchPage<P>({ kind, payload, about, after }: BatchPageProps<P>) {
  const { reqId = '' } = useParams();
  const paths = requestPaths(kind);
  const request = useCall(paths.read, { params: { reqId }, answer: payload });
  const batch = useBatch(request.data === undefined ? undefined : reqId);
  const { progress, ended, failures, connection } = batch;
  const { total = 0, done = 0, paused = false } = progress ?? {};
  // Progress is told now and then, each failure at once: what is listed is counted too.
  const failed = Math.max(progress?.failed ?? 0, failures.length);
  return (
    <Loaded of={request}>
      {(asked) => (
        <Page
          title={text('title', { label: kind.label })}
          counts={about?.(asked)}
          layout="flow"
          actions={ended === undefined && <Orders path={paths.order} reqId={reqId} paused={paused} />}
        >
          <Stack sx={{ gap: 2, maxWidth: 640 }}>
            {connection === 'lost' && ended === undefined && <Notice tone="warning">{text('lost')}</Notice>}
            <Typography role="status">
              {text(ended ?? (progress ? (paused ? 'PAUSED' : 'RUNNING') : 'waiting'))}
            </Typography>
            <ProgressBar
              value={total === 0 ? 0 : (done + failed) / total}
              label={text('title', { label: kind.label })}
            />
            {progress && <Typography>{text('counts', { total, done, failed })}</Typography>}
            {ended && after}
            <Failures items={failures} />
          </Stack>
        </Page>
      )}
    </Loaded>
  );
}

function Orders({ path, reqId, paused }: { readonly path: string; readonly reqId: string; readonly paused: boolean }) {
  const ask = useAsk();
  const { send, pending } = useSend(path, { answer: z.undefined() });
  const cancel = async () => {
    const words = { title: text('cancel'), text: text('cancelAsk'), yes: text('cancel'), no: text('no'), danger: true };
    if (await ask(words)) await send({ reqId, order: 'cancel' });
  };
  return (
    <>
      <Button
        variant="outlined"
        disabled={pending}
        onClick={() => void send({ reqId, order: paused ? 'resume' : 'pause' })}
      >
        {text(paused ? 'resume' : 'pause')}
      </Button>
      <Button variant="outlined" color="error" disabled={pending} onClick={() => void cancel()}>
        {text('cancel')}
      </Button>
    </>
  );
}

function Failures({ items }: { readonly items: readonly FailedItem[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={text('failed')}>
      <Notice tone="warning">
        {items.slice(0, MOST_SHOWN).map(({ index, label, message }) => (
          <Typography key={index}>{text('failedItem', { label: label || String(index + 1), message })}</Typography>
        ))}
        {items.length > MOST_SHOWN && <Typography>{text('more', { count: items.length - MOST_SHOWN })}</Typography>}
      </Notice>
    </Section>
  );
}
