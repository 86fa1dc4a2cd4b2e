import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '../net/call.js';
import { downloadFile } from '../net/download.js';
import { Icon, type IconName } from './icons.js';
import { useToast } from './toasts/use-toast.js';

interface DownloadButtonProps {
  readonly label: string;
  readonly url: string;
  /** Where the server gives none. */
  readonly name: string;
  readonly icon?: IconName;
  readonly disabled?: boolean;
  /** Asked first; false: not now. */
  readonly before?: () => Promise<boolean>;
}

/** Keeps a file that a call answers; what it refuses is told. */
export function DownloadButton({ label, url, name, icon = 'Download', disabled = false, before }: DownloadButtonProps) {
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const download = async () => {
    if (before && !(await before())) return;
    setPending(true);
    try {
      await downloadFile(url, name);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      sx={{ flexShrink: 0 }}
      startIcon={<Icon name={icon} />}
      disabled={disabled}
      loading={pending}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}
