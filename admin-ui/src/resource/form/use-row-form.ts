import { message, OnyakError, type Resource } from '@onyak/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import { storedRowSchema, type StoredRecord } from '../../data/rest.js';
import { fieldErrors } from '../../data/rest-error.js';
import { t } from '../../messages.js';
import { errorText } from '../../net/call.js';
import { chosenInstitution, nameCode } from '../../session/institution.js';
import { useSession, type SessionProfile } from '../../session/session.js';
import { keep } from '../../ui/kept.js';
import { useToast } from '../../ui/use-toast.js';
import { lacksInstitution, mayChooseInstitution } from '../rights.js';
import {
  checkDraft,
  draftKey,
  draftOf,
  firstFaulty,
  readDraft,
  sameDraft,
  strayErrors,
  withoutErrors,
  type Draft,
  type DraftValue,
} from './draft.js';
import { conflictSchema, type Conflict } from './RowConflict.js';

export interface RowForm {
  readonly resource: Resource;
  /** The stored row; undefined when one is added. */
  readonly row: StoredRecord | undefined;
  readonly draft: Draft;
  /** @param path of what was changed: its error goes. */
  readonly set: (name: string, value: DraftValue, path: string) => void;
  readonly errors: Readonly<Record<string, string>>;
  /** What failed as a whole; empty when nothing did. */
  readonly failure: string;
  readonly conflict: Conflict | undefined;
  readonly dirty: boolean;
  readonly pending: boolean;
  /** Unsaved text of before a reload was brought back. */
  readonly restored: boolean;
  /** Holds the inputs: where the first fault is looked for. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Sends the draft unless it has faults; resolves once the server has said yes or no. */
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

/**
 * A form of one row: draft, faults, conflict, saving. Saved is what the server has confirmed; unsaved text survives a
 * reload of the page.
 */
export function useRowForm(
  resource: Resource,
  row: StoredRecord | undefined,
  onSaved: (saved: StoredRecord) => void,
): RowForm {
  const { user } = useSession();
  const toast = useToast();
  const key = draftKey(resource.name, row?.id, user.userId);
  const [original, setOriginal] = useState(() => ({
    draft: draftOf(resource, row ?? newRow(resource, user)),
    version: row?.version,
  }));
  const [kept] = useState(() => readDraft(sessionStorage, key, resource));
  const [draft, setDraft] = useState<Draft>(() => ({ ...original.draft, ...kept?.draft }));
  const [restored, setRestored] = useState(
    () => kept !== undefined && !sameDraft(original.draft, { ...original.draft, ...kept.draft }),
  );
  // Text typed over an older version is still text over that version: saving it tells of the conflict.
  const [version, setVersion] = useState(kept?.version ?? row?.version);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState<Conflict>();
  const [pending, setPending] = useState(false);
  const [create] = useCreate();
  const [update] = useUpdate();
  const box = useRef<HTMLDivElement>(null);
  const dirty = !sameDraft(original.draft, draft);

  useEffect(() => {
    keep(sessionStorage, key, dirty ? { draft, version } : undefined);
  }, [dirty, draft, key, version]);
  const forget = () => keep(sessionStorage, key, undefined);

  const focusFault = (faults: Readonly<Record<string, string>>) => {
    const name = firstFaulty(resource, faults);
    if (name === undefined) return;
    requestAnimationFrame(() => {
      const found = box.current?.querySelectorAll<HTMLElement>(`[data-field="${name}"]`) ?? [];
      // A select box keeps its value in a hidden input beside what can be focused.
      [...found].find((element) => element.getAttribute('aria-hidden') !== 'true')?.focus();
    });
  };
  const refuse = (error: unknown) => {
    const faults = fieldErrors(error);
    const found =
      error instanceof OnyakError && error.code === 'CONFLICT'
        ? conflictSchema.safeParse(error.details.data).data
        : undefined;
    setErrors(faults);
    setConflict(found);
    setFailure(found ? '' : failureText(resource, error, faults));
    toast.error(errorText(error));
    focusFault(faults);
  };
  const send = async (values: Readonly<Record<string, unknown>>, against: number | undefined): Promise<unknown> =>
    row
      ? await update(
          resource.name,
          { id: row.id, data: { ...values, version: against }, previousData: row },
          { mutationMode: 'pessimistic', returnPromise: true },
        )
      : await create(resource.name, { data: values }, { returnPromise: true });
  const saveAgainst = async (against: number | undefined) => {
    if (pending) return;
    if (!row && lacksInstitution(resource, user)) {
      setFailure(t('institution.first'));
      toast.error(t('institution.first'));
      return;
    }
    const checked = checkDraft(resource, draft);
    setErrors(checked.errors);
    setFailure('');
    if (Object.keys(checked.errors).length > 0) {
      toast.error(message('error.validation'));
      focusFault(checked.errors);
      return;
    }
    setPending(true);
    try {
      const saved = await send(checked.values, against);
      forget();
      toast.success(message(row ? 'save.done' : 'insert.done'));
      onSaved(storedRowSchema.parse(saved));
    } catch (error) {
      refuse(error);
    } finally {
      setPending(false);
    }
  };
  return {
    resource,
    row,
    draft,
    set: (name, value, path) => {
      setDraft((old) => ({ ...old, [name]: value }));
      setErrors((old) => withoutErrors(old, path));
    },
    errors,
    failure,
    conflict,
    dirty,
    pending,
    restored,
    box,
    save: () => saveAgainst(version),
    take: () => {
      if (!conflict) return;
      const next = draftOf(resource, conflict.current);
      setOriginal({ draft: next, version: conflict.current.version });
      setDraft(next);
      setVersion(conflict.current.version);
      setConflict(undefined);
    },
    keep: () => {
      if (!conflict) return;
      setVersion(conflict.current.version);
      setConflict(undefined);
      void saveAgainst(conflict.current.version);
    },
    reset: () => {
      setDraft(original.draft);
      setVersion(original.version);
      setRestored(false);
      setErrors({});
      setFailure('');
    },
    forget,
  };
}

/** A fault that stands at its field needs no second place; others are told above the form. */
function failureText(resource: Resource, error: unknown, faults: Readonly<Record<string, string>>): string {
  const stray = strayErrors(resource, faults);
  if (stray.length > 0) return stray.join('\n');
  if (Object.keys(faults).length > 0) return '';
  return error instanceof OnyakError && error.code === 'NOT_FOUND' ? t('resource.gone') : errorText(error);
}

/** What a new row begins with: the institution that it will belong to. */
function newRow(resource: Resource, user: SessionProfile): Readonly<Record<string, unknown>> {
  const all = mayChooseInstitution(user);
  const own = chosenInstitution() ?? { code: user.hospitalCode, name: user.hospitalName };
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'institution' && !all ? [[name, nameCode(own)]] : [],
    ),
  );
}
