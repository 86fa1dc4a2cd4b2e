import { errorText, ResourceForm, useStoredRow, useToast } from '@onyak/admin-ui/kit';
import { useEffect } from 'react';
import { adrRecord } from '../../mrpm/contract.js';

/** The registration form of a printed card's record (specification 1 §2.5a). */
export function RecordPopup({ recId, onClose }: { readonly recId: string; readonly onClose: () => void }) {
  const stored = useStoredRow(adrRecord, recId);
  const toast = useToast();
  const { error } = stored;
  useEffect(() => {
    if (!error) return;
    toast.error(errorText(error));
    onClose();
  }, [error, toast, onClose]);
  if (!stored.data) return null;
  return <ResourceForm resource={adrRecord} row={stored.data} onClose={onClose} onSaved={onClose} />;
}
