import { message, type Resource } from '@onyak/core';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import type { StoredRecord } from '../../data/rest.js';
import { fieldErrors } from '../../data/rest-error.js';
import { t } from '../../messages.js';
import { errorText } from '../../net/call.js';
import { useSession } from '../../session/session.js';
import type { InlineEditing } from '../../ui/grid/rows/use-editing.js';
import { useToast } from '../../ui/toasts/use-toast.js';
import { CellEditor } from './CellEditor.js';
import { draftOf } from '../form/draft/draft.js';
import { conflictOf } from '../form/state/conflict.js';
import { mayChooseInstitution } from '../rights.js';
import { valueText } from '../value-text.js';

interface CellFault {
  readonly id: string;
  readonly field: string;
  readonly message: string;
}

/**
 * Editing in cells, one value at a time. A value is in the grid once the server has said yes; a refused one stays in
 * its open cell with the reason below it.
 */
export function useInlineEditing(
  resource: Resource,
  on: boolean,
  refresh: () => Promise<void>,
): InlineEditing<StoredRecord> | undefined {
  const [fault, setFault] = useState<CellFault>();
  const [update] = useUpdate();
  const toast = useToast();
  const { user } = useSession();
  if (!on) return undefined;
  const refuse = (row: StoredRecord, field: string, error: unknown) => {
    const conflict = conflictOf(error);
    const theirs = conflict && valueText(resource.fields[field], conflict.current[field]);
    const text = conflict
      ? t('resource.cellConflict', { user: conflict.updatedBy ?? '', value: theirs || t('common.empty') })
      : (fieldErrors(error)[field] ?? errorText(error));
    setFault({ id: row.id, field, message: text });
    toast.error(errorText(error));
    // The grid shows what is stored; saving once more is then meant.
    if (conflict) void refresh();
  };
  const commit = async (row: StoredRecord, field: string, value: unknown): Promise<boolean> => {
    const parsed = resource.fields[field]?.schema.safeParse(value);
    if (!parsed) return true;
    if (!parsed.success) {
      setFault({ id: row.id, field, message: parsed.error.issues[0]?.message ?? message('error.validation') });
      return false;
    }
    setFault(undefined);
    if ((parsed.data ?? null) === (row[field] ?? null)) return true;
    try {
      const data = { ...written(resource, row), [field]: parsed.data, version: row.version };
      await update(
        resource.name,
        { id: row.id, data, previousData: row },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      toast.success(message('save.done'));
      return true;
    } catch (error) {
      refuse(row, field, error);
      return false;
    }
  };
  return {
    canEdit: (_row, name) => {
      const field = resource.fields[name];
      if (!field || field.readOnly || resource.key.includes(name) || field.kind === 'list' || field.kind === 'file')
        return false;
      return field.kind !== 'institution' || mayChooseInstitution(user);
    },
    onCommit: commit,
    renderEditor: (cell) => {
      const field = resource.fields[cell.column.id];
      if (!field) return null;
      const draft = draftOf(resource, cell.row)[cell.column.id];
      const home = cell.row['hospitalCode'];
      const mine = fault?.id === cell.row.id && fault.field === cell.column.id;
      return (
        <CellEditor
          key={`${cell.row.id} ${cell.column.id}`}
          field={field}
          hospitalCode={typeof home === 'string' ? home : undefined}
          first={typeof draft === 'string' ? draft : ''}
          fault={mine ? fault.message : undefined}
          onTyped={() => setFault(undefined)}
          onCommit={(value) => cell.commit(value, 'next')}
          onKeyDown={cell.onKeyDown}
          onLeave={(value) => cell.commit(value)}
        />
      );
    },
  };
}

/** The values of a row that a client may send. */
function written(resource: Resource, row: StoredRecord): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => (field.readOnly ? [] : [[name, row[name] ?? null]])),
  );
}
