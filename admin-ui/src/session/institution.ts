import { z } from 'zod';

export const institutionSchema = z.object({ code: z.string(), name: z.string() });
export type Institution = z.infer<typeof institutionSchema>;

/** As the documents write an institution. */
export const nameCode = ({ name, code }: Institution): string => `${name}(${code})`;

const keyOf = (userId: string) => `onyak.institution.${userId}`;

let owner: string | undefined;
let chosen: Institution | undefined;
const listeners = new Set<() => void>();

/**
 * Takes up the institution that an ADMIN chose to look at (`hospitalCodeManager`): every call carries it from here on.
 * It is kept per user, so that it is still chosen tomorrow; anyone else has no choice.
 */
export function openInstitution(user: { readonly userId: string; readonly auth: string }): void {
  owner = user.auth === 'ADMIN' ? user.userId : undefined;
  chosen = owner === undefined ? undefined : readKept(localStorage.getItem(keyOf(owner)));
}

function readKept(text: string | null): Institution | undefined {
  try {
    return institutionSchema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** The chosen institution; undefined for all, or for who has no choice. */
export function chosenInstitution(): Institution | undefined {
  return chosen;
}

/** @param institution undefined: all. */
export function chooseInstitution(institution: Institution | undefined): void {
  if (owner === undefined) return;
  chosen = institution;
  if (institution) localStorage.setItem(keyOf(owner), JSON.stringify(institution));
  else localStorage.removeItem(keyOf(owner));
  for (const listener of listeners) listener();
}

export function watchInstitution(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a call carries of the choice: as headers, or as parameters of a download's address. */
export function institutionParams(): { readonly hospitalCodeManager?: string } {
  return chosen ? { hospitalCodeManager: chosen.code } : {};
}
