import { DataGrid, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import type { z } from 'zod';
import { messages } from '../messages.js';
import { loginHistory } from '../resource.js';
import { loginTimesSchema } from '../schema.js';

type Login = z.infer<typeof loginTimesSchema>[number];

const { loginTime, result } = loginHistory.fields;
const columns: readonly GridColumn<Login>[] = [
  { id: 'loginTimeStr', label: loginTime.label, kind: 'dateTime', width: 200 },
  { id: 'result', label: result.label, kind: 'option', options: result.options ?? [], width: 260 },
];
const idOf = (row: Login) => row.loginNo;

/** Every sign-in and attempt of one user, the newest first (specification 2 §2.6). */
export function UserLogins({ userId }: { readonly userId: string }) {
  const logins = useCall('/api/AVUL/selectLoginHst', { params: { searchUserId: userId }, answer: loginTimesSchema });
  return (
    <DataGrid
      label={messages['title']}
      settingsKey="avul.logins"
      columns={columns}
      rows={logins.data ?? []}
      rowId={idOf}
      height={300}
      loading={logins.loading}
      error={logins.error}
      onRetry={() => void logins.reload()}
      hideStatus
    />
  );
}
