import { message, OnyakError, type Resource } from '@onyak/core';
import { useEffect, useMemo, useRef, useState, type BaseSyntheticEvent, type ReactNode, type RefObject } from 'react';
import { FormGroupsProvider, RecordContextProvider, SourceContextProvider, useAugmentedForm } from 'react-admin';
import { FormProvider, useFormState, type FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { StoredDraft } from '../../../drafts/draft-calls.js';
import type { StoredRecord } from '../../../data/rest.js';
import { t } from '../../../messages.js';
import { chosenInstitution, nameCode } from '../../../session/institution.js';
import { useSession, type SessionProfile } from '../../../session/session.js';
import { useToast } from '../../../ui/toasts/use-toast.js';
import { lacksInstitution, mayChooseInstitution } from '../../rights.js';
import { draftIn, draftOf, sameDraft, type KeptDraft } from '../draft/draft.js';
import { conflictOf } from './conflict.js';
import { DraftKeeper } from './DraftKeeper.js';
import { flatFaults } from './faults.js';
import { focusFault } from './focus-fault.js';
import { failureText } from './refusal.js';
import { resolverOf } from './resolver.js';
import { useFirstDraft, type ServerDraft } from './use-server-draft.js';
import { FormSubjectContext, RowFormContext, type RowFormState, type SaveGuard } from './row-form.js';
import { TypedDraft } from './TypedDraft.js';

interface RowFormBodyProps {
  readonly resource: Resource;
  readonly row: StoredRecord | undefined;
  /** Values that the form begins with in place of the row's. */
  readonly filled: Readonly<Record<string, unknown>> | undefined;
  /** Where unsaved text is kept. */
  readonly place: string;
  /** Unsaved text of before a reload. */
  readonly kept: KeptDraft | undefined;
  /** Version that is saved over. */
  readonly against: RefObject<number | undefined>;
  /** Unsaved text on the server. */
  readonly server: ServerDraft;
  /** Why the last save was refused. */
  readonly refusal: unknown;
  readonly onRefusal: (refusal: unknown) => void;
  readonly forget: () => void;
  readonly children: ReactNode;
}

/** The form inside react-admin's `EditBase` or `CreateBase`: its state, and what stands around its inputs. */
export function RowFormBody(props: RowFormBodyProps) {
  const { resource, row, filled, place, kept, against, server, refusal, onRefusal, forget, children } = props;
  const { user } = useSession();
  const toast = useToast();
  const [first] = useState(() => draftOf(resource, { ...(row ?? newRow(resource, user)), ...filled }));
  const base = useRef(row?.version);
  const [restored, setRestored] = useState<RowFormState['restored']>(() =>
    kept !== undefined && !sameDraft(first, { ...first, ...kept.draft }) ? {} : undefined,
  );
  const box = useRef<HTMLDivElement>(null);
  const guards = useRef(new Set<SaveGuard>());
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
  const typedNow = () => draftIn(resource, valuesSchema.parse(form.getValues()));
  const takeDraft = (found: StoredDraft) => {
    against.current = found.version ?? row?.version;
    form.reset({ ...first, ...draftIn(resource, found.draft) }, { keepDefaultValues: true });
    setRestored({ at: found.updatedAt });
    server.take(found);
  };
  useFirstDraft(server.remote, (found) => {
    const typed = typedNow();
    const stored = { ...first, ...draftIn(resource, found.draft) };
    // The page may have gone before it was told which revision its last keeping made, and what it left may be thrown away
    // or changed before this answer comes.
    const left = kept && (found.revision === kept.revision || sameDraft({ ...first, ...kept.draft }, stored));
    if (left || sameDraft(typed, stored)) server.settle(found);
    else if (sameDraft(first, typed)) takeDraft(found);
    else server.remote.halt(found);
  });
  useEffect(() => {
    if (submitCount > 0) focusFault(box.current, resource, flatFaults(errors));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each save
  }, [submitCount]);

  // While somebody is asked nothing is under way.
  const [asking, setAsking] = useState(false);
  const asked = async (values: FieldValues): Promise<FieldValues | undefined> => {
    setAsking(true);
    const sent = { ...values };
    try {
      for (const guard of guards.current) {
        const said = await guard(sent);
        if (said === false) return undefined;
        if (said !== true) Object.assign(sent, said);
      }
      return sent;
    } finally {
      setAsking(false);
    }
  };
  const save = async () => {
    if (isSubmitting) return;
    if (!row && lacksInstitution(resource, user)) {
      onRefusal(new OnyakError('VALIDATION', t('institution.first')));
      toast.error(t('institution.first'));
      return;
    }
    onRefusal(undefined);
    const send = async (values: FieldValues, event?: BaseSyntheticEvent) => {
      const sent = await asked(values);
      if (sent) await handleSubmit(sent, event);
    };
    await form.handleSubmit(send, () => toast.error(resource.faultsMessage ?? message('error.validation')))();
  };
  const conflict = conflictOf(refusal);
  const state: RowFormState = {
    resource,
    row,
    failure: failureText(resource, refusal),
    conflict,
    dirty: isDirty,
    pending: isSubmitting && !asking,
    restored,
    other: server.other,
    takeOther: () => server.other && takeDraft(server.other),
    keepMine: () => {
      if (!server.other) return;
      server.settle(server.other);
      server.remote.keep({ draft: typedNow(), version: against.current });
    },
    box,
    guards,
    save,
    take: () => {
      if (!conflict) return;
      base.current = conflict.current.version;
      against.current = base.current;
      form.reset(draftOf(resource, conflict.current));
      onRefusal(undefined);
      server.recheck();
    },
    keep: () => {
      if (!conflict) return;
      against.current = conflict.current.version;
      void save();
    },
    reset: () => {
      against.current = base.current;
      form.reset();
      setRestored(undefined);
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
  const subject = useMemo(() => ({ resource, row }), [resource, row]);
  // The same element while the form is: its first change and its saving draw anew what reads them, and no input.
  const inputs = useMemo(
    () => (
      <FormProvider {...form}>
        <FormGroupsProvider>
          <TypedDraft>
            {children}
            <DraftKeeper place={place} against={against} remote={server.remote} />
          </TypedDraft>
        </FormGroupsProvider>
      </FormProvider>
    ),
    [form, children, place, against, server.remote],
  );
  return (
    // What react-admin's `Form` puts around its inputs, without its form element: a popup's buttons stand outside of it, and
    // Enter in a field is no save.
    <RecordContextProvider value={row}>
      <SourceContextProvider value={source}>
        <RowFormContext value={state}>
          <FormSubjectContext value={subject}>{inputs}</FormSubjectContext>
        </RowFormContext>
      </SourceContextProvider>
    </RecordContextProvider>
  );
}

const valuesSchema = z.record(z.string(), z.unknown());

/** What a new row begins with: the institution that it will belong to. */
function newRow(resource: Resource, user: SessionProfile): Readonly<Record<string, unknown>> {
  const all = mayChooseInstitution(user);
  const own = chosenInstitution() ?? { code: user.hospitalCode, name: user.hospitalName };
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.startsAs !== undefined) return [[name, field.startsAs]];
      return field.kind === 'institution' && !all ? [[name, nameCode(own)]] : [];
    }),
  );
}
