import type { Resource } from '@onyak/core';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { StoredRecord } from '../data/rest.js';
import { errorText } from '../net/call.js';

export interface DeleteOutcome {
  readonly done: number;
  /** Ids that are still there. */
  readonly failed: readonly string[];
  /** Why the first of them was refused. */
  readonly reason: string;
}

/** Deletes rows one after another, each with the version the user saw. */
export function useDeleteRows(resource: Resource): (rows: readonly StoredRecord[]) => Promise<DeleteOutcome> {
  const provider = useDataProvider();
  return useCallback(
    async (rows) => {
      const failed: string[] = [];
      let reason = '';
      for (const row of rows) {
        try {
          await provider.delete(resource.name, { id: row.id, previousData: row });
        } catch (error) {
          failed.push(row.id);
          reason ||= errorText(error);
        }
      }
      return { done: rows.length - failed.length, failed, reason };
    },
    [provider, resource.name],
  );
}
