import { OnyakError } from '@onyak/core';
import { callApi } from '@onyak/admin-ui/kit';
import { useEffect, useState } from 'react';
import { markedAnswerSchema, type MarkedText } from '../shared.js';

/** How long somebody pauses in typing before the text is checked, in milliseconds. */
const PAUSE = 500;

export interface Marked {
  readonly items: readonly MarkedText[];
  /** Ids of what the pharmacist lets stand. */
  readonly agreed: ReadonlySet<string>;
  readonly agree: (id: string) => void;
  /** The text has changed since it was checked. */
  readonly checking: boolean;
  /** The check could not be made; the server makes it again before it sends. */
  readonly failed: boolean;
  /** Nothing is marked, or everything that is has been agreed to. */
  readonly settled: boolean;
}

/** What the checks mark in a final text while it is being edited. */
export function useMarked({
  active,
  reqId,
  seq,
  value,
  refusal,
}: {
  readonly active: boolean;
  readonly reqId: string;
  readonly seq: number;
  readonly value: string;
  /** What the last send failed with: it tells anew what is marked. */
  readonly refusal: unknown;
}): Marked {
  const [checked, setChecked] = useState<{ text: string; items: readonly MarkedText[]; failed: boolean }>();
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!active || value.trim() === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callApi({
        path: '/api/MMMG/checkMGText',
        method: 'POST',
        params: { reqId, seq, mgText: value },
        answer: markedAnswerSchema,
        signal: abort.signal,
      })
        .then(({ data }) => setChecked({ text: value, items: data.marked, failed: false }))
        .catch(() => {
          if (!abort.signal.aborted) setChecked({ text: value, items: [], failed: true });
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [active, reqId, seq, value]);
  useEffect(() => {
    if (!(refusal instanceof OnyakError) || refusal.code !== 'ACKNOWLEDGE') return;
    const answer = markedAnswerSchema.safeParse(refusal.details.data);
    if (answer.success) setChecked((old) => ({ text: old?.text ?? '', items: answer.data.marked, failed: false }));
  }, [refusal]);
  const items = active ? (checked?.items ?? []) : [];
  return {
    items,
    agreed,
    agree: (id) => setAgreed((old) => new Set(old.has(id) ? [...old].filter((other) => other !== id) : [...old, id])),
    checking: active && checked?.text !== value,
    failed: active && (checked?.failed ?? false),
    settled: items.every(({ id }) => agreed.has(id)),
  };
}
