import {
  Button,
  ErrorState,
  Icon,
  LoadingState,
  Popup,
  Stack,
  Timer,
  useCall,
  useEvents,
  useSend,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { viewedSchema } from '../schema.js';
import { Result } from './Result.js';

interface ResultPopupProps {
  readonly reqId: string;
  readonly onClose: () => void;
  /** Shows the request that judges the same anew. */
  readonly onReplayed: (reqId: string) => void;
}

const eventSchema = z.object({ type: z.string() });

/** The result of a request; while it is being made, how long that takes and a way to cancel it (checklist N7). */
export function ResultPopup({ reqId, onClose, onReplayed }: ResultPopupProps) {
  const [since] = useState(() => new Date());
  const [ended, setEnded] = useState(false);
  // A request that has ended tells so at once: its events are kept.
  useEvents(
    `/api/requests/${encodeURIComponent(reqId)}/events`,
    eventSchema,
    ({ type }) => type === 'end' && setEnded(true),
  );
  const view = useCall('/api/MASD/reqSA', {
    method: 'POST',
    params: { action: 'V', reqId },
    answer: viewedSchema,
    enabled: ended,
  });
  const { send, pending } = useSend('/api/MASD/cancelSA', { answer: z.unknown(), done: ({ msg }) => msg });
  if (view.data)
    return <Result viewed={view.data} onClose={onClose} onReplayed={onReplayed} onChanged={() => void view.reload()} />;
  return (
    <Popup
      open
      size="full"
      title={text('result.title')}
      onClose={onClose}
      actions={
        !ended && (
          <Button color="error" startIcon={<Icon name="Stop" />} loading={pending} onClick={() => void send({ reqId })}>
            {text('result.cancel')}
          </Button>
        )
      }
    >
      {view.error ? (
        <ErrorState error={view.error} onRetry={() => void view.reload()} />
      ) : (
        <Stack sx={{ alignItems: 'center', gap: 1, py: 4 }}>
          <LoadingState label={text('result.making')} />
          <Timer since={since} />
        </Stack>
      )}
    </Popup>
  );
}
