import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { words } from '../messages.js';
import { Field } from './Field.js';
import type { FieldBinding } from './use-account-form.js';

interface PasswordFieldProps extends FieldBinding {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly help?: ReactNode;
  readonly autoFocus?: boolean;
}

/** A password with a button that shows it, and a word when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, value, fault, help, autoComplete, autoFocus = false, onChange } = props;
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const notes = caps ? (
    <>
      <p className="caps">{words.capsLock}</p>
      {help}
    </>
  ) : (
    help
  );
  return (
    <Field name={name} label={label} fault={fault} help={notes}>
      {(ties) => (
        <div className="with-button">
          <input
            {...ties}
            type={shown ? 'text' : 'password'}
            value={value}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={autoFocus}
            onKeyDown={watchCaps}
            onKeyUp={watchCaps}
            onBlur={() => setCaps(false)}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className="quiet"
            aria-pressed={shown}
            // Several passwords stand on one page: each button says whose it is.
            aria-label={`${label} ${words.show}`}
            title={shown ? words.hide : words.show}
            onClick={() => setShown(!shown)}
          >
            <Eye crossed={shown} />
          </button>
        </div>
      )}
    </Field>
  );
}

function Eye({ crossed }: { readonly crossed: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 4l16 16" />}
    </svg>
  );
}
