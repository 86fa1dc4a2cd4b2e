import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Popup } from '../../ui/popup/Popup.js';
import { text } from '../messages.js';

/** Where the evidence stands: beside the result, on a narrow screen in a popup over it. */
export function EvidenceSide({
  narrow,
  onClose,
  children,
}: {
  readonly narrow: boolean;
  readonly onClose: () => void;
  /** Undefined: nothing is open. */
  readonly children: ReactNode;
}) {
  const open = children !== undefined;
  if (narrow)
    return (
      <Popup open={open} title={text('panel.title')} onClose={onClose}>
        {children}
      </Popup>
    );
  if (!open) return null;
  return (
    <Box
      component="aside"
      aria-label={text('panel.title')}
      sx={(theme) => ({
        flex: '0 0 auto',
        width: theme.spacing(48),
        maxWidth: '40%',
        overflowY: 'auto',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      })}
    >
      {children}
    </Box>
  );
}
