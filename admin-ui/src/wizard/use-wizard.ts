import { useCallback, useEffect, useMemo, useState } from 'react';
import { newKey } from '../net/once.js';
import { useLatest } from '../ui/use-latest.js';
import type { WizardDefinition } from './definition.js';
import { useRemoteWizard } from './remote-wizard.js';
import { BY_HAND, currentSource, dropDraft, keepDraft, keptDraft, type KeyedDraft } from './kept-draft.js';

/** A request being made: what was read, what was chosen. */
export interface OpenWizard<Draft, Source> extends KeyedDraft<Draft> {
  readonly source: Source | null;
  /** Something was typed or chosen since it was opened. */
  readonly changed: boolean;
}

export interface WizardState<Draft, Source> {
  /** undefined: before the first step. */
  readonly open: OpenWizard<Draft, Source> | undefined;
  /** Names what is open: another source is another form. */
  readonly id: string;
  /** A reload is reading the source again. */
  readonly restoring: boolean;
  readonly restoreError: unknown;
  /** The draft is from before a reload. */
  readonly restored: boolean;
  /** The browser keeps what was typed: leaving the page loses none of it. */
  readonly kept: boolean;
  readonly start: (source: Source | null, typed?: Partial<Draft>) => void;
  readonly change: (changed: Partial<Draft>) => void;
  /** The request was taken: a reload is not to offer it again. */
  readonly forget: () => void;
  /** Back before the first step, with nothing kept. */
  readonly discard: () => void;
}

/** The wizard of this tab; its draft is kept by what it stands on, so that a reload of the page loses none. */
export function useWizard<Draft extends object, Source, Answer>(
  definition: WizardDefinition<Draft, Source, Answer>,
): WizardState<Draft, Source> {
  const { keep: wanted = true, start: startPart, source: reads, first } = definition;
  const opened = useCallback(
    (source: Source | null, typed: Partial<Draft> = {}) => ({
      source,
      draft: { ...first(source), ...typed },
      requestKey: newKey(),
      changed: false,
    }),
    [first],
  );
  /** Without a part before the steps they are open from the beginning. */
  const begin = useCallback(() => (startPart ? undefined : opened(null)), [startPart, opened]);
  const [waiting, setWaiting] = useState(() => (wanted ? currentSource(sessionStorage, definition) : undefined));
  const remote = useRemoteWizard(definition, wanted);
  const [open, setOpen] = useState<OpenWizard<Draft, Source> | undefined>(begin);
  const [restoreError, setRestoreError] = useState<unknown>(null);
  const [restored, setRestored] = useState(false);
  const [kept, setKept] = useState(wanted);
  const idOf = (source: Source | null) => (source !== null && reads ? reads.idOf(source) : BY_HAND);
  const id = idOf(open?.source ?? null);

  const restore = useLatest((from: string, signal: AbortSignal) => {
    const read = from === BY_HAND || !reads ? Promise.resolve(null) : reads.read(from, signal);
    read.then(
      (source) => {
        if (signal.aborted) return;
        const here = keptDraft(sessionStorage, definition, from);
        const draft = here ?? remote.found(from);
        if (here) remote.goOn(from, here);
        setOpen({ ...opened(source), ...draft });
        setRestored(draft !== undefined);
        setWaiting(undefined);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        // What was read is gone or of another institution: begin anew rather than show a stale draft.
        dropDraft(sessionStorage, definition, from);
        setRestoreError(error);
        setWaiting(undefined);
      },
    );
  });
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const abort = new AbortController();
    restore(waiting, abort.signal);
    return () => abort.abort();
  }, [waiting, restore]);

  // Nothing was kept here: another device may have begun one. Whoever has begun anew meanwhile goes on with that.
  const adopt = useLatest((from: string) => {
    if (waiting === undefined && !open?.changed && (!open || !startPart)) setWaiting(from);
  });
  useEffect(() => {
    if (!wanted || currentSource(sessionStorage, { key: definition.key }) !== undefined) return undefined;
    let gone = false;
    void remote.newest().then((from) => {
      if (from !== undefined && !gone) adopt(from);
    });
    return () => {
      gone = true;
    };
  }, [wanted, definition.key, remote, adopt]);

  useEffect(() => {
    // Without a part before the steps nothing is kept until something was typed.
    if (!wanted || waiting !== undefined || !open || !(open.changed || startPart)) return;
    const { draft, requestKey } = open;
    setKept(keepDraft(sessionStorage, definition, id, { draft, requestKey, revision: remote.revision(id) }));
    if (open.changed) remote.keep(id, { draft, requestKey });
  }, [wanted, waiting, open, startPart, definition, id, remote]);

  const start = useCallback(
    (source: Source | null, typed?: Partial<Draft>) => {
      setRestoreError(null);
      setRestored(false);
      setOpen(opened(source, typed));
    },
    [opened],
  );
  const change = useCallback(
    (changed: Partial<Draft>) =>
      // Another content is another request: its key is drawn anew.
      setOpen((old) => old && { ...old, draft: { ...old.draft, ...changed }, requestKey: newKey(), changed: true }),
    [],
  );
  const forget = useCallback(() => {
    dropDraft(sessionStorage, definition, id);
    remote.forget(id);
  }, [definition, id, remote]);
  const takeOther = useLatest((from: string, other: KeyedDraft<Draft>) => {
    if (from !== id) return;
    setRestored(true);
    setOpen((old) => old && { ...old, ...other, changed: true });
  });
  useEffect(() => remote.onOther(takeOther), [remote, takeOther]);
  const discard = useCallback(() => {
    forget();
    setRestored(false);
    setOpen(begin());
  }, [forget, begin]);
  return useMemo(
    () => ({
      open,
      id,
      restoring: waiting !== undefined,
      restoreError,
      restored,
      kept,
      start,
      change,
      forget,
      discard,
    }),
    [open, id, waiting, restoreError, restored, kept, start, change, forget, discard],
  );
}
