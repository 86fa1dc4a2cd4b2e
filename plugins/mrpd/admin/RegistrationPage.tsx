import { Loaded, ResourceForm, useNavigate, useSearchParams, useStoredRow } from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { adrRecord } from '../../mrpm/contract.js';
import { messages } from '../messages.js';

/**
 * The registration form as a page (specification 1 §2.6): a new record; once it is saved the same page edits it, and a button
 * begins the next. Which record is edited stands in the address.
 */
export function RegistrationPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const recId = address.get('recId') ?? '';
  // A new key begins an empty form: also the next one after a patient's record was abandoned.
  const [begun, setBegun] = useState(0);
  const stored = useStoredRow(adrRecord, recId);
  const again = () => {
    setBegun((count) => count + 1);
    void navigate('/mrpd', { replace: true });
  };
  const saved = ({ id }: { readonly id: string }) => {
    void navigate(`/mrpd?recId=${encodeURIComponent(id)}`, { replace: true });
    if (id === recId) void stored.reload();
  };
  const frame = {
    resource: adrRecord,
    as: 'page',
    onSaved: saved,
    onClose: again,
    // Specification 1 §2.6: a new registration is begun from one that is saved.
    closeLabel: messages[recId === '' ? 'new.clear' : 'new.again'],
    closeIcon: recId === '' ? 'Refresh' : 'Add',
  } as const;
  if (recId === '') return <ResourceForm key={`new ${begun}`} row={undefined} {...frame} />;
  return <Loaded of={stored}>{(row) => <ResourceForm key={`${row.id} ${row.version}`} row={row} {...frame} />}</Loaded>;
}
