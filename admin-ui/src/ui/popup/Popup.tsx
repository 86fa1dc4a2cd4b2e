import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import { t } from '../../messages.js';
import { size as sizes } from '../../theme/tokens.js';
import { Confirm } from './Confirm.js';
import { Icon } from '../icons.js';

export interface PopupProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** True while it holds text that closing would lose: closing then asks first. */
  readonly dirty?: boolean;
  /** `form` 640 px, `wide` 880 px, `full` 90 % of the window, `screen` all of it. Always full screen on a phone. */
  readonly size?: 'form' | 'wide' | 'full' | 'screen';
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
  /** Left of the buttons. */
  readonly footnote?: ReactNode;
  readonly onKeyDown?: (event: React.KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** A popup: Esc closes, focus stays inside and returns to where it came from, typed text is not lost unasked. */
export function Popup({
  open,
  title,
  onClose,
  dirty = false,
  size = 'form',
  actions,
  footnote,
  onKeyDown,
  children,
}: PopupProps) {
  const [asking, setAsking] = useState(false);
  const labelId = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const leave = () => {
    if (dirty) setAsking(true);
    else onClose();
  };
  const whole = phone || size === 'screen';
  const width = size === 'full' ? '90vw' : size === 'wide' ? sizes.readingWidth : sizes.formWidth;
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => {
        if (reason === 'backdropClick' && dirty) return;
        leave();
      }}
      // An undefined handler would take the place of the dialog's own, and Esc with it.
      {...(onKeyDown ? { onKeyDown } : {})}
      fullScreen={whole}
      aria-labelledby={labelId}
      maxWidth={false}
      slotProps={{
        paper: {
          sx: whole ? { borderRadius: 0 } : { width, maxWidth: '96vw', ...(size === 'full' ? { height: '90vh' } : {}) },
        },
      }}
    >
      <DialogTitle
        id={labelId}
        component="h2"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'h1', py: 1.5 }}
      >
        <Box sx={{ flexGrow: 1 }}>{title}</Box>
        <IconButton onClick={leave} aria-label={t('common.close')} edge="end">
          <Icon name="Close" />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: { xs: 2, sm: 3 } }}>
        {children}
      </DialogContent>
      {(actions !== undefined || footnote !== undefined) && (
        <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5, rowGap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary', flexGrow: 1 }}>
            {footnote}
          </Typography>
          {actions}
        </DialogActions>
      )}
      <Confirm
        open={asking}
        title={title}
        text={t('popup.discard')}
        yes={t('popup.discardYes')}
        no={t('popup.discardNo')}
        danger
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          onClose();
        }}
      />
    </Dialog>
  );
}

/** The primary button of a popup or page; says that it works while it does. */
export function PrimaryButton({
  pending = false,
  children,
  ...rest
}: { readonly pending?: boolean } & React.ComponentProps<typeof Button>) {
  return (
    <Button variant="contained" loading={pending} {...rest}>
      {children}
    </Button>
  );
}
