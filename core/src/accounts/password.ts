import { message } from '../messages/index.js';

/** `composed` is the specification's rule (1 §5), `passphrase` the other that decisions.md allows. */
export const passwordRules = ['composed', 'passphrase'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** Lengths in characters, both ends allowed. */
export const passwordLength: Readonly<Record<PasswordRule, { readonly min: number; readonly max: number }>> = {
  composed: { min: 8, max: 14 },
  passphrase: { min: 12, max: 128 },
};

/** One condition of a rule, and whether a password meets it. */
export interface PasswordPart {
  readonly part: 'length' | 'letters' | 'digit' | 'special';
  readonly met: boolean;
}

/**
 * A rule's conditions one by one, so that a form can show what is still missing while a password is typed.
 * @param password counted in characters as a person counts them, so that a syllable is one.
 */
export function passwordParts(rule: PasswordRule, password: string): readonly PasswordPart[] {
  const { min, max } = passwordLength[rule];
  const length = Array.from(password.normalize('NFC')).length;
  const fits: PasswordPart = { part: 'length', met: length >= min && length <= max };
  if (rule === 'passphrase') return [fits];
  return [
    fits,
    { part: 'letters', met: letters(password) >= 2 },
    { part: 'digit', met: /[0-9]/.test(password) },
    { part: 'special', met: /[^\p{L}\p{N}\s]/u.test(password) },
  ];
}

/**
 * Why a new password is refused, worded for the field; undefined when it may be used. Common passphrases are refused by the
 * server besides, which knows the list.
 */
export function passwordFault(rule: PasswordRule, password: string): string | undefined {
  return passwordParts(rule, password).every(({ met }) => met)
    ? undefined
    : message(`password.${rule}`, passwordLength[rule]);
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
