import type { Resource } from '@onyak/core';
import { createContext, useContext, type RefObject } from 'react';
import type { StoredRecord } from '../../../data/rest.js';
import type { StoredDraft } from '../../../drafts/draft-calls.js';
import type { Conflict } from './conflict.js';

/**
 * Asked with what would be saved, once it has no faults. `false` and nothing is sent; values are sent over those of the form, also
 * what the definition has as sent along.
 */
export type SaveGuard = (
  values: Readonly<Record<string, unknown>>,
) => Promise<boolean | Readonly<Record<string, unknown>>>;

/** What a row's form is about and what can be done with it; what is typed is react-hook-form's. */
export interface RowFormState {
  readonly resource: Resource;
  /** The stored row; undefined when one is added. */
  readonly row: StoredRecord | undefined;
  /** What failed as a whole; empty when nothing did. */
  readonly failure: string;
  readonly conflict: Conflict | undefined;
  readonly dirty: boolean;
  readonly pending: boolean;
  /** Unsaved text was brought back: of before a reload, or what the server has kept since `at`. */
  readonly restored: { readonly at?: string } | undefined;
  /** What another device has kept of this form meanwhile. */
  readonly other: StoredDraft | undefined;
  /** Goes on with what the other device has kept. */
  readonly takeOther: () => void;
  /** Goes on with what stands here. */
  readonly keepMine: () => void;
  /** Holds the inputs: where the first fault is looked for. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Who is asked before what is typed is sent. */
  readonly guards: RefObject<Set<SaveGuard>>;
  /** Sends what is typed unless it has faults or somebody who is asked says no; resolves once the server has said yes or no. */
  readonly save: () => Promise<void>;
  /** Takes the stored values of a conflict. */
  readonly take: () => void;
  /** Saves mine over the stored values of a conflict. */
  readonly keep: () => void;
  /** Back to the stored values. */
  readonly reset: () => void;
  /** Forgets what is kept against a reload. */
  readonly forget: () => void;
}

export const RowFormContext = createContext<RowFormState | undefined>(undefined);

/**
 * What a form is about, which stays as long as the form: its inputs read this alone, and are not drawn anew as the form comes to be
 * changed, saved or refused.
 */
export type FormSubject = Pick<RowFormState, 'resource' | 'row'>;

export const FormSubjectContext = createContext<FormSubject | undefined>(undefined);

export function useFormSubject(): FormSubject {
  const subject = useContext(FormSubjectContext);
  if (!subject) throw new Error('useFormSubject needs a RowForm above');
  return subject;
}

/** The form around: only in a `RowForm`. */
export function useRowForm(): RowFormState {
  const form = useContext(RowFormContext);
  if (!form) throw new Error('useRowForm needs a RowForm above');
  return form;
}
