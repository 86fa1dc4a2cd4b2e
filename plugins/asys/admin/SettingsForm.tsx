import {
  Box,
  Button,
  callApi,
  checkDraft,
  draftOf,
  errorText,
  FormField,
  Notice,
  PrimaryButton,
  Section,
  Stack,
  Typography,
  useToast,
  withoutErrors,
} from '@onyak/admin-ui/kit';
import { OnyakError, type Plugin } from '@onyak/core';
import { useState, type FormEvent } from 'react';
import { z } from 'zod';
import { text } from '../messages.js';
import type { SettingsRow } from '../schema.js';

interface SettingsFormProps {
  readonly plugin: Plugin;
  readonly stored: SettingsRow;
  readonly disabled: boolean;
  /** Saved, or somebody else saved first: what is stored must be read again. */
  readonly onSaved: () => void;
}

const answer = z.object({ version: z.number() });

/** The configuration of one plugin, by its fields. */
export function SettingsForm({ plugin, stored, disabled, onSaved }: SettingsFormProps) {
  const fields = { fields: plugin.configuration };
  const first = draftOf(fields, stored.values);
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const toast = useToast();
  const dirty = Object.keys(first).some((name) => first[name] !== draft[name]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkDraft(fields, draft);
    setErrors(checked.errors);
    setFailure('');
    if (Object.keys(checked.errors).length > 0) return;
    setPending(true);
    try {
      const params = { plugin: plugin.code, version: stored.version, values: checked.values };
      await callApi({ path: '/api/ASYS/updateSettings', method: 'PUT', params, answer });
      toast.success(text('settings.saved', { name: plugin.name }));
      onSaved();
    } catch (error) {
      const faults = error instanceof OnyakError ? (error.details.faults ?? []) : [];
      setErrors(Object.fromEntries(faults.map(({ field, message }) => [field, message])));
      const late = error instanceof OnyakError && error.code === 'CONFLICT';
      if (late) {
        // The form is made anew with what is stored now.
        toast.error(text('settings.conflict'));
        onSaved();
      } else setFailure(errorText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Section title={plugin.name}>
      <Box component="form" noValidate onSubmit={(event: FormEvent) => void save(event)}>
        <Stack sx={{ gap: 2 }}>
          {Object.entries(plugin.configuration).map(([name, field]) => (
            <FormField
              key={name}
              name={name}
              field={field}
              value={draft[name]}
              errors={errors}
              disabled={disabled}
              onChange={(value, path) => {
                setDraft((old) => ({ ...old, [name]: value }));
                setErrors((old) => withoutErrors(old, path));
              }}
            />
          ))}
          {failure !== '' && <Notice tone="error">{failure}</Notice>}
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
              {stored.version === 0 ? text('settings.initial') : changedBy(stored)}
            </Typography>
            {dirty && !disabled && <Button onClick={() => setDraft(first)}>{text('settings.reset')}</Button>}
            <PrimaryButton type="submit" disabled={disabled || !dirty} pending={pending}>
              {text('settings.save')}
            </PrimaryButton>
          </Stack>
        </Stack>
      </Box>
    </Section>
  );
}

function changedBy({ updatedAt, updatedBy }: SettingsRow): string {
  const at = updatedAt ? new Date(updatedAt).toLocaleString('ko-KR', { dateStyle: 'medium', timeStyle: 'short' }) : '';
  return text('settings.by', { at, userId: updatedBy ?? '' });
}
