import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

export type EventsState = 'off' | 'connecting' | 'open' | 'lost';

/** Waiting time before the next attempt once the browser itself gave up, in milliseconds. */
const retryDelays = [1000, 2000, 5000, 10_000] as const;

/**
 * Listens to server-sent events whose data is JSON. Each event is handed on once: the browser resumes with
 * Last-Event-ID, and whatever a new connection repeats is left out by its number.
 * @param url undefined: not listening.
 * @param isLast tells the event after which nothing comes; the connection then ends for good.
 */
export function useEvents<T>(
  url: string | undefined,
  schema: z.ZodType<T>,
  onEvent: (event: T, id: number) => void,
  isLast: (event: T) => boolean = isEnd,
): EventsState {
  const [state, setState] = useState<EventsState>('off');
  const handler = useRef(onEvent);
  const parser = useRef(schema);
  const last = useRef(isLast);
  useEffect(() => {
    handler.current = onEvent;
    parser.current = schema;
    last.current = isLast;
  });
  useEffect(() => {
    if (url === undefined) {
      setState('off');
      return undefined;
    }
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempts = 0;
    let lastId = 0;
    const connect = () => {
      setState(attempts === 0 ? 'connecting' : 'lost');
      source = new EventSource(url);
      source.onopen = () => {
        attempts = 0;
        setState('open');
      };
      source.onmessage = (message) => {
        const id = Number(message.lastEventId);
        if (Number.isFinite(id) && id > 0) {
          if (id <= lastId) return;
          lastId = id;
        }
        const parsed = parser.current.safeParse(parseJson(message.data));
        if (!parsed.success) {
          console.error('unknown event', parsed.error);
          return;
        }
        handler.current(parsed.data, lastId);
        if (!last.current(parsed.data)) return;
        source?.close();
        setState('off');
      };
      source.onerror = () => {
        setState('lost');
        if (source?.readyState !== EventSource.CLOSED) return;
        source.close();
        timer = setTimeout(connect, retryDelays[Math.min(attempts, retryDelays.length - 1)]);
        attempts += 1;
      };
    };
    connect();
    return () => {
      source?.close();
      if (timer !== undefined) clearTimeout(timer);
    };
  }, [url]);
  return state;
}

/** Request events say `end` when they are over. */
function isEnd(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'type' in event && event.type === 'end';
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
