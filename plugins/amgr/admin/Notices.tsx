import { Button, Notice, Stack, useSession } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import type { Group } from '../schema.js';
import type { Rights } from './use-rights.js';

/** What must be known before anything is turned: who was first, what failed, what was brought back. */
export function Notices({ rights, group }: { readonly rights: Rights; readonly group: Group }) {
  const { user } = useSession();
  const { conflict, failure, restored } = rights;
  if (group.editable && !conflict && failure === '' && !restored) return null;
  return (
    <Stack sx={{ gap: 1, mb: 1 }}>
      {!group.editable && (
        <Notice tone="info">{text(user.auth === 'ADMIN' ? 'readOnly.admin' : 'readOnly.manager')}</Notice>
      )}
      {conflict && (
        <Notice tone="warning" action={<Button onClick={() => void rights.take()}>{text('conflict.take')}</Button>}>
          {text('conflict.text', { user: conflict.updatedBy, at: conflict.updatedAt })}
        </Notice>
      )}
      {failure !== '' && <Notice tone="error">{failure}</Notice>}
      {restored && <Notice tone="info">{text('restored')}</Notice>}
    </Stack>
  );
}
