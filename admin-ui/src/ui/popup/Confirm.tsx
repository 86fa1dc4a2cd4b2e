import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Confirm as AdminConfirm } from 'react-admin';
import { t } from '../../messages.js';
import { size } from '../../theme/tokens.js';

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

const NoIcon = () => null;

/** react-admin's question, or an alert. Esc answers no; the focus starts on the safe button. */
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
  return (
    <AdminConfirm
      isOpen={open}
      role="alertdialog"
      title={title}
      content={<Question text={text} safe={danger && no !== null} />}
      confirm={yes}
      cancel={no ?? yes}
      confirmColor={danger ? 'warning' : 'primary'}
      ConfirmIcon={NoIcon}
      CancelIcon={NoIcon}
      onConfirm={onYes}
      onClose={onNo}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: size.formWidth * 0.65, maxWidth: '92vw' } } }}
      sx={(theme) => ({
        '& .MuiDialogTitle-root': { ...theme.typography.h2, pb: 1 },
        '& .MuiDialogContent-root': { whiteSpace: 'pre-line' },
        '& .MuiDialogActions-root': { px: 3, pb: 2 },
        '& .MuiButton-startIcon': { display: 'none' },
        ...(no === null ? { '& .MuiDialogActions-root > :first-of-type': { display: 'none' } } : {}),
        // The answer stands out, as the primary button of a page does.
        '& .ra-confirm, & .ra-confirm:hover': {
          color: danger ? theme.palette.error.contrastText : theme.palette.primary.contrastText,
          bgcolor: danger ? 'error.main' : 'primary.main',
        },
      })}
    />
  );
}

/** What is asked. Where yes cannot be undone, the answer no has the focus: react-admin gives it to yes. */
function Question({ text, safe }: { readonly text: ReactNode; readonly safe: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = safe ? box.current?.closest('[role=alertdialog]') : undefined;
    dialog?.querySelector<HTMLElement>('.MuiDialogActions-root button')?.focus();
  }, [safe]);
  return <div ref={box}>{text}</div>;
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
