import { OnyakError } from '@onyak/core';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { callApi, type CallAnswer } from '../net/call.js';
import { useEvents, type EventsState } from '../net/use-events.js';
import { useInvalidate } from '../net/use-call.js';
import type { RequestStep, WizardDefinition } from './definition.js';
import { text } from './messages.js';
import type { OpenWizard } from './use-wizard.js';

/** Where a request is: `sending` until the server has taken it, `running` until its result is there. */
export type Sending<Answer> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending'; readonly since: Date }
  | { readonly phase: 'running'; readonly since: Date; readonly answer: CallAnswer<Answer> }
  | { readonly phase: 'done'; readonly answer: CallAnswer<Answer> }
  | { readonly phase: 'failed'; readonly error: unknown };

export interface WizardRequestState<Answer> {
  readonly sending: Sending<Answer>;
  readonly connection: EventsState;
  readonly send: () => void;
  readonly reset: () => void;
}

const stepSchema = z.object({
  type: z.string(),
  stage: z.string().optional(),
  state: z.string().optional(),
  status: z.string().optional(),
});

const isEnd = ({ type }: RequestStep) => type === 'end';

/**
 * Sends a wizard's request once and, where it runs on, follows it to its end.
 * @param onTaken told once the server has the request: a reload is not to send it again.
 */
export function useWizardRequest<Draft extends object, Source, Answer>(
  { kind, request }: WizardDefinition<Draft, Source, Answer>,
  open: OpenWizard<Draft, Source> | undefined,
  onTaken: () => void,
): WizardRequestState<Answer> {
  const [sending, setSending] = useState<Sending<Answer>>({ phase: 'idle' });
  const invalidate = useInvalidate();
  // A second click comes before the first one is drawn.
  const busy = useRef(false);
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => void (there.current = false);
  }, []);
  const { follow, ready = isEnd } = request;
  const reqId = sending.phase === 'running' ? follow?.(sending.answer) : undefined;
  const connection = useEvents(
    reqId === undefined ? undefined : `/api/requests/${encodeURIComponent(reqId)}/events`,
    stepSchema,
    (event) => {
      if (sending.phase !== 'running') return;
      const { answer } = sending;
      if (isEnd(event) && (event.status === 'FAILED' || event.status === 'CANCELLED'))
        setSending({ phase: 'failed', error: new OnyakError('INTERNAL', text(`ended.${event.status}`, kind)) });
      else if (isEnd(event) || ready(event)) setSending({ phase: 'done', answer });
    },
    (event) => isEnd(event) || ready(event),
  );
  const send = async (): Promise<void> => {
    if (busy.current || !open) return;
    busy.current = true;
    const since = new Date();
    setSending({ phase: 'sending', since });
    try {
      const answer = await callApi({
        path: request.path,
        method: 'POST',
        params: request.payload(open.draft, open.source, open.requestKey),
        answer: request.answer,
        once: true,
      });
      void invalidate(...(request.renews ?? []));
      onTaken();
      // Who has left does not come back for it: the request is in its list.
      if (!there.current) return;
      setSending(follow ? { phase: 'running', since, answer } : { phase: 'done', answer });
    } catch (error) {
      setSending({ phase: 'failed', error });
    } finally {
      busy.current = false;
    }
  };
  return { sending, connection, send: () => void send(), reset: () => setSending({ phase: 'idle' }) };
}
