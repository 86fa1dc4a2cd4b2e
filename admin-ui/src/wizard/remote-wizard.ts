import { useEffect, useMemo } from 'react';
import { readNewestDraft, type StoredDraft } from '../drafts/draft-calls.js';
import { RemoteDraft } from '../drafts/remote-draft.js';
import { formatDateTime } from '../grid/format.js';
import { useSession } from '../session/session.js';
import { useAsk } from '../ui/popup/Confirm.js';
import { useLatest } from '../ui/use-latest.js';
import type { WizardDefinition } from './definition.js';
import { keyedSchema, type KeyedDraft } from './kept-draft.js';
import { text } from './messages.js';

type Kept<Draft extends object> = Pick<WizardDefinition<Draft, never, never>, 'key' | 'draft'>;
type Take<Draft> = (id: string, other: KeyedDraft<Draft>) => void;

/** A wizard's drafts on the server, each by the source that it stands on. */
export interface RemoteWizard<Draft> {
  /** Id of the source of the draft that was kept last; undefined where there is none. */
  readonly newest: () => Promise<string | undefined>;
  /** What {@link newest} has found for a source. */
  readonly found: (id: string) => KeyedDraft<Draft> | undefined;
  /** The keeping of a source's draft that this browser has seen last; 0: none. */
  readonly revision: (id: string) => number;
  /** Goes on with what a reload of the page has left here. */
  readonly goOn: (id: string, kept: KeyedDraft<Draft>) => void;
  readonly keep: (id: string, kept: KeyedDraft<Draft>) => void;
  readonly forget: (id: string) => void;
  /** Told what another device has kept, where the user would rather go on with that. */
  readonly onOther: (take: Take<Draft>) => () => void;
}

/** What a stored draft holds; undefined for one of another version. */
export function contentOf<Draft extends object>(
  { draft }: Kept<Draft>,
  stored: StoredDraft,
): KeyedDraft<Draft> | undefined {
  return keyedSchema(draft).safeParse(stored.draft).data;
}

const isSame = (one: KeyedDraft<object>, other: KeyedDraft<object> | undefined): boolean =>
  JSON.stringify(one.draft) === JSON.stringify(other?.draft);

interface RemoteWizardParts<Draft> {
  readonly key: string;
  readonly userId: string;
  readonly wanted: boolean;
  readonly read: (stored: StoredDraft) => KeyedDraft<Draft> | undefined;
  /** Asks the user. @returns whether to go on with the other one. */
  readonly choose: (stored: StoredDraft) => Promise<boolean>;
}

function remoteWizard<Draft extends object>({ key, userId, wanted, read, choose }: RemoteWizardParts<Draft>) {
  const drafts = new Map<string, RemoteDraft>();
  const latest = new Map<string, KeyedDraft<Draft>>();
  const takers = new Set<Take<Draft>>();
  let newestFound: StoredDraft | undefined;
  const of = (id: string, seen = 0) => {
    const known = drafts.get(id);
    if (known) return known;
    const draft: RemoteDraft = new RemoteDraft({
      place: { form: key, row: id, userId },
      revision: newestFound?.row === id ? newestFound.revision : seen,
      onOther: (stored) => {
        const other = read(stored);
        const mine = latest.get(id);
        if (!other || isSame(other, mine)) return draft.goOn(stored);
        void choose(stored).then((theirs) => {
          draft.goOn(stored);
          if (theirs) for (const take of takers) take(id, other);
          else if (mine) draft.keep({ draft: mine });
        });
      },
    });
    drafts.set(id, draft);
    return draft;
  };
  return {
    flush: (leaving: boolean) => {
      for (const draft of drafts.values()) draft.flush(leaving);
    },
    newest: async () => {
      try {
        newestFound = await readNewestDraft({ form: key, userId });
        return newestFound && read(newestFound) ? newestFound.row : undefined;
      } catch (error) {
        console.warn('drafts of the server could not be read', error);
        return undefined;
      }
    },
    found: (id: string) => (newestFound?.row === id ? read(newestFound) : undefined),
    revision: (id: string) => drafts.get(id)?.revision ?? 0,
    goOn: (id: string, kept: KeyedDraft<Draft>) => {
      if (!wanted) return;
      latest.set(id, kept);
      const draft = of(id, kept.revision);
      void draft.read().then((stored) => {
        if (!stored) return;
        // As in a row's form: it may be the last keeping of a page that went before it was told its revision.
        if (stored.revision === kept.revision || isSame(kept, read(stored))) draft.goOn(stored);
        else draft.halt(stored);
      });
    },
    keep: (id: string, kept: KeyedDraft<Draft>) => {
      if (!wanted) return;
      latest.set(id, kept);
      of(id).keep({ draft: kept });
    },
    forget: (id: string) => {
      latest.delete(id);
      if (wanted) of(id).forget();
    },
    onOther: (take: Take<Draft>) => {
      takers.add(take);
      return () => void takers.delete(take);
    },
  };
}

export function useRemoteWizard<Draft extends object>(definition: Kept<Draft>, wanted: boolean): RemoteWizard<Draft> {
  const { user } = useSession();
  const ask = useAsk();
  const { key } = definition;
  const { userId } = user;
  const read = useLatest((stored: StoredDraft) => contentOf(definition, stored));
  const choose = useLatest((stored: StoredDraft) =>
    ask({
      title: text('other'),
      text: text('otherText', { time: formatDateTime(stored.updatedAt) }),
      yes: text('otherTake'),
      no: text('otherKeep'),
    }),
  );
  const remote = useMemo(
    () => remoteWizard<Draft>({ key, userId, wanted, read, choose }),
    [key, userId, wanted, read, choose],
  );
  useEffect(() => {
    const leave = () => remote.flush(true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      remote.flush(false);
    };
  }, [remote]);
  return remote;
}
