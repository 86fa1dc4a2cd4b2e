import * as z from 'zod/mini';
import { decide, HOME, isStepResult, LOGIN, safeReturn } from '../session/guard.js';
import { dropProfile, dropTyped, keepNotice, keepProfile, takeWanted } from '../session/keep.js';
import { profileSchema, refusal, type Profile, type Refusal } from './answer.js';
import { get, post } from './ask.js';
import { words } from './messages.js';
import { go } from './navigation.js';

/** What the account pages show of who is being led through them. */
const factsSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  hospitalName: z.string(),
  /** Masked. */
  email: z.string(),
  /** Whether the institution asks for a second factor. */
  secondFactor: z.optional(z.boolean()),
});
export type StepFacts = z.infer<typeof factsSchema>;

/** Where a visitor stands: signed in, on the way there, neither, or the server could not say. */
export type VisitorState =
  | { readonly kind: 'session'; readonly userId: string }
  | { readonly kind: 'step'; readonly result: string; readonly facts: StepFacts }
  | { readonly kind: 'none'; readonly msg: string }
  | { readonly kind: 'unknown'; readonly msg: string };

/** Results that say nothing about the visitor: no reason to send anyone away. */
const unclear = new Set(['UNAVAILABLE', 'INTERNAL', 'TOO_MANY']);

/** Asks the server, as the route guard does on every page (specification 1 §2.2). */
export async function readVisitorState(path: string): Promise<VisitorState> {
  const check = await post('/loginCheck', { to: path, updateExpireTime: 'Y' }, z.unknown());
  if (check.kind === 'done') return await readSession();
  if (unclear.has(check.result)) return { kind: 'unknown', msg: check.msg };
  if (!isStepResult(check.result)) return { kind: 'none', msg: check.msg };
  const facts = await get('/api/accountStep', factsSchema);
  if (facts.kind === 'done') return { kind: 'step', result: check.result, facts: facts.data };
  return unclear.has(facts.result) ? { kind: 'unknown', msg: facts.msg } : { kind: 'none', msg: facts.msg };
}

/** The cookie's own user: what the browser keeps may be of somebody who signed in before. */
async function readSession(): Promise<VisitorState> {
  const session = await get('/api/session', profileSchema);
  if (session.kind === 'done') return { kind: 'session', userId: session.data.userId };
  return unclear.has(session.result) ? { kind: 'unknown', msg: session.msg } : { kind: 'none', msg: session.msg };
}

/** Signed in: the wanted page, or home. */
export function enter(profile: Profile): void {
  keepProfile(profile);
  location.replace(safeReturn(takeWanted()) ?? HOME);
}

/**
 * Goes where the account's state leads after one of its steps.
 * @param ended said at the sign-in when the step is over.
 * @returns what to say if it could not be found out.
 */
export async function goOn(path: string, ended: string = words.stepEnded): Promise<string | undefined> {
  const check = await post('/loginCheck', { to: path, updateExpireTime: 'Y' }, z.unknown());
  if (check.kind === 'refused' && unclear.has(check.result)) return check.msg;
  const decision = decide(check.kind === 'done' ? 'SUCCESS' : check.result, path);
  if (decision.act === 'go') go(decision.to, 'replace');
  else if (decision.act === 'leave') backToSignIn(ended);
  return undefined;
}

/** Follows a step that went well: its answer may hold the session already, else the account's next state is asked for. */
export async function follow(data: unknown, path: string): Promise<Refusal | 'leaving'> {
  const profile = z.safeParse(profileSchema, data);
  if (profile.success) {
    enter(profile.data);
    return 'leaving';
  }
  const failure = await goOn(path);
  return failure === undefined ? 'leaving' : refusal(failure);
}

/**
 * Whether a refusal leads to another page, which is then being opened: the account's state is another by now, or the step
 * has ended.
 */
export function ledAway(answer: Refusal, path: string): boolean {
  if (answer.result === 'NO_SESSION') {
    backToSignIn(words.stepEnded);
    return true;
  }
  const decision = isStepResult(answer.result) ? decide(answer.result, path) : undefined;
  if (decision?.act !== 'go') return false;
  go(decision.to, 'replace');
  return true;
}

/** The sign-in page with a sentence that says why. */
export function backToSignIn(notice: string): void {
  keepNotice(notice);
  go(LOGIN, 'replace');
}

/** Ends the session or the step of this browser. The next sign-in replaces it in any case. */
export async function signOut(): Promise<void> {
  dropProfile();
  dropTyped();
  await post('/logout', {}, z.unknown());
}
