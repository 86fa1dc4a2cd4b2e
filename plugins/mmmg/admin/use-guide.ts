import { requestEventSchema, type GuideNode } from '@onyak/core';
import { useCall, useEvents, useMenuCountsAfter, type EventsState } from '@onyak/admin-ui/kit';
import { useEffect, useReducer, useState } from 'react';
import { openedGuideSchema, type OpenedGuide } from '../schema.js';
import { applyEvent, noProgress, type Progress } from './progress/progress.js';
import { firstFocus } from './history/tree.js';

/** Several events in a row cause one reading of the history, in milliseconds. */
const RELOAD_DELAY = 120;

export interface GuideState {
  readonly nodes: readonly GuideNode[];
  readonly detail: OpenedGuide | undefined;
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
  const guide = useCall('/api/MMMG/selectMGDataDetail', { params: { reqId }, answer: openedGuideSchema });
  const [progress, dispatch] = useReducer(applyEvent, noProgress);
  const [chosen, setChosen] = useState<number | null>(null);

  const { data: detail, follow, reload } = guide;
  useMenuCountsAfter(detail?.request.status);
  const open = detail !== undefined && isOpen(detail.request.status);
  const connection = useEvents(
    open ? `/api/requests/${encodeURIComponent(reqId)}/events` : undefined,
    requestEventSchema,
    dispatch,
  );

  useEffect(() => {
    if (progress.revision === 0) return undefined;
    const timer = setTimeout(() => void follow(), RELOAD_DELAY);
    return () => clearTimeout(timer);
  }, [progress.revision, follow]);

  // A guide that starts to be written is shown while it is, and stays on the screen afterwards.
  useEffect(() => {
    if (progress.writingSeq !== null) setChosen(progress.writingSeq);
  }, [progress.writingSeq]);

  const nodes = detail?.nodes ?? [];
  const focus = nodes.some((node) => node.seq === chosen) ? chosen : firstFocus(nodes);
  return {
    nodes,
    detail,
    error: guide.error,
    loading: guide.loading,
    fetching: guide.fetching,
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
