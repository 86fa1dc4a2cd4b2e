import { requestEventSchema, type GuideNode } from '@onyak/core';
import { useCall, useEvents, useMenuCountsAfter, type EventsState } from '@onyak/admin-ui/kit';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { nodeListSchema, requestDetailSchema, type RequestDetail } from '../schema.js';
import { applyEvent, noProgress, type Progress } from './progress.js';
import { firstFocus } from './tree.js';

/** Several events in a row cause one reading of the history, in milliseconds. */
const RELOAD_DELAY = 120;

export interface GuideState {
  readonly nodes: readonly GuideNode[];
  readonly detail: RequestDetail | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  readonly fetching: boolean;
  readonly progress: Progress;
  readonly connection: EventsState;
  /** The node on the screen; undefined while there is none. */
  readonly current: GuideNode | undefined;
  readonly select: (seq: number) => void;
  readonly reload: () => Promise<void>;
}

const isOpen = (status: string | undefined) => status === undefined || status === 'RUNNING' || status === 'WAITING';

/** A request with its history, kept up to date by its events; a reload of the page picks them up again. */
export function useGuide(reqId: string): GuideState {
  const history = useCall('/api/MMMG/selectMGDataMemoryHst', { params: { reqId }, answer: nodeListSchema });
  const detail = useCall('/api/MMMG/selectMGDataDetail', { params: { reqId }, answer: requestDetailSchema });
  const [progress, dispatch] = useReducer(applyEvent, noProgress);
  const [chosen, setChosen] = useState<number | null>(null);

  useMenuCountsAfter(detail.data?.request.status);
  const open = detail.data !== undefined && isOpen(detail.data.request.status);
  const connection = useEvents(
    open ? `/api/requests/${encodeURIComponent(reqId)}/events` : undefined,
    requestEventSchema,
    dispatch,
  );

  const { reload: reloadHistory, follow: followHistory } = history;
  const { reload: reloadDetail, follow: followDetail } = detail;
  const reload = useCallback(async () => {
    await Promise.all([reloadHistory(), reloadDetail()]);
  }, [reloadHistory, reloadDetail]);
  const follow = useCallback(async () => {
    await Promise.all([followHistory(), followDetail()]);
  }, [followHistory, followDetail]);

  useEffect(() => {
    if (progress.revision === 0) return undefined;
    const timer = setTimeout(() => void follow(), RELOAD_DELAY);
    return () => clearTimeout(timer);
  }, [progress.revision, follow]);

  // A guide that starts to be written is shown while it is, and stays on the screen afterwards.
  useEffect(() => {
    if (progress.writingSeq !== null) setChosen(progress.writingSeq);
  }, [progress.writingSeq]);

  const nodes = history.data ?? [];
  const focus = nodes.some((node) => node.seq === chosen) ? chosen : firstFocus(nodes);
  return {
    nodes,
    detail: detail.data,
    error: detail.error ?? history.error,
    loading: detail.loading || history.loading,
    fetching: detail.fetching || history.fetching,
    progress,
    connection,
    current: nodes.find((node) => node.seq === focus),
    select: setChosen,
    reload,
  };
}

/** The moment of a `yyyy-MM-dd HH:mm:ss` text in Seoul. */
export function seoulTime(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}+09:00`);
}
