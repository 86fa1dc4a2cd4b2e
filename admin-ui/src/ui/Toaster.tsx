import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { t } from '../messages.js';
import { time } from '../theme/tokens.js';
import { Icon } from './icons.js';

export interface Toast {
  readonly success: (text: string) => void;
  /** Fades after 2.5 s unless it is being read (hover or focus); pages also keep the error in place. */
  readonly error: (text: string) => void;
  readonly info: (text: string) => void;
}

interface Item {
  readonly id: number;
  readonly kind: keyof Toast;
  readonly text: string;
}

const ToastContext = createContext<Toast | undefined>(undefined);

export function useToast(): Toast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast needs a Toaster above');
  return toast;
}

const limit = 4;

export function Toaster({ children }: { readonly children: ReactNode }) {
  const [items, setItems] = useState<readonly Item[]>([]);
  const nextId = useRef(0);
  const show = useCallback((kind: keyof Toast, text: string) => {
    nextId.current += 1;
    const item = { id: nextId.current, kind, text };
    setItems((old) => {
      // What has succeeded since is wrong no more; the same said twice stands once.
      const standing = old.filter((other) =>
        kind === 'success' && other.kind === 'error' ? false : other.text !== text || other.kind !== kind,
      );
      return [...standing, item].slice(-limit);
    });
  }, []);
  const close = useCallback((id: number) => setItems((old) => old.filter((item) => item.id !== id)), []);
  const toast = useMemo<Toast>(
    () => ({
      success: (text) => show('success', text),
      error: (text) => show('error', text),
      info: (text) => show('info', text),
    }),
    [show],
  );
  return (
    <ToastContext.Provider value={toast}>
      {children}
      {items.length > 0 && (
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
            {items.map((item) => (
              <ToastItem key={item.id} item={item} onClose={close} />
            ))}
          </Stack>
        </Portal>
      )}
    </ToastContext.Provider>
  );
}

function ToastItem({ item, onClose }: { readonly item: Item; readonly onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onClose(item.id), item.kind === 'error' ? time.errorToast : time.successToast);
    return () => clearTimeout(timer);
  }, [held, item, onClose]);
  return (
    <Alert
      severity={item.kind}
      variant="standard"
      role={item.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={(theme) => {
        const tone = { success: theme.onyak.fine, error: theme.onyak.contraindicated, info: theme.onyak.info }[
          item.kind
        ];
        return {
          pointerEvents: 'auto',
          boxShadow: `0 6px 24px ${theme.onyak.shadow}`,
          bgcolor: tone.soft,
          color: theme.onyak.text,
          border: 1,
          borderColor: tone.main,
          '& .MuiAlert-icon': { color: tone.main },
        };
      }}
      action={
        <IconButton size="small" aria-label={t('common.dismiss')} onClick={() => onClose(item.id)} color="inherit">
          <Icon name="Close" />
        </IconButton>
      }
    >
      {item.text}
    </Alert>
  );
}
