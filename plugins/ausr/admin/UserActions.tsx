import { callApi, errorText, RowAction, useAsk, useToast, type PanelProps } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import { ApprovePopup } from './ApprovePopup.js';
import { contextSchema, type UserRow } from './schema.js';

const acts = [
  { name: 'resetPassword', icon: 'Key' },
  { name: 'resetOtp', icon: 'Devices' },
  { name: 'endSessions', icon: 'Logout' },
] as const;

/** Lets waiting users in, and what is done to one account beside editing it. */
export function UserActions({ context }: PanelProps) {
  const { rows, reload } = contextSchema.parse(context);
  const [approved, setApproved] = useState<readonly UserRow[]>();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const ask = useAsk();
  const approve = () => {
    const waiting = rows.filter(({ status }) => status === 'WAIT');
    if (waiting.length === 0 || waiting.length < rows.length) toast.error(text('select.waiting'));
    else setApproved(waiting);
  };
  const run = async (name: (typeof acts)[number]['name']) => {
    const [row, second] = rows;
    if (!row || second) {
      toast.error(text(row ? 'select.many' : 'select.none'));
      return;
    }
    const sure = await ask({
      title: text(`${name}.action`),
      text: text(`${name}.confirm`, { name: row.userName, id: row.id }),
      yes: text(`${name}.action`),
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      const path = `/api/AUSR/${name}`;
      const { msg } = await callApi({ path, method: 'POST', params: { id: row.id }, answer: z.unknown() });
      toast.success(msg);
      await reload();
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <RowAction
        icon="CheckCircle"
        label={text('approve.button')}
        fits={rows.length > 0 && rows.every(({ status }) => status === 'WAIT')}
        onAction={approve}
      />
      {acts.map(({ name, icon }) => (
        <RowAction
          key={name}
          icon={icon}
          label={text(`${name}.action`)}
          fits={rows.length === 1}
          disabled={busy}
          onAction={() => void run(name)}
        />
      ))}
      {approved && (
        <ApprovePopup users={approved} onClose={() => setApproved(undefined)} onDone={() => void reload()} />
      )}
    </>
  );
}
