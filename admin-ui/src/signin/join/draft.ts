import * as z from 'zod/mini';

const key = 'onyak.signUp';

/** What was typed into a sign-up and survives a reload of its tab; passwords do not. */
const draftSchema = z.object({
  id: z.string(),
  userName: z.string(),
  hospitalCode: z.string(),
  /** The institution as the picker shows it. */
  institution: z.string(),
  job: z.string(),
  email: z.string(),
  tel: z.string(),
});
export type KeptDraft = z.infer<typeof draftSchema>;

const nothing: KeptDraft = { id: '', userName: '', hospitalCode: '', institution: '', job: '', email: '', tel: '' };

export function keptDraft(): KeptDraft {
  try {
    return z.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? nothing;
  } catch {
    return nothing;
  }
}

export function keepDraft(draft: KeptDraft): void {
  const { id, userName, hospitalCode, institution, job, email, tel } = draft;
  sessionStorage.setItem(key, JSON.stringify({ id, userName, hospitalCode, institution, job, email, tel }));
}

export function dropDraft(): void {
  sessionStorage.removeItem(key);
}
