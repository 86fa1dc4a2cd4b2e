import { passwordLength, passwordParts, type PasswordRule } from '@onyak/core/accounts';
import { words } from '../messages.js';
import { PasswordField } from './PasswordField.js';
import type { FieldBinding } from './use-account-form.js';

interface NewPasswordFieldProps extends FieldBinding {
  readonly label: string;
  readonly rule: PasswordRule;
  readonly autoFocus?: boolean;
}

/** A new password with the rule below it: each condition is ticked as soon as what is typed meets it. */
export function NewPasswordField({ rule, ...field }: NewPasswordFieldProps) {
  const help = (
    <ul className="parts">
      {passwordParts(rule, field.value).map(({ part, met }) => (
        <li key={part} className={met ? 'met' : undefined}>
          <span aria-hidden="true">{met ? '✓' : '·'}</span> {words.parts[part](passwordLength[rule])}
          {met && <span className="unseen"> {words.met}</span>}
        </li>
      ))}
    </ul>
  );
  return <PasswordField {...field} autoComplete="new-password" help={help} />;
}
