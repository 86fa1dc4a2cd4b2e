import type { Resource } from '@onyak/core';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { storedRowSchema, type StoredRecord } from '../../data/rest.js';

export interface PopupState {
  /** The row that is edited; undefined adds one. */
  readonly row: StoredRecord | undefined;
}

/** The popup of a row, kept in the address: a reload opens it again with what was typed. */
export function usePopup(resource: Resource, rows: readonly StoredRecord[]) {
  const [address, setAddress] = useSearchParams();
  const editId = resource.actions.update ? address.get('edit') : null;
  const listed = rows.find((row) => row.id === editId);
  // After a reload the row may be on no page that is loaded. Whose rows' look-ups are kept, is asked for the row each time
  // that it is opened: the server keeps that it was.
  const asked = resource.audit !== undefined || !listed;
  const fetched = useGetOne<StoredRecord>(
    resource.name,
    { id: editId ?? '' },
    { enabled: editId !== null && asked, retry: false, staleTime: 0, gcTime: 0 },
  );
  const row = asked ? storedRowSchema.safeParse(fetched.data).data : listed;
  const put = (name: 'add' | 'edit' | undefined, value = '1') =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('add');
        next.delete('edit');
        if (name) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const adding = resource.actions.insert && address.get('add') !== null;
  const state: PopupState | undefined =
    editId !== null ? (row && row.id === editId ? { row } : undefined) : adding ? { row: undefined } : undefined;
  const waits = editId !== null && asked && !state;
  return {
    state,
    /** The row of the address has been asked for and is not there yet. */
    opening: waits && fetched.isFetching,
    /** Why it does not come. */
    failure: waits && !fetched.isFetching ? (fetched.error ?? undefined) : undefined,
    again: () => void fetched.refetch(),
    add: () => put('add'),
    edit: (id: string) => put('edit', id),
    close: () => put(undefined),
  };
}
