import Button from '@mui/material/Button';
import { message, OnyakError, type Resource } from '@onyak/core';
import { useEffect, useRef, useState } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import { storedRowSchema, type StoredRecord } from '../data/rest.js';
import { fieldErrors } from '../data/rest-error.js';
import { t } from '../messages.js';
import { errorText } from '../net/call.js';
import { useSession } from '../session/session.js';
import { Popup, PrimaryButton } from '../ui/Popup.js';
import { Notice } from '../ui/states.js';
import { useToast } from '../ui/Toaster.js';
import { ConflictNotice, conflictSchema, type Conflict } from './ConflictNotice.js';
import { FormField } from './FormField.js';
import {
  checkDraft,
  draftKey,
  draftOf,
  firstFaulty,
  formFields,
  readDraft,
  sameDraft,
  type Draft,
} from './form-state.js';

interface ResourceFormProps {
  readonly resource: Resource;
  /** The row that is edited; undefined adds one. */
  readonly row: StoredRecord | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Adds or edits one row in a popup, built from the definition alone. */
export function ResourceForm({ resource, row, onClose, onSaved }: ResourceFormProps) {
  const { user } = useSession();
  const toast = useToast();
  const key = draftKey(resource.name, row?.id, user.userId);
  const [original, setOriginal] = useState<Draft>(() => draftOf(resource, row));
  const [kept] = useState(() => readDraft(sessionStorage, key));
  const [draft, setDraft] = useState<Draft>(() => ({ ...original, ...kept }));
  const [restored, setRestored] = useState(() => kept !== undefined && !sameDraft(original, { ...original, ...kept }));
  const [version, setVersion] = useState(row?.version);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState<Conflict>();
  const [pending, setPending] = useState(false);
  const [create] = useCreate();
  const [update] = useUpdate();
  const box = useRef<HTMLDivElement>(null);
  const dirty = !sameDraft(original, draft);

  useEffect(() => {
    if (dirty) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  }, [dirty, draft, key]);

  const focusFault = (faults: Readonly<Record<string, string>>) => {
    const name = firstFaulty(resource, faults);
    if (name) requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus());
  };
  const refuse = (error: unknown) => {
    const faults = fieldErrors(error);
    const parsed =
      error instanceof OnyakError && error.code === 'CONFLICT'
        ? conflictSchema.safeParse(error.details.data)
        : undefined;
    setErrors(faults);
    setConflict(parsed?.success ? parsed.data : undefined);
    // A fault that stands at its field needs no second place.
    setFailure(
      parsed?.success || Object.keys(faults).length > 0
        ? ''
        : error instanceof OnyakError && error.code === 'NOT_FOUND'
          ? t('resource.gone')
          : errorText(error),
    );
    toast.error(errorText(error));
    focusFault(faults);
  };
  const save = async (against = version) => {
    if (pending) return;
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
      if (row)
        await update(
          resource.name,
          { id: row.id, data: { ...checked.values, version: against }, previousData: row },
          { mutationMode: 'pessimistic', returnPromise: true },
        );
      else await create(resource.name, { data: checked.values }, { returnPromise: true });
      sessionStorage.removeItem(key);
      toast.success(message(row ? 'save.done' : 'insert.done'));
      onSaved();
    } catch (error) {
      refuse(error);
    } finally {
      setPending(false);
    }
  };
  const take = (current: StoredRecord) => {
    const next = draftOf(resource, storedRowSchema.parse(current));
    setOriginal(next);
    setDraft(next);
    setVersion(current.version);
    setConflict(undefined);
  };
  const close = () => {
    sessionStorage.removeItem(key);
    onClose();
  };
  const fields = formFields(resource);
  const firstOpen = fields.find(([name]) => !(row && resource.key.includes(name)))?.[0];
  return (
    <Popup
      open
      title={t(row ? 'resource.editTitle' : 'resource.addTitle', { label: resource.label })}
      dirty={dirty}
      onClose={close}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
          event.preventDefault();
          if (!event.nativeEvent.isComposing) void save();
        }
      }}
      footnote={t('resource.saveHint')}
      actions={
        <PrimaryButton pending={pending} onClick={() => void save()}>
          {t('common.save')}
        </PrimaryButton>
      }
    >
      {restored && (
        <Notice
          tone="info"
          action={
            <Button
              size="small"
              onClick={() => {
                setDraft(original);
                setRestored(false);
              }}
            >
              {t('resource.draftDrop')}
            </Button>
          }
        >
          {t('resource.restored')}
        </Notice>
      )}
      {failure !== '' && <Notice tone="error">{failure}</Notice>}
      {conflict && (
        <ConflictNotice
          resource={resource}
          conflict={conflict}
          draft={draft}
          onTake={() => take(conflict.current)}
          onKeep={() => {
            setVersion(conflict.current.version);
            setConflict(undefined);
            void save(conflict.current.version);
          }}
        />
      )}
      <div ref={box} style={{ display: 'contents' }}>
        {fields.map(([name, field]) => {
          const locked = row !== undefined && resource.key.includes(name);
          return (
            <FormField
              key={name}
              name={name}
              field={field}
              value={draft[name] ?? ''}
              error={errors[name]}
              disabled={locked}
              autoFocus={name === firstOpen}
              help={!row && resource.key.includes(name) ? (field.help ?? t('resource.keyHelp')) : undefined}
              onChange={(value) => {
                setDraft((old) => ({ ...old, [name]: value }));
                setErrors(({ [name]: _gone, ...rest }) => rest);
              }}
            />
          );
        })}
      </div>
    </Popup>
  );
}
