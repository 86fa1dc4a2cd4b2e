import { words } from '../messages.js';
import type { Mask } from '../../ui/input/masks.js';
import { TextField } from './TextField.js';
import type { FieldBinding, FieldFault } from './use-account-form.js';

const DIGITS = 6;

/** Six digits; a paste may carry spaces, dashes and the words around them. */
const sixDigits: Mask = {
  shape: (text) => text.normalize('NFKC').replace(/\D/g, '').slice(0, DIGITS),
  typed: /\d/,
};

interface CodeFieldProps extends FieldBinding {
  readonly label: string;
  readonly autoFocus?: boolean;
}

/** A code of six digits in one field, as a mail or an authenticator app shows it. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      help={words.codeHelp}
      mask={sixDigits}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="code"
    />
  );
}

/** What is wrong with a code before the server has seen it. */
export function codeFaults<Name extends string>(field: Name, code: string): readonly FieldFault<Name>[] {
  if (code === '') return [{ field, message: words.codeRequired }];
  return code.length === DIGITS ? [] : [{ field, message: words.codeShort }];
}
