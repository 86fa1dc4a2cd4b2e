import { message } from '../messages/index.js';

/** `composed` is the specification's rule (1 §5), `passphrase` the other that decisions.md allows. */
export const passwordRules = ['composed', 'passphrase'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** Lengths in characters, both ends allowed. */
export const passwordLength: Readonly<Record<PasswordRule, { readonly min: number; readonly max: number }>> = {
  composed: { min: 8, max: 14 },
  passphrase: { min: 12, max: 128 },
};

/**
 * Why a new password is refused, worded for the field; undefined when it may be used. Common passphrases are refused by the
 * server besides, which knows the list.
 * @param password counted in characters as a person counts them, so that a syllable is one.
 */
export function passwordFault(rule: PasswordRule, password: string): string | undefined {
  const { min, max } = passwordLength[rule];
  const length = Array.from(password.normalize('NFC')).length;
  const fits = length >= min && length <= max;
  if (rule === 'passphrase') return fits ? undefined : message('password.passphrase', { min, max });
  const composed = /[0-9]/.test(password) && /[^\p{L}\p{N}\s]/u.test(password) && letters(password) >= 2;
  return fits && composed ? undefined : message('password.composed', { min, max });
}

/** Words of a password form's faults (specification 1 §5 "Password change"). */
export interface PasswordForm {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

/** Every fault of a password form at its field, in the order of the fields. */
export function passwordFormFaults(
  rule: PasswordRule,
  { current, next, again }: PasswordForm,
): { readonly field: keyof PasswordForm; readonly message: string }[] {
  const fault = (field: keyof PasswordForm, text: string | undefined) =>
    text === undefined ? [] : [{ field, message: text }];
  const wrongNext = next === '' ? message('password.nextRequired') : passwordFault(rule, next);
  const wrongAgain =
    again === '' ? message('password.againRequired') : again === next ? undefined : message('password.mismatch');
  return [
    ...fault('current', current === '' ? message('password.currentRequired') : undefined),
    ...fault('next', wrongNext ?? (next === current ? message('password.same') : undefined)),
    ...fault('again', wrongAgain),
  ];
}

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
