import { message, OnyakError } from '@onyak/core';
import { callApi, errorText, keep, readKept, useSession, useToast } from '@onyak/admin-ui/kit';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ruleRowSchema, type RuleRow } from '../schema.js';
import { text } from '../messages.js';
import {
  callParams,
  checkForm,
  draftKey,
  formOf,
  rehearsalKey,
  ruleFormSchema,
  sameForm,
  wantsRehearsal,
  type RuleForm,
} from './form.js';

const conflictSchema = z.object({ current: ruleRowSchema, updatedBy: z.string(), updatedAt: z.string() });
export type Conflict = z.infer<typeof conflictSchema>;

/** A rehearsal that was run, and of what. */
interface Seen {
  readonly key: string;
  readonly rehearsalId: string;
}

/** State of the rule form: what is typed, what is wrong with it, what was rehearsed, and saving. */
export function useRuleForm(row: RuleRow | undefined, onSaved: () => void) {
  const { user } = useSession();
  const toast = useToast();
  const key = draftKey(row?.num, user.userId);
  const [base, setBase] = useState(row);
  const [form, setForm] = useState<RuleForm>(() => readKept(sessionStorage, key, ruleFormSchema) ?? formOf(row));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState<Conflict>();
  const [pending, setPending] = useState(false);
  const [seen, setSeen] = useState<Seen>();
  const dirty = !sameForm(form, formOf(base));

  useEffect(() => {
    keep(sessionStorage, key, dirty ? form : undefined);
  }, [dirty, form, key]);

  const change = (patch: Partial<RuleForm>) => {
    setForm((old) => ({ ...old, ...patch }));
    const touched = Object.keys(patch).map((name) => (name === 'groups' ? 'condition' : name));
    setErrors((old) =>
      Object.fromEntries(Object.entries(old).filter(([path]) => !touched.includes(path.split('.')[0] ?? ''))),
    );
  };
  const showFaults = (faults: readonly { field: string; message: string }[]) => {
    setErrors(Object.fromEntries(faults.map((fault) => [fault.field, fault.message])));
    if (faults.length > 0) toast.error(faults.length === 1 ? (faults[0]?.message ?? '') : message('error.validation'));
  };
  /** Whether the form may go to the server; its faults are shown. */
  const check = (): boolean => {
    const { faults } = checkForm(form, base);
    showFaults(faults);
    return faults.length === 0;
  };
  const refuse = (error: unknown) => {
    const parsed =
      error instanceof OnyakError && error.code === 'CONFLICT'
        ? conflictSchema.safeParse(error.details.data)
        : undefined;
    const faults = error instanceof OnyakError ? (error.details.faults ?? []) : [];
    setConflict(parsed?.data);
    setFailure(parsed?.success || faults.length > 0 ? '' : errorText(error));
    if (faults.length > 0) showFaults(faults);
    else toast.error(errorText(error));
  };
  const current = base && { num: base.num, version: base.version };
  const seenKey = rehearsalKey(form, base?.version);
  const save = async () => {
    if (pending || !check()) return;
    setPending(true);
    setFailure('');
    try {
      const rehearsalId = seen?.key === seenKey ? seen.rehearsalId : undefined;
      await callApi({
        path: '/api/ACDS/updateStopp',
        method: 'POST',
        params: { ...callParams(form, current), ...(rehearsalId === undefined ? {} : { rehearsalId }) },
        answer: ruleRowSchema,
      });
      keep(sessionStorage, key, undefined);
      toast.success(text('save.done'));
      onSaved();
    } catch (error) {
      refuse(error);
    } finally {
      setPending(false);
    }
  };
  /** Goes on from the row as it is now; `takeTheirs` forgets what was typed. */
  const settle = (takeTheirs: boolean) => {
    if (!conflict) return;
    setBase(conflict.current);
    if (takeTheirs) setForm(formOf(conflict.current));
    setConflict(undefined);
  };
  return {
    base,
    form,
    errors,
    failure,
    conflict,
    pending,
    dirty,
    change,
    check,
    save,
    settle,
    forget: () => keep(sessionStorage, key, undefined),
    /** Parameters of a rehearsal of what is typed now. */
    params: callParams(form, current),
    toRehearse: wantsRehearsal(form, base) && seen?.key !== seenKey,
    keepSeen: (rehearsalId: string) => setSeen({ key: seenKey, rehearsalId }),
  };
}
