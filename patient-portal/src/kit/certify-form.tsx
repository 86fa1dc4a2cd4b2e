import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { fillMessage, messages } from '../messages.js';
import { Frame } from './frame.js';

interface CertifyFormProps {
  readonly title: string;
  /** Digits that are asked for. */
  readonly digits: number;
  /** @returns why it was refused; undefined when it was right. */
  readonly onAnswer: (birthDay: string) => Promise<string | undefined>;
}

/** Asks for the birth date. What was typed stays when it was wrong, so that a slip can be mended. */
export function CertifyForm({ title, digits, onAnswer }: CertifyFormProps) {
  const words = messages.certify;
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (fault !== undefined && !busy) field.current?.focus();
  }, [fault, busy]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (value === '') return setFault(words.required);
    if (value.length !== digits) return setFault(fillMessage(words.digits, { digits }));
    setBusy(true);
    setFault(undefined);
    const refused = await onAnswer(value);
    setBusy(false);
    setFault(refused);
  };
  return (
    <Frame title={title}>
      <p className="lead">{words.lead}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>{fillMessage(words.label, { digits })}</label>
        <p className="help" id={`${id}-help`}>
          {digits === 8 ? words.example8 : words.example6}
        </p>
        <input
          ref={field}
          id={id}
          className="field"
          inputMode="numeric"
          autoComplete="off"
          maxLength={digits + 4}
          value={value}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-help ${id}-fault`}
          onChange={(event) => setValue(event.target.value.replace(/\D/g, '').slice(0, digits))}
        />
        <p className="fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
        <p className="actions">
          <button type="submit" className="button primary" aria-disabled={busy}>
            {busy ? words.busy : words.submit}
          </button>
        </p>
      </form>
      <p className="help">{words.why}</p>
    </Frame>
  );
}
