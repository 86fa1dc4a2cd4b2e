import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { createContext, useCallback, useContext, useId, useMemo, useState, type ReactNode } from 'react';
import { t } from '../messages.js';
import { size } from '../theme/tokens.js';

export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: ReactNode;
  readonly yes?: string;
  /** null: an alert with one button. */
  readonly no?: string | null;
  /** The act cannot be undone. */
  readonly danger?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A question or an alert. Esc answers no; the focus starts on the safe button. */
export function Confirm({
  open,
  title,
  text,
  yes = t('common.confirm'),
  no = t('common.cancel'),
  danger = false,
  onYes,
  onNo,
}: ConfirmProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onNo}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: size.formWidth * 0.65, maxWidth: '92vw' } } }}
    >
      <DialogTitle id={`${id}-title`} component="h2" sx={{ typography: 'h2', pb: 1 }}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ whiteSpace: 'pre-line' }}>
        {text}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {no !== null && (
          <Button onClick={onNo} autoFocus={danger}>
            {no}
          </Button>
        )}
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={onYes} autoFocus={!danger}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export interface AskOptions {
  readonly title: string;
  readonly text: ReactNode;
  readonly yes?: string;
  readonly no?: string | null;
  readonly danger?: boolean;
}

const AskContext = createContext<((options: AskOptions) => Promise<boolean>) | undefined>(undefined);

/** Asks from anywhere: `if (await ask({ title, text, danger: true })) ...`. */
export function useAsk(): (options: AskOptions) => Promise<boolean> {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useAsk needs an AskProvider above');
  return ask;
}

interface Question extends AskOptions {
  readonly answer: (yes: boolean) => void;
}

export function AskProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const ask = useCallback(
    (options: AskOptions) =>
      new Promise<boolean>((resolve) => {
        setQuestion({ ...options, answer: resolve });
        setOpen(true);
      }),
    [],
  );
  const reply = useMemo(
    () => (yes: boolean) => {
      setOpen(false);
      question?.answer(yes);
    },
    [question],
  );
  return (
    <AskContext.Provider value={ask}>
      {children}
      {question && <Confirm {...question} open={open} onYes={() => reply(true)} onNo={() => reply(false)} />}
    </AskContext.Provider>
  );
}
