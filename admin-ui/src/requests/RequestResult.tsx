import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import type { CallParams } from '../net/call.js';
import { useCall, useSend } from '../net/use-call.js';
import { useEvents } from '../net/use-events.js';
import { Icon } from '../ui/icons.js';
import { ErrorState, LoadingState } from '../ui/page/states.js';
import { Popup } from '../ui/popup/Popup.js';
import { Timer } from '../ui/Timer.js';
import { text } from './messages.js';

export interface RequestResultProps<Answer> {
  readonly reqId: string;
  readonly title: string;
  /** Said while the result is being made. */
  readonly making: string;
  /** Call that reads the result once it is there. */
  readonly view: {
    readonly path: string;
    readonly method?: 'GET' | 'POST';
    readonly params: CallParams;
    readonly answer: z.ZodType<Answer>;
  };
  /** Call that cancels the request. */
  readonly cancelPath: string;
  readonly onClose: () => void;
  /** The result in a popup of its own. */
  readonly children: (result: Answer, reload: () => void) => ReactNode;
}

const eventSchema = z.object({ type: z.string() });

/** The result of a request in a popup; while it is being made, how long that takes and a way to cancel it. */
export function RequestResult<Answer>(props: RequestResultProps<Answer>) {
  const { reqId, title, making, view, cancelPath, onClose, children } = props;
  const [since] = useState(() => new Date());
  const [ended, setEnded] = useState(false);
  // A request that has ended tells so at once: its events are kept.
  useEvents(
    `/api/requests/${encodeURIComponent(reqId)}/events`,
    eventSchema,
    ({ type }) => type === 'end' && setEnded(true),
  );
  const { path, ...read } = view;
  const result = useCall(path, { ...read, enabled: ended });
  const { send, pending } = useSend(cancelPath, { answer: z.unknown(), done: ({ msg }) => msg });
  if (result.data !== undefined) return children(result.data, () => void result.reload());
  return (
    <Popup
      open
      size="full"
      title={title}
      onClose={onClose}
      actions={
        !ended && (
          <Button color="error" startIcon={<Icon name="Stop" />} loading={pending} onClick={() => void send({ reqId })}>
            {text('cancel')}
          </Button>
        )
      }
    >
      {result.error ? (
        <ErrorState error={result.error} onRetry={() => void result.reload()} />
      ) : (
        <Stack sx={{ alignItems: 'center', gap: 1, py: 4 }}>
          <LoadingState label={making} />
          <Timer since={since} />
        </Stack>
      )}
    </Popup>
  );
}
