import { OnyakError, type AcknowledgedText, type ExcludedText, type GuideNode } from '@onyak/core';
import { callApi, errorText, useToast } from '@onyak/admin-ui/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { text } from '../shared.js';
import { finalTextSchema } from '../shared.js';

const storedTexts = z.array(finalTextSchema);
type FinalText = z.infer<typeof finalTextSchema>;
const nothing: FinalText = { text: '', initText: '', model: '', version: 0, excluded: [], acknowledged: [] };

export interface FinalTextState {
  readonly stage: 'idle' | 'fetching' | 'generating' | 'ready' | 'none' | 'failed';
  /** What is in the text area, what the server holds, and what was written first. */
  readonly value: string;
  readonly saved: string;
  readonly original: string;
  /** When the writing began. */
  readonly since: Date;
  readonly error: unknown;
  /** What was left out of the text as it was written, and what was sent although it was marked. */
  readonly excluded: readonly ExcludedText[];
  readonly acknowledged: readonly AcknowledgedText[];
  readonly saving: boolean;
  readonly sending: boolean;
  readonly change: (value: string) => void;
  /** Whether it is saved. */
  readonly save: () => Promise<boolean>;
  /** Sends with the ids of the marked sentences that may stand. */
  readonly send: (acknowledged: readonly string[]) => Promise<boolean>;
  readonly retry: () => void;
}

/** The final guide of a node while its popup is open. */
export function useFinalText({
  open,
  closed,
  node,
  onSent,
}: {
  readonly open: boolean;
  /** Nothing is written any more: where no text is kept, there is none. */
  readonly closed: boolean;
  readonly node: GuideNode;
  readonly onSent: () => void;
}): FinalTextState {
  const toast = useToast();
  const { reqId, seq } = node;
  const [stage, setStage] = useState<FinalTextState['stage']>('idle');
  const [value, setValue] = useState('');
  const [stored, setStored] = useState<FinalText>(nothing);
  const [since, setSince] = useState(() => new Date());
  const [error, setError] = useState<unknown>(null);
  const [working, setWorking] = useState<'save' | 'send' | null>(null);
  const [round, setRound] = useState(0);
  // The node's other values change while the popup is open (status after sending): only its identity starts a fetch.
  const target = useRef(node);
  target.current = node;
  const isClosed = useRef(closed);
  isClosed.current = closed;

  useEffect(() => {
    if (!open) {
      setStage('idle');
      setValue('');
      return undefined;
    }
    const abort = new AbortController();
    const { transTime: sTransTime, irbNumber } = target.current;
    const fetchText = async () => {
      const { data } = await callApi({
        path: '/api/MMMG/selectMgDataText',
        params: { reqId, seq, sTransTime },
        answer: storedTexts,
        signal: abort.signal,
      });
      return data[0];
    };
    const load = async () => {
      setStage('fetching');
      setError(null);
      let found = await fetchText();
      if (!found && isClosed.current) return setStage('none');
      if (!found) {
        setSince(new Date());
        setStage('generating');
        await callApi({
          path: '/api/MMMG/genMGText',
          method: 'POST',
          params: { reqId, seq, sTransTime, irbNumber },
          answer: z.unknown(),
          signal: abort.signal,
        });
        found = await fetchText();
      }
      if (!found) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      setStored(found);
      setValue(found.text);
      setStage('ready');
    };
    load().catch((cause: unknown) => {
      if (abort.signal.aborted) return;
      setError(cause);
      setStage('failed');
    });
    return () => abort.abort();
  }, [open, reqId, seq, round]);

  const act = useCallback(
    async (what: 'save' | 'send', work: () => Promise<void>): Promise<boolean> => {
      setWorking(what);
      setError(null);
      try {
        await work();
        return true;
      } catch (cause) {
        setError(cause);
        toast.error(errorText(cause));
        return false;
      } finally {
        setWorking(null);
      }
    },
    [toast],
  );
  const save = () =>
    act('save', async () => {
      const answer = await callApi({
        path: '/api/MMMG/saveMGText',
        method: 'POST',
        params: { reqId, seq, mgText: value, version: stored.version },
        answer: z.object({ version: z.number() }),
      });
      setStored({ ...stored, text: value, version: answer.data.version });
      toast.success(answer.msg);
    });
  const send = (acknowledged: readonly string[]) =>
    act('send', async () => {
      if (value.trim() === '') throw new OnyakError('VALIDATION', text('final.textRequired'));
      const finalData = JSON.stringify({ llmGuide: stored.initText, finalGuide: value });
      const answer = await callApi({
        path: '/api/MMMG/sendMGTextFinal',
        method: 'POST',
        params: { reqId, llmSeq: seq, mgText: value, finalData, acknowledged },
        answer: z.unknown(),
        once: true,
      });
      setStored({ ...stored, text: value });
      toast.success(answer.msg);
      onSent();
      // Who acknowledged what is the server's word.
      if (acknowledged.length > 0) setRound((old) => old + 1);
    });
  return {
    stage,
    value,
    saved: stored.text,
    original: stored.initText,
    since,
    error,
    excluded: stored.excluded,
    acknowledged: stored.acknowledged,
    saving: working === 'save',
    sending: working === 'send',
    change: setValue,
    save,
    send,
    retry: () => setRound((old) => old + 1),
  };
}
