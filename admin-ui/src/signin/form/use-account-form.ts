import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import type { Refusal } from '../answer.js';

export interface FieldFault<Name extends string> {
  readonly field: Name;
  readonly message: string;
}

/** `leaving`: another page is being opened, so the form stays busy; `done`: it stays and is ready again. */
export type Sent = Refusal | 'leaving' | 'done';

interface AccountFormOptions<Name extends string> {
  readonly initial: Readonly<Record<Name, string>>;
  /** Every fault of what was typed; nothing is sent while there is one. */
  readonly check: (values: Readonly<Record<Name, string>>) => readonly FieldFault<NoInfer<Name>>[];
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<Sent>;
  /** Selected when the server refuses without naming a field, so that it can be typed over. */
  readonly retype?: NoInfer<Name>;
}

/** What a field needs to stand in a form. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

export interface AccountForm<Name extends string> {
  readonly box: RefObject<HTMLFormElement | null>;
  readonly values: Readonly<Record<Name, string>>;
  /** What failed and belongs to no field. */
  readonly failure: string;
  readonly pending: boolean;
  readonly field: (name: Name) => FieldBinding;
  readonly submit: (event: FormEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Values, faults and sending of a short form: all faults at once, the first wrong field focused, nothing typed lost. */
export function useAccountForm<Name extends string>(options: AccountFormOptions<Name>): AccountForm<Name> {
  const { initial, check, send, retype } = options;
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<ReadonlyMap<Name, string>>(new Map());
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState(0);
  const box = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refused === 0) return;
    const wrong = box.current?.querySelector<HTMLElement>('[data-wrong="true"]');
    const typed = retype === undefined ? null : box.current?.querySelector<HTMLInputElement>(`[name="${retype}"]`);
    if (wrong) wrong.focus();
    else typed?.select();
  }, [refused, retype]);

  const refuse = (found: readonly FieldFault<Name>[], text: string) => {
    // The first of a field's faults is the one to mend first.
    setFaults(new Map(found.toReversed().map(({ field, message }) => [field, message])));
    setFailure(text);
    setRefused((count) => count + 1);
  };
  const run = async () => {
    const found = check(values);
    if (found.length > 0) return refuse(found, '');
    setFaults(new Map());
    setFailure('');
    setPending(true);
    const answer = await send(values);
    if (answer === 'leaving') return undefined;
    setPending(false);
    if (answer === 'done') return undefined;
    const known = answer.faults.filter((fault): fault is FieldFault<Name> => Object.hasOwn(initial, fault.field));
    return refuse(known, known.length > 0 && known.length === answer.faults.length ? '' : answer.msg);
  };
  return {
    box,
    values,
    failure,
    pending,
    field: (name) => ({
      name,
      value: values[name],
      fault: faults.get(name),
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setFaults((before) => new Map([...before].filter(([field]) => field !== name)));
      },
    }),
    submit: (event) => {
      event.preventDefault();
      if (!pending) void run();
    },
    onKeyDown: (event) => {
      // Enter that ends a syllable does not send.
      if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
    },
  };
}
