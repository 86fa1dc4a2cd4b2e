import { OnyakError } from '@onyak/core';
import { z } from 'zod';
import { callApi } from '../net/call.js';

/** A row's form whose text the server keeps. */
export interface DraftPlace {
  /** A resource, or a plugin's own form: `<plugin code>` or `<plugin code>.<any>`. */
  readonly form: string;
  /** Id of the row; {@link NEW_ROW} for one that is added. */
  readonly row: string;
  readonly userId: string;
}

/** No row's id: those have their special characters encoded. */
export const NEW_ROW = '+';

const storedSchema = z.object({
  row: z.string(),
  draft: z.record(z.string(), z.unknown()),
  version: z.number().nullable(),
  revision: z.number(),
  updatedAt: z.string(),
});
/** A draft as the server has it. `revision` counts its keepings, `version` is the row's that was typed over. */
export type StoredDraft = z.infer<typeof storedSchema>;

const readSchema = z.object({ userId: z.string(), draft: storedSchema.nullable() });
const conflictSchema = z.object({ current: storedSchema });

const addressOf = ({ form, row }: Pick<DraftPlace, 'form' | 'row'>) =>
  `/api/drafts/${encodeURIComponent(form)}/${encodeURIComponent(row)}`;

/** @throws OnyakError */
export async function readDraft(place: DraftPlace): Promise<StoredDraft | undefined> {
  return own(place.userId, await callApi({ path: addressOf(place), answer: readSchema, background: true }));
}

/** The draft of a form that was kept last, whichever row it is of. @throws OnyakError */
export async function readNewestDraft({ form, userId }: Omit<DraftPlace, 'row'>): Promise<StoredDraft | undefined> {
  const path = `/api/drafts/${encodeURIComponent(form)}`;
  return own(userId, await callApi({ path, answer: readSchema, background: true }));
}

/** Somebody else may have signed in from another tab since this page was opened. */
const own = (userId: string, { data }: { readonly data: z.infer<typeof readSchema> }) =>
  data.userId === userId ? (data.draft ?? undefined) : undefined;

export interface DraftContent {
  readonly draft: object;
  readonly version?: number | undefined;
}

/** @returns the new revision. @throws OnyakError CONFLICT, see {@link otherDraft}. */
export async function keepDraft(place: DraftPlace, content: DraftContent, revision: number, leaving: boolean) {
  const { data } = await callApi({
    path: addressOf(place),
    method: 'PUT',
    params: { userId: place.userId, draft: content.draft, version: content.version ?? null, revision },
    answer: z.object({ revision: z.number() }),
    background: true,
    keepalive: leaving,
  });
  return data.revision;
}

/** @throws OnyakError */
export async function dropDraft(place: DraftPlace): Promise<void> {
  // The page may be left as soon as its row is saved.
  await callApi({ path: addressOf(place), method: 'DELETE', answer: z.unknown(), background: true, keepalive: true });
}

/** What another device has kept, when that is why a keeping was refused. */
export function otherDraft(error: unknown): StoredDraft | undefined {
  if (!(error instanceof OnyakError) || error.code !== 'CONFLICT') return undefined;
  return conflictSchema.safeParse(error.details.data).data?.current;
}
