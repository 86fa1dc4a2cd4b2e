import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useEffect, useId, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { t } from '../../messages.js';
import { size } from '../../theme/tokens.js';
import { Icon } from '../icons.js';
import { ErrorState } from '../page/states.js';

export interface QrPopupProps {
  readonly title: string;
  /** What the code says. */
  readonly content: string;
  /** Name of the picture, without its ending. */
  readonly fileName: string;
  readonly onClose: () => void;
  /** Under the code. */
  readonly children?: ReactNode;
}

/** Pixels of the kept picture for each of the shown one: sharp in print. */
const PRINT_SCALE = 4;

/** A QR code of 150 px in a popup of 300 by 350, to be kept as PNG (specification 1 §2.5, §9). */
export function QrPopup({ title, content, fileName, onClose, children }: QrPopupProps) {
  const labelId = useId();
  const { picture, error } = useQrPicture(content);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={labelId}
      slotProps={{ paper: { sx: { m: 1, width: size.qrPopupWidth, height: size.qrPopupHeight, maxWidth: 'none' } } }}
    >
      <DialogTitle
        id={labelId}
        component="h2"
        sx={{ display: 'flex', alignItems: 'center', typography: 'h2', pl: 2, pr: 1, py: 0.5 }}
      >
        <Box sx={{ flexGrow: 1 }}>{title}</Box>
        <IconButton onClick={onClose} aria-label={t('common.close')}>
          <Icon name="Close" />
        </IconButton>
      </DialogTitle>
      <Stack sx={{ alignItems: 'center', gap: 0.5, px: 2, pb: 1, flexGrow: 1, minHeight: 0 }}>
        {error ? (
          <ErrorState error={error} />
        ) : (
          <Box sx={{ width: size.qr, height: size.qr, flexShrink: 0 }}>
            {picture && <img src={picture} alt={t('qr.picture', { title })} width={size.qr} height={size.qr} />}
          </Box>
        )}
        {children}
        <Button
          component="a"
          href={picture}
          download={`${fileName}.png`}
          disabled={picture === undefined}
          startIcon={<Icon name="Download" />}
        >
          {t('qr.download')}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** The code as a PNG; what draws it is loaded when the first one is shown. */
function useQrPicture(content: string): { readonly picture?: string; readonly error?: unknown } {
  const [state, setState] = useState<{ readonly picture?: string; readonly error?: unknown }>({});
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      try {
        const { toDataURL } = (await import('qrcode')).default;
        const picture = await toDataURL(content, {
          errorCorrectionLevel: 'M',
          margin: 4,
          width: size.qr * PRINT_SCALE,
        });
        if (!gone) setState({ picture });
      } catch (error) {
        if (!gone) setState({ error });
      }
    };
    void draw();
    return () => {
      gone = true;
    };
  }, [content]);
  return state;
}
