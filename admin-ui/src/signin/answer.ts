import * as z from 'zod/mini';
import { words } from './messages.js';

const envelopeSchema = z.object({
  result: z.string(),
  msg: z.optional(z.string()),
  data: z.optional(z.unknown()),
  faults: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});

/** What the shell keeps of the session user; the token stays in the HttpOnly cookie. */
export const profileSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  auth: z.string(),
  hospitalCode: z.string(),
  hospitalName: z.string(),
  job: z.string(),
  menuList: z.array(z.unknown()),
  mode: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

/** The server said no, or could not be asked. */
export interface Refusal {
  readonly kind: 'refused';
  /** A code: LOGIN_FAILED, VERIFY_EMAIL, UNAVAILABLE ... */
  readonly result: string;
  readonly msg: string;
  readonly faults: readonly { readonly field: string; readonly message: string }[];
}

export type Answer<T> = { readonly kind: 'done'; readonly data: T; readonly msg: string } | Refusal;

export function refusal(msg: string, result = 'INTERNAL', faults: Refusal['faults'] = []): Refusal {
  return { kind: 'refused', result, msg, faults };
}

/** Reads the envelope of any account call; what is not as it should be is a refusal, never a success. */
export function readAnswer<T>(text: string, dataSchema: z.ZodMiniType<T>): Answer<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refusal(words.answer);
  }
  const envelope = z.safeParse(envelopeSchema, json);
  if (!envelope.success) return refusal(words.answer);
  const { result, msg, data, faults } = envelope.data;
  if (result !== 'SUCCESS') return refusal(msg || words.answer, result, faults);
  const parsed = z.safeParse(dataSchema, data);
  return parsed.success ? { kind: 'done', data: parsed.data, msg: msg ?? '' } : refusal(words.answer);
}
