import type { GuideStage, RequestEvent } from '@onyak/core';

export type StageState = 'WAITING' | 'STARTED' | 'DONE' | 'FAILED';

/** Stages shown while a guide is written; COMPOSE to COMPLETE belong to the final guide. */
export const shownStages: readonly GuideStage[] = [
  'RECEIVED',
  'PARSE',
  'MAP',
  'SCREEN',
  'GENERATE',
  'EVALUATE',
  'WAIT',
];

interface Stream {
  readonly attempt: number;
  readonly text: string;
}

/** What the events of a request have told so far. */
export interface Progress {
  readonly stages: Readonly<Partial<Record<GuideStage, { readonly state: StageState; readonly message: string }>>>;
  /** seq of the node that is being written, null when none is. */
  readonly writingSeq: number | null;
  readonly streams: Readonly<Record<string, Stream>>;
  /** Grows when nodes changed and the history is to be read again. */
  readonly revision: number;
  readonly ended: 'COMPLETE' | 'CANCELLED' | 'FAILED' | null;
}

export const noProgress: Progress = { stages: {}, writingSeq: null, streams: {}, revision: 0, ended: null };

const streamKey = (seq: number, target: 'GUIDE' | 'FINAL') => `${target}:${seq}`;

/** The progress after one more event. Text of a later attempt replaces that of an earlier one. */
export function applyEvent(progress: Progress, event: RequestEvent): Progress {
  if (event.type === 'stage') return applyStage(progress, event);
  if (event.type === 'text') return applyText(progress, event);
  if (event.type === 'node') return { ...progress, revision: progress.revision + 1 };
  return { ...progress, ended: event.status, writingSeq: null, revision: progress.revision + 1 };
}

function applyStage(progress: Progress, event: Extract<RequestEvent, { type: 'stage' }>): Progress {
  const stages =
    event.stage === 'GENERATE' && event.state === 'STARTED' ? withoutLater(progress.stages) : { ...progress.stages };
  stages[event.stage] = { state: event.state, message: event.message };
  const writes = event.stage === 'GENERATE' && event.state === 'STARTED' && event.seq !== null;
  const stops = event.stage === 'WAIT' || (event.state === 'FAILED' && event.stage !== 'DELIVER');
  const changesNodes = event.state !== 'STARTED' || event.stage === 'GENERATE' || event.stage === 'WAIT';
  return {
    ...progress,
    stages,
    writingSeq: writes ? event.seq : stops ? null : progress.writingSeq,
    revision: changesNodes ? progress.revision + 1 : progress.revision,
  };
}

/** A new generation (feedback) shows its own steps again. */
function withoutLater(stages: Progress['stages']): {
  -readonly [K in keyof Progress['stages']]: Progress['stages'][K];
} {
  const { EVALUATE: _evaluate, WAIT: _wait, ...earlier } = stages;
  return { ...earlier };
}

function applyText(progress: Progress, event: Extract<RequestEvent, { type: 'text' }>): Progress {
  const key = streamKey(event.seq, event.target);
  const before = progress.streams[key];
  if (before && event.attempt < before.attempt) return progress;
  const text = before?.attempt === event.attempt ? before.text + event.text : event.text;
  return { ...progress, streams: { ...progress.streams, [key]: { attempt: event.attempt, text } } };
}

/** The words written so far for a node's guide or final text. */
export function streamedText(progress: Progress, seq: number, target: 'GUIDE' | 'FINAL'): string {
  return progress.streams[streamKey(seq, target)]?.text ?? '';
}

export function stageState(progress: Progress, stage: GuideStage): StageState {
  return progress.stages[stage]?.state ?? 'WAITING';
}

export interface LiveLine {
  readonly kind: 'heading' | 'item' | 'text';
  readonly text: string;
}

/** Streamed words line by line, without the marks of headings and list items; empty lines left out. */
export function liveLines(words: string): LiveLine[] {
  return words.split('\n').flatMap((line): LiveLine[] => {
    if (line.trim() === '') return [];
    if (line.startsWith('#')) return [{ kind: 'heading', text: line.replace(/^#+\s*/u, '') }];
    return line.startsWith('- ') ? [{ kind: 'item', text: line.slice(2) }] : [{ kind: 'text', text: line }];
  });
}
