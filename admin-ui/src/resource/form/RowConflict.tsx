import type { Resource } from '@onyak/core';
import { useWatch } from 'react-hook-form';
import { t } from '../../messages.js';
import { ConflictNotice } from '../../ui/ConflictNotice.js';
import { valueText } from '../value-text.js';
import { differingFields, draftIn } from './draft.js';
import type { Conflict } from './state/conflict.js';

interface RowConflictProps {
  readonly resource: Resource;
  readonly conflict: Conflict;
  readonly onTake: () => void;
  readonly onKeep: () => void;
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
