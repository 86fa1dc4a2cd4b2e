import { Box, Button, Icon, QrPopup, Typography, useCopy } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import type { IssuedLink } from '../../link/schema.js';
import { messages } from '../../messages.js';

interface IssuedPopupProps {
  readonly issued: IssuedLink & { readonly label: string };
  readonly recId: string;
  readonly onClose: () => void;
}

/** The address of a link that has just been given out, and its QR code: shown this once. */
export function IssuedPopup({ issued, recId, onClose }: IssuedPopupProps) {
  const copy = useCopy();
  const address = new URL(issued.url, window.location.origin).href;
  return (
    <QrPopup
      title={fillMessage(messages['links.address'], { label: issued.label })}
      content={address}
      fileName={`${messages['links.file']}-${recId}`}
      onClose={onClose}
    >
      <Box className="code" sx={{ typography: 'caption', wordBreak: 'break-all', userSelect: 'all' }}>
        {address}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {messages['links.once']}
      </Typography>
      <Button startIcon={<Icon name="ContentCopy" />} onClick={() => void copy(address)}>
        {messages['links.copy']}
      </Button>
    </QrPopup>
  );
}
