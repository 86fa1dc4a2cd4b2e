import { message, OnyakError, type Resource } from '@onyak/core';
import { useRef, useState, type ReactNode } from 'react';
import { CreateBase, EditBase } from 'react-admin';
import { NEW_ROW } from '../../../drafts/draft-calls.js';
import { storedRowSchema, type StoredRecord } from '../../../data/rest.js';
import { t } from '../../../messages.js';
import { errorText } from '../../../net/call.js';
import { useSession } from '../../../session/session.js';
import { keep } from '../../../ui/input/kept.js';
import { useToast } from '../../../ui/toasts/use-toast.js';
import { draftKey, readDraft } from '../draft/draft.js';
import { conflictOf } from './conflict.js';
import { failedText } from './refusal.js';
import { RowFormBody } from './RowFormBody.js';
import { useServerDraft } from './use-server-draft.js';

/** Values of somewhere else that a form begins with, over those of the row. */
export interface FilledForm {
  readonly values: Readonly<Record<string, unknown>>;
  /** What is typed over them is kept by this name, apart from what is typed over the row itself. */
  readonly draft: string;
}

interface RowFormProps {
  readonly resource: Resource;
  /** The row that is edited; undefined adds one. */
  readonly row: StoredRecord | undefined;
  readonly onSaved: (saved: StoredRecord) => void;
  readonly filled?: FilledForm | undefined;
  /** Inputs and buttons: they read the form by `useRowForm` and by react-hook-form's own hooks. */
  readonly children: ReactNode;
}

// The row is there already, and must not change under the hand: saving tells of a conflict. A key of its own keeps what
// other parts read of the row out of it.
const meta = { form: true };
const noQuery = { meta, staleTime: Infinity, gcTime: 0 };

/**
 * react-admin's form of one row. Saved is what the server has confirmed; unsaved text survives a reload of the page and is there on
 * another device.
 */
export function RowForm({ resource, row, onSaved, filled, children }: RowFormProps) {
  const { user } = useSession();
  const toast = useToast();
  const place = draftKey(resource.name, filled?.draft ?? row?.id, user.userId);
  const [kept] = useState(() => readDraft(sessionStorage, place, resource));
  // Text typed over an older version is still text over that version: saving it tells of the conflict.
  const against = useRef(kept?.version ?? row?.version);
  const [refusal, setRefusal] = useState<unknown>();
  const server = useServerDraft(
    { form: resource.name, row: filled?.draft ?? row?.id ?? NEW_ROW, userId: user.userId },
    kept?.revision ?? 0,
  );
  const forget = () => {
    keep(sessionStorage, place, undefined);
    server.remote.forget();
  };
  const refuse = (error: unknown) => {
    setRefusal(error);
    toast.error(
      conflictOf(error)?.updatedBy === user.userId
        ? t('error.conflictOwnTitle')
        : failedText(resource, errorText(error)),
    );
  };
  const written = (answer: unknown) => {
    const saved = storedRowSchema.safeParse(answer);
    if (!saved.success) {
      refuse(new OnyakError('INTERNAL', t('error.answer'), {}, { cause: saved.error }));
      return;
    }
    forget();
    toast.success(message(row ? 'save.done' : 'insert.done'));
    onSaved(saved.data);
  };
  const common = {
    resource: resource.name,
    redirect: false,
    mutationMode: 'pessimistic',
    mutationOptions: { meta, onSuccess: written, onError: refuse },
    disableAuthentication: true,
  } as const;
  const body = (
    <RowFormBody
      resource={resource}
      row={row}
      filled={filled?.values}
      place={place}
      kept={kept}
      against={against}
      server={server}
      refusal={refusal}
      onRefusal={setRefusal}
      forget={forget}
    >
      {children}
    </RowFormBody>
  );
  return row ? (
    <EditBase
      {...common}
      id={row.id}
      queryOptions={{ ...noQuery, initialData: row }}
      transform={(values: object) => ({ ...values, version: against.current })}
    >
      {body}
    </EditBase>
  ) : (
    <CreateBase {...common}>{body}</CreateBase>
  );
}
