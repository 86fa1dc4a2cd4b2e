import { keep, readKept, useCall, useInvalidate, useSession, callApi, errorText, useToast } from '@onyak/admin-ui/kit';
import { OnyakError } from '@onyak/core';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { differenceOf, rightsOf, sizeOf } from '../rights.js';
import { menuRowsSchema, savedSchema, type Group, type MenuRow } from '../schema.js';
import type { Reach } from './draft.js';

const noRows: readonly MenuRow[] = [];
const conflictSchema = z.object({ updatedBy: z.string(), updatedAt: z.string() });
export type Conflict = z.infer<typeof conflictSchema>;

/** What the signed-in user may give: an administrator of all anything, everyone else what they hold. */
export function useReach(editable: boolean): Reach {
  const { user, menu, f1 } = useSession();
  return useMemo(() => {
    const all = user.auth === 'ADMIN';
    return {
      menu: (transaction: string) => editable && (all || menu(transaction) !== undefined),
      f1: (transaction: string) => editable && (all || f1(transaction)),
    };
  }, [editable, user.auth, menu, f1]);
}

/** The rights of one group as they are edited: what is stored, what is turned, what saving would change. */
export function useRights(group: Group | undefined) {
  const { user } = useSession();
  const groupId = group?.groupId ?? '';
  const list = useCall('/api/AMGR/selectAuthGroup', {
    params: { groupId },
    answer: menuRowsSchema,
    enabled: group !== undefined,
  });
  const key = `onyak.amgr.${user.userId}.${groupId}`;
  const [draft, setDraft] = useState<readonly MenuRow[] | undefined>(() =>
    groupId === '' ? undefined : readKept(sessionStorage, key, menuRowsSchema),
  );
  const [restored, setRestored] = useState(draft !== undefined);
  const [conflict, setConflict] = useState<Conflict>();
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const invalidate = useInvalidate();
  const toast = useToast();
  const stored = list.data ?? noRows;
  const rows = draft ?? stored;
  const difference = useMemo(() => differenceOf(rightsOf(stored), rightsOf(rows)), [stored, rows]);
  const changes = stored === noRows ? 0 : sizeOf(difference);

  useEffect(() => {
    if (groupId !== '' && stored !== noRows) keep(sessionStorage, key, changes > 0 ? draft : undefined);
  }, [groupId, key, changes, draft, stored]);
  const revert = () => {
    keep(sessionStorage, key, undefined);
    setDraft(undefined);
    setRestored(false);
    setConflict(undefined);
    setFailure('');
  };
  const reload = () =>
    invalidate('/api/AMGR/selectAuthGroup', '/api/AMGR/selectAuthGroupInfo', '/api/AMGR/selectAuthGroupHst');
  /** @returns whether it was saved. */
  const save = async (): Promise<boolean> => {
    if (!group || pending) return false;
    setPending(true);
    setFailure('');
    const transactionList = JSON.stringify(rows.filter(({ menuAuth }) => menuAuth));
    const params = { groupId, transactionList, version: rows[0]?.version };
    try {
      const { msg } = await callApi({ path: '/api/AMGR/insertAuthGroup', method: 'POST', params, answer: savedSchema });
      toast.success(msg);
      await reload();
      revert();
      return true;
    } catch (error) {
      const late = error instanceof OnyakError && error.code === 'CONFLICT';
      setConflict(late ? conflictSchema.safeParse(error.details.data).data : undefined);
      setFailure(late ? '' : errorText(error));
      toast.error(errorText(error));
      return false;
    } finally {
      setPending(false);
    }
  };
  return {
    list,
    stored,
    rows,
    difference,
    changes,
    restored: restored && changes > 0,
    conflict,
    failure,
    pending,
    edit: (turn: (rows: readonly MenuRow[]) => readonly MenuRow[]) => setDraft(turn(rows)),
    revert,
    take: async () => {
      await reload();
      revert();
    },
    save,
  };
}

export type Rights = ReturnType<typeof useRights>;
