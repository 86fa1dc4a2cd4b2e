import type { ReactNode } from 'react';

/** What ties an input to its label, help and fault. */
export interface InputTies {
  readonly id: string;
  readonly name: string;
  readonly 'aria-required': true;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  /** Where the form looks for the first wrong field. */
  readonly 'data-wrong': boolean;
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly fault: string | undefined;
  readonly help?: ReactNode;
  readonly children: (ties: InputTies) => ReactNode;
}

/** Label above (every field of the account pages is required and marked so), help and fault below. */
export function Field({ name, label, fault, help, children }: FieldProps) {
  const described = [help ? `${name}-help` : '', fault ? `${name}-fault` : ''].filter((id) => id !== '').join(' ');
  return (
    <div className="field">
      <label htmlFor={name} className="required">
        {label}
      </label>
      {children({
        id: name,
        name,
        'aria-required': true,
        'aria-invalid': fault !== undefined,
        'aria-describedby': described === '' ? undefined : described,
        'data-wrong': fault !== undefined,
      })}
      {fault && (
        <p className="below" id={`${name}-fault`}>
          {fault}
        </p>
      )}
      {help && (
        <div className="hint" id={`${name}-help`}>
          {help}
        </div>
      )}
    </div>
  );
}
