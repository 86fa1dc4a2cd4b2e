import * as z from 'zod/mini';
import { words } from './messages.js';

const answerSchema = z.object({ result: z.string(), msg: z.optional(z.string()), data: z.optional(z.unknown()) });

/** What the shell keeps of the session user; the token stays in the HttpOnly cookie. */
const profileSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  auth: z.string(),
  hospitalCode: z.string(),
  hospitalName: z.string(),
  job: z.string(),
  menuList: z.array(z.unknown()),
});

export type SignInAnswer =
  | { readonly kind: 'in'; readonly profile: z.infer<typeof profileSchema> }
  /** The account needs something first (VERIFY_EMAIL ...). */
  | { readonly kind: 'refused'; readonly result: string; readonly msg: string };

/** Reads `/loginProc`'s envelope. */
export function readSignIn(text: string): SignInAnswer {
  const refusal = (msg: string, result = 'INTERNAL'): SignInAnswer => ({ kind: 'refused', result, msg });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refusal(words.answer);
  }
  const envelope = z.safeParse(answerSchema, json);
  if (!envelope.success) return refusal(words.answer);
  const { result, msg, data } = envelope.data;
  if (result !== 'SUCCESS') return refusal(msg || words.answer, result);
  const profile = z.safeParse(profileSchema, data);
  return profile.success ? { kind: 'in', profile: profile.data } : refusal(words.answer);
}
