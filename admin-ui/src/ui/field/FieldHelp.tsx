import type { ReactNode } from 'react';

export interface Help {
  /** Of the box. */
  readonly id: string;
  /** Said below it. */
  readonly help: ReactNode;
  /** What is said is what is wrong with it. */
  readonly fault: boolean;
}

export const helpId = (id: string): string => `${id}-help`;

/** What stands below a field: how it is filled in, or what is wrong with it. */
export function FieldHelp({ id, help, fault, off = false }: Help & { readonly off?: boolean | undefined }) {
  if (help === undefined) return null;
  return (
    // Help explains a disabled field too: it stays readable.
    <p id={helpId(id)} className={off ? 'f-help f-off' : 'f-help'} {...(fault ? { role: 'alert' } : {})}>
      {help}
    </p>
  );
}
