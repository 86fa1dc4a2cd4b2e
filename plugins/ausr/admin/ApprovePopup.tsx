import {
  Box,
  callApi,
  errorText,
  FormField,
  Notice,
  Popup,
  PrimaryButton,
  Typography,
  useToast,
} from '@onyak/admin-ui/kit';
import { OnyakError } from '@onyak/core';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { user } from '../resource.js';
import type { UserRow } from './schema.js';

const { menuAuth } = user.fields;
type Groups = Readonly<Record<string, string>>;

interface ApprovePopupProps {
  readonly users: readonly UserRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Waiting users and the menu-permission group that each of them gets. */
export function ApprovePopup({ users, onClose, onDone }: ApprovePopupProps) {
  const [groups, setGroups] = useState<Groups>(() =>
    Object.fromEntries(users.map((row) => [row.id, row.menuAuth ?? ''])),
  );
  const [faults, setFaults] = useState<Groups>({});
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const toast = useToast();
  const choose = (ids: readonly string[], group: string) => {
    setGroups((old) => ({ ...old, ...Object.fromEntries(ids.map((id) => [id, group])) }));
    setFaults((old) => Object.fromEntries(Object.entries(old).filter(([id]) => !ids.includes(id))));
  };
  const approve = async () => {
    const missing = users.filter(({ id }) => (groups[id] ?? '') === '');
    setFaults(Object.fromEntries(missing.map(({ id }): [string, string] => [id, text('approve.group')])));
    setFailure('');
    if (missing.length > 0) return;
    setPending(true);
    try {
      const params = { users: users.map(({ id }) => ({ id, menuAuth: groups[id] })) };
      const { msg } = await callApi({ path: '/api/AUSR/approve', method: 'POST', params, answer: z.unknown() });
      toast.success(msg);
      onClose();
      onDone();
    } catch (error) {
      setFailure(
        error instanceof OnyakError ? (error.details.faults?.[0]?.message ?? error.message) : errorText(error),
      );
    } finally {
      setPending(false);
    }
  };
  return (
    <Popup
      open
      size="wide"
      title={text('approve.title')}
      onClose={onClose}
      actions={
        <PrimaryButton pending={pending} onClick={() => void approve()}>
          {text('approve.confirm', { count: users.length })}
        </PrimaryButton>
      }
    >
      <Typography>{text('approve.help')}</Typography>
      {failure !== '' && <Notice tone="error">{failure}</Notice>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        {users.length > 1 && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <FormField
              name="all"
              field={{ ...menuAuth, label: text('approve.all'), required: false }}
              value=""
              onChange={(group) => choose(Object.keys(groups), group)}
            />
          </Box>
        )}
        {users.map((row) => (
          <FormField
            key={row.id}
            name={row.id}
            field={{ ...menuAuth, label: text('approve.user', { name: row.userName, id: row.id }) }}
            value={groups[row.id] ?? ''}
            error={faults[row.id]}
            help={helpOf(row)}
            onChange={(group) => choose([row.id], group)}
          />
        ))}
      </Box>
    </Popup>
  );
}

/** Whose user it is, and what must be known before they are let in. */
function helpOf({ hospitalNameCode, emailCertification }: UserRow): string {
  return emailCertification === true ? hospitalNameCode : text('approve.unverified', { hospital: hospitalNameCode });
}
