import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useState } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'react-admin';
import { t } from '../../messages.js';
import { time } from '../../theme/tokens.js';
import { Icon } from '../icons.js';
import { standing } from './standing-toasts.js';

/**
 * react-admin's notifications. Its own part shows one after the other and says a success only after the error that it has
 * mended; here several stand at once, and each is heard as what it is.
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const shown = standing(notifications);
  const dropped = shown.length < notifications.length;
  useEffect(() => {
    if (dropped) setNotifications(standing);
  }, [dropped, setNotifications]);
  const close = useCallback(
    (item: NotificationPayload) => setNotifications((old) => old.filter((other) => other !== item)),
    [setNotifications],
  );
  if (shown.length === 0) return null;
  return (
    // Beside the page and not in it: an open popup hides the page, and what stands in it, from a screen reader.
    <Portal>
      <Stack
        spacing={1}
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          // On a phone it stands above the buttons of a full-screen popup.
          bottom: { xs: 72, sm: 24 },
          left: '50%',
          transform: 'translateX(-50%)',
          width: 'min(92vw, 480px)',
          pointerEvents: 'none',
        }}
      >
        {shown.map((item) => (
          <ToastItem key={`${item.type} ${String(item.message)}`} item={item} onClose={close} />
        ))}
      </Stack>
    </Portal>
  );
}

interface ToastItemProps {
  readonly item: NotificationPayload;
  readonly onClose: (item: NotificationPayload) => void;
}

function ToastItem({ item, onClose }: ToastItemProps) {
  const { message, type } = item;
  const { autoHideDuration, undoable, ...options } = item.notificationOptions ?? {};
  const messageArgs: unknown = options.messageArgs;
  const [held, setHeld] = useState(false);
  const translate = useTranslate();
  const takeMutation = useTakeUndoableMutation();
  const duration = autoHideDuration === undefined ? usualTime(type) : autoHideDuration;
  const end = useCallback(
    (isUndo: boolean) => {
      // A write that can be undone is sent when its notification goes.
      if (undoable === true) takeMutation()?.({ isUndo });
      onClose(item);
    },
    [undoable, takeMutation, onClose, item],
  );
  useEffect(() => {
    if (held || duration === null) return undefined;
    const timer = setTimeout(() => end(false), duration);
    return () => clearTimeout(timer);
  }, [held, duration, end]);
  return (
    <Alert
      severity={type}
      variant="standard"
      role={type === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={(theme) => {
        const tone = theme.onyak[tones[type]];
        return {
          pointerEvents: 'auto',
          boxShadow: `0 6px 24px ${theme.onyak.shadow}`,
          bgcolor: tone.soft,
          color: theme.onyak.text,
          border: 1,
          borderColor: tone.main,
          '& .MuiAlert-icon': { color: tone.main },
          // Several things that are missing stand in a line each.
          '& .MuiAlert-message': { whiteSpace: 'pre-line' },
        };
      }}
      action={
        <>
          {undoable === true && (
            <Button size="small" color="inherit" onClick={() => end(true)}>
              {translate('ra.action.undo')}
            </Button>
          )}
          <IconButton size="small" aria-label={t('common.dismiss')} onClick={() => end(false)} color="inherit">
            <Icon name="Close" />
          </IconButton>
        </>
      }
    >
      {typeof message === 'string' ? translate(message, { _: message, ...argumentsOf(messageArgs) }) : message}
    </Alert>
  );
}

const tones = {
  success: 'fine',
  error: 'contraindicated',
  warning: 'moderate',
  info: 'info',
} as const satisfies Record<AlertColor, string>;

const usualTime = (type: AlertColor): number => (type === 'error' ? time.errorToast : time.successToast);

const argumentsOf = (given: unknown): object => (typeof given === 'object' && given !== null ? given : {});
