import { message, OnyakError, type Resource } from '@onyak/core';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { FormGroupsProvider, RecordContextProvider, SourceContextProvider, useAugmentedForm } from 'react-admin';
import { FormProvider, useFormState, type FieldValues } from 'react-hook-form';
import type { StoredRecord } from '../../../data/rest.js';
import { t } from '../../../messages.js';
import { chosenInstitution, nameCode } from '../../../session/institution.js';
import { useSession, type SessionProfile } from '../../../session/session.js';
import { useToast } from '../../../ui/use-toast.js';
import { lacksInstitution, mayChooseInstitution } from '../../rights.js';
import { draftOf, sameDraft, type KeptDraft } from '../draft.js';
import { conflictOf } from './conflict.js';
import { DraftKeeper } from './DraftKeeper.js';
import { flatFaults } from './faults.js';
import { focusFault } from './focus-fault.js';
import { failureText } from './refusal.js';
import { resolverOf } from './resolver.js';
import { RowFormContext, type RowFormState } from './row-form.js';

interface RowFormBodyProps {
  readonly resource: Resource;
  readonly row: StoredRecord | undefined;
  /** Where unsaved text is kept. */
  readonly place: string;
  /** Unsaved text of before a reload. */
  readonly kept: KeptDraft | undefined;
  /** Version that is saved over. */
  readonly against: RefObject<number | undefined>;
  /** Why the last save was refused. */
  readonly refusal: unknown;
  readonly onRefusal: (refusal: unknown) => void;
  readonly forget: () => void;
  readonly children: ReactNode;
}

/** The form inside react-admin's `EditBase` or `CreateBase`: its state, and what stands around its inputs. */
export function RowFormBody(props: RowFormBodyProps) {
  const { resource, row, place, kept, against, refusal, onRefusal, forget, children } = props;
  const { user } = useSession();
  const toast = useToast();
  const [first] = useState(() => draftOf(resource, row ?? newRow(resource, user)));
  const base = useRef(row?.version);
  const [restored, setRestored] = useState(() => kept !== undefined && !sameDraft(first, { ...first, ...kept.draft }));
  const box = useRef<HTMLDivElement>(null);
  const resolver = useMemo(() => resolverOf(resource), [resource]);
  const { form, handleSubmit } = useAugmentedForm<FieldValues>({
    record: first,
    resolver,
    // A fault goes with the first key that mends it, and comes back, if it must, with the next save.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    disableInvalidFormNotification: true,
  });
  const { isDirty, isSubmitting, submitCount, errors } = useFormState({ control: form.control });
  useEffect(() => {
    // After the form's own beginning, which is the stored row.
    if (kept) form.reset({ ...first, ...kept.draft }, { keepDefaultValues: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  useEffect(() => {
    if (submitCount > 0) focusFault(box.current, resource, flatFaults(errors));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each save
  }, [submitCount]);

  const save = async () => {
    if (isSubmitting) return;
    if (!row && lacksInstitution(resource, user)) {
      onRefusal(new OnyakError('VALIDATION', t('institution.first')));
      toast.error(t('institution.first'));
      return;
    }
    onRefusal(undefined);
    await form.handleSubmit(handleSubmit, () => toast.error(message('error.validation')))();
  };
  const conflict = conflictOf(refusal);
  const state: RowFormState = {
    resource,
    row,
    failure: failureText(resource, refusal),
    conflict,
    dirty: isDirty,
    pending: isSubmitting,
    restored,
    box,
    save,
    take: () => {
      if (!conflict) return;
      base.current = conflict.current.version;
      against.current = base.current;
      form.reset(draftOf(resource, conflict.current));
      onRefusal(undefined);
    },
    keep: () => {
      if (!conflict) return;
      against.current = conflict.current.version;
      void save();
    },
    reset: () => {
      against.current = base.current;
      form.reset();
      setRestored(false);
      onRefusal(undefined);
    },
    forget,
  };
  const source = useMemo(
    () => ({
      getSource: (name: string) => name,
      getLabel: (name: string) => `resources.${resource.name}.fields.${name}`,
    }),
    [resource],
  );
  return (
    // What react-admin's `Form` puts around its inputs, without its form element: a popup's buttons stand outside of it, and
    // Enter in a field is no save.
    <RecordContextProvider value={row}>
      <SourceContextProvider value={source}>
        <FormProvider {...form}>
          <FormGroupsProvider>
            <RowFormContext value={state}>
              {children}
              <DraftKeeper place={place} against={against} />
            </RowFormContext>
          </FormGroupsProvider>
        </FormProvider>
      </SourceContextProvider>
    </RecordContextProvider>
  );
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
