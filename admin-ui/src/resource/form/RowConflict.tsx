import type { Resource } from '@onyak/core';
import { useWatch } from 'react-hook-form';
import { t } from '../../messages.js';
import { ConflictNotice } from '../../ui/ConflictNotice.js';
import { valueText } from '../value-text.js';
import type { StoredDraft } from '../../drafts/draft-calls.js';
import { formatDateTime } from '../../grid/format.js';
import { differingFields, draftIn, sameDraft } from './draft/draft.js';
import type { Conflict } from './state/conflict.js';

interface RowConflictProps {
  readonly resource: Resource;
  readonly conflict: Conflict;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

interface OtherDraftProps {
  readonly resource: Resource;
  readonly other: StoredDraft;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** What another device has kept of the same form, a line for each field that differs; the user decides. */
export function OtherDraft({ resource, other, onTake, onKeep }: OtherDraftProps) {
  const draft = draftIn(resource, useWatch());
  const theirs = draftIn(resource, other.draft);
  const shown = (name: string, value: unknown) => valueText(resource.fields[name], value) || t('common.empty');
  const differing = Object.keys({ ...draft, ...theirs }).filter(
    (name) => !sameDraft({ [name]: draft[name] ?? '' }, { [name]: theirs[name] ?? '' }),
  );
  return (
    <ConflictNotice
      updatedBy=""
      updatedAt={other.updatedAt}
      words={{
        title: t('resource.otherTitle'),
        who: t('resource.otherWho', { time: formatDateTime(other.updatedAt) }),
        theirs: t('resource.otherTheirs'),
        take: t('resource.otherTake'),
      }}
      differences={differing.map((name) => ({
        name,
        label: resource.fields[name]?.label ?? name,
        theirs: shown(name, theirs[name]),
        mine: shown(name, draft[name]),
      }))}
      onTake={onTake}
      keepLabel={t('resource.otherKeep')}
      onKeep={onKeep}
    />
  );
}

/** The conflict of a definition's form, a line for each field that differs. */
export function RowConflict({ resource, conflict, onTake, onKeep }: RowConflictProps) {
  const draft = draftIn(resource, useWatch());
  const shown = (name: string, value: unknown) => valueText(resource.fields[name], value) || t('common.empty');
  return (
    <ConflictNotice
      updatedBy={conflict.updatedBy ?? ''}
      updatedAt={conflict.updatedAt ?? ''}
      differences={differingFields(resource, draft, conflict.current).map((name) => ({
        name,
        label: resource.fields[name]?.label ?? name,
        theirs: shown(name, conflict.current[name]),
        mine: shown(name, draft[name]),
      }))}
      onTake={onTake}
      onKeep={onKeep}
    />
  );
}
