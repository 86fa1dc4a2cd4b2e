import { batchEventSchema, type BatchEvent } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import { useEvents, type EventsState } from '../net/use-events.js';

const endSchema = z.object({ type: z.literal('end'), status: z.enum(['COMPLETE', 'FAILED', 'CANCELLED']) });
const eventSchema = z.union([batchEventSchema, endSchema]);

export type FailedItem = Extract<BatchEvent, { type: 'item' }>;

export interface BatchFollowed {
  /** How far it is; undefined before it has told anything. */
  readonly progress: Extract<BatchEvent, { type: 'progress' }> | undefined;
  /** In the order of the items. */
  readonly failures: readonly FailedItem[];
  readonly ended: z.output<typeof endSchema>['status'] | undefined;
  readonly connection: EventsState;
}

const nothing = { progress: undefined, failures: [], ended: undefined };

/** Follows a batch live; its events come again from the first on after a reload. @param reqId undefined: not yet. */
export function useBatch(reqId: string | undefined): BatchFollowed {
  const [told, setTold] = useState<Omit<BatchFollowed, 'connection'>>(nothing);
  const url = reqId === undefined ? undefined : `/api/requests/${encodeURIComponent(reqId)}/events`;
  const connection = useEvents(url, eventSchema, (event) =>
    setTold((before) => {
      if (event.type === 'progress') return { ...before, progress: event };
      if (event.type === 'end') return { ...before, ended: event.status };
      return { ...before, failures: [...before.failures, event].toSorted((a, b) => a.index - b.index) };
    }),
  );
  return { ...told, connection };
}
