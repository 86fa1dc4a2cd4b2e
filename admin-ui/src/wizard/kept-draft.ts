import { z } from 'zod';
import { keep, readKept } from '../ui/input/kept.js';
import type { WizardDefinition } from './definition.js';

/** Stands for the source where the request is entered by hand. */
export const BY_HAND = 'manual';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Kept<Draft extends object> = Pick<WizardDefinition<Draft, never, never>, 'key' | 'draft'>;

/** A draft with the key that makes a repeat of the same content the same request. */
export interface KeyedDraft<Draft> {
  readonly draft: Draft;
  readonly requestKey: string;
  /** The server's keeping that the browser's goes on from. */
  readonly revision?: number | undefined;
}

/** What is kept of a draft. */
export const keyedSchema = <Draft extends object>(draft: z.ZodType<Draft>) =>
  z.object({ draft, requestKey: z.string(), revision: z.number().optional() });

const currentKey = (key: string) => `onyak.wizard.${key}.current`;
const draftKey = (key: string, id: string) => `onyak.wizard.${key}.draft.${id}`;

/** Id of the source the wizard was working on, or {@link BY_HAND}; undefined while it has not begun. */
export function currentSource(store: Store, { key }: { readonly key: string }): string | undefined {
  return readKept(store, currentKey(key), z.string());
}

/** Keeps a draft by its source, so that a reload loses none. False: the browser would not. */
export function keepDraft<Draft extends object>(
  store: Store,
  { key }: Kept<Draft>,
  id: string,
  kept: KeyedDraft<Draft>,
): boolean {
  return keep(store, currentKey(key), id) && keep(store, draftKey(key, id), kept);
}

/** The draft kept for a source; undefined where there is none or it is of another version. */
export function keptDraft<Draft extends object>(
  store: Store,
  { key, draft }: Kept<Draft>,
  id: string,
): KeyedDraft<Draft> | undefined {
  return readKept(store, draftKey(key, id), keyedSchema(draft));
}

/** The wizard begins anew when it is opened next; what was typed stays kept by its source. */
export const leaveWizard = (store: Store, { key }: { readonly key: string }): boolean =>
  keep(store, currentKey(key), undefined);

/** Forgets the draft of a source, once its request has been taken or it was thrown away. */
export function dropDraft(store: Store, { key }: { readonly key: string }, id: string): void {
  keep(store, draftKey(key, id), undefined);
  if (currentSource(store, { key }) === id) keep(store, currentKey(key), undefined);
}
