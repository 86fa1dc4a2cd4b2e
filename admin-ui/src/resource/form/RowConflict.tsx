import type { Resource } from '@onyak/core';
import { z } from 'zod';
import { storedRowSchema } from '../../data/rest.js';
import { t } from '../../messages.js';
import { ConflictNotice } from '../../ui/ConflictNotice.js';
import { valueText } from '../value-text.js';
import { differingFields, type Draft } from './draft.js';

/** `data` of a CONFLICT: the row as it stands, and who changed it when. */
export const conflictSchema = z.object({
  current: storedRowSchema,
  updatedBy: z.string().nullish(),
  updatedAt: z.string().nullish(),
});
export type Conflict = z.infer<typeof conflictSchema>;

interface RowConflictProps {
  readonly resource: Resource;
  readonly conflict: Conflict;
  readonly draft: Draft;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** The conflict of a definition's form, a line for each field that differs. */
export function RowConflict({ resource, conflict, draft, onTake, onKeep }: RowConflictProps) {
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
