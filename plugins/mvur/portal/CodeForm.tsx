import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { words } from './words.js';

const DIGITS = 6;

interface CodeFormProps {
  readonly needsCode: boolean;
  /** @returns why it was refused; undefined when it was not. */
  readonly onConfirm: (passKey?: string) => Promise<string | undefined>;
}

/** The code of a text message, or the button of who has answered in an app. What was typed stays. */
export function CodeForm({ needsCode, onConfirm }: CodeFormProps) {
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (fault !== undefined && !busy) field.current?.focus();
  }, [fault, busy]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (needsCode && value === '') return setFault(words.codeRequired);
    setBusy(true);
    setFault(undefined);
    const refused = await onConfirm(needsCode ? value : undefined);
    setBusy(false);
    setFault(refused);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {needsCode && (
        <>
          <label htmlFor={id}>{words.code}</label>
          <p className="help" id={`${id}-help`}>
            {words.codeHelp}
          </p>
          <input
            ref={field}
            id={id}
            className="field"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-help ${id}-fault`}
            onChange={(event) => setValue(event.target.value.replace(/\D/g, '').slice(0, DIGITS))}
          />
        </>
      )}
      <p className="fault" id={`${id}-fault`} role="alert">
        {fault}
      </p>
      <p className="actions">
        <button type="submit" className="button primary" aria-disabled={busy}>
          {busy ? words.confirming : needsCode ? words.confirm : words.appDone}
        </button>
      </p>
    </form>
  );
}
