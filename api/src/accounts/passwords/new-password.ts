import { message, passwordFault, type PasswordRule } from '@onyak/core';

/** Words that lists of leaked passwords hold most of, Korean ones as they are typed on an English keyboard among them. */
const common = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'administrator',
  'dkssudgktpdy',
  'qlalfqjsgh',
  'tkfkdgody',
  'eoalsalsrnr',
  'iloveyou',
  'password',
  'welcome',
  'letmein',
  'qwerty',
  'admin',
  '비밀번호',
  '안녕하세요',
  '사랑해요',
  '대한민국',
];
const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
];

/** Letters written as signs that look like them. */
const looks: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '3': 'e', '1': 'l' };

/** One piece three times or more, and little after it. */
const repeated = /^(.{1,6}?)\1{2,}.{0,2}$/su;

/**
 * Whether a passphrase is among the first that a guesser tries: a common word or its owner's id with little added, one piece
 * repeated, or runs of the keyboard with little beside them.
 */
export function isCommon(password: string, userId: string): boolean {
  const typed = password.normalize('NFC').toLowerCase();
  const plain = typed.replace(/[^\p{L}\p{N}]/gu, '');
  if (new Set(typed).size < 5 || (plain.length >= 8 && repeated.test(plain))) return true;
  if (plain !== '' && withoutRuns(plain).length < 3) return true;
  const read = typed.replace(/[@$031]/g, (sign) => looks[sign] ?? sign).replace(/[^\p{L}\p{N}]/gu, '');
  return [plain, read].some((text) => littleMore(text, userId.toLowerCase()));
}

/** Without the pieces of three and more that lie beside each other on the keyboard or in the alphabet. */
function withoutRuns(text: string): string {
  let left = '';
  for (let at = 0; at < text.length;) {
    let end = at;
    while (end < text.length && runs.some((run) => run.includes(text.slice(at, end + 1)))) end += 1;
    if (end - at < 3) left += text[at] ?? '';
    at = end - at < 3 ? at + 1 : end;
  }
  return left;
}

/** Whether a text is a common word and little more: fewer than four letters. */
function littleMore(text: string, userId: string): boolean {
  const rest = [userId, ...common].reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.replace(/\p{N}/gu, '').length < 4;
}

/** Why a new password is refused by the installation's rule; undefined when it may be used. */
export function newPasswordFault(rule: PasswordRule, password: string, userId: string): string | undefined {
  const fault = passwordFault(rule, password);
  if (fault !== undefined) return fault;
  return isCommon(password, userId) ? message('password.common') : undefined;
}
