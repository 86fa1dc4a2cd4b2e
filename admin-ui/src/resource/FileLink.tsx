import Link from '@mui/material/Link';
import type { FileValue } from '@onyak/core';
import { useState } from 'react';
import { t } from '../messages.js';
import { errorText } from '../net/call.js';
import { downloadFile } from '../net/download.js';
import { useToast } from '../ui/toasts/use-toast.js';

/** The name of a stored file; a click keeps it on this machine. */
export function FileLink({ file, label }: { readonly file: FileValue; readonly label?: string }) {
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const name = file.name ?? t('fileField.unnamed');
  const download = async () => {
    setPending(true);
    try {
      await downloadFile(`/fileDownloadFromId?fileId=${encodeURIComponent(file.fileId)}`, name);
    } catch (error) {
      toast.error(t('fileField.downloadFailed', { reason: errorText(error) }));
    } finally {
      setPending(false);
    }
  };
  return (
    <Link
      component="button"
      type="button"
      disabled={pending}
      aria-busy={pending}
      aria-label={t('fileField.download', { name: label ?? name })}
      // A cell's second click would open its row.
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={() => void download()}
      sx={{ textAlign: 'left', wordBreak: 'break-all', font: 'inherit', verticalAlign: 'baseline' }}
    >
      {name}
    </Link>
  );
}
