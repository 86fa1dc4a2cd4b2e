import {
  Button,
  callApi,
  FieldsForm,
  FormInput,
  Notice,
  PrimaryButton,
  Section,
  Stack,
  Typography,
  useFieldsForm,
  useToast,
} from '@onyak/admin-ui/kit';
import { OnyakError, type Plugin } from '@onyak/core';
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
  const toast = useToast();
  const save = async (values: Readonly<Record<string, unknown>>) => {
    const params = { plugin: plugin.code, version: stored.version, values };
    try {
      await callApi({ path: '/api/ASYS/updateSettings', method: 'PUT', params, answer });
      toast.success(text('settings.saved', { name: plugin.name }));
    } catch (error) {
      if (!(error instanceof OnyakError) || error.code !== 'CONFLICT') throw error;
      // The form is made anew with what is stored now.
      toast.error(text('settings.conflict'));
    }
    onSaved();
  };
  return (
    <Section title={plugin.name}>
      <FieldsForm fields={plugin.configuration} values={stored.values} onSave={save}>
        <Stack sx={{ gap: 2 }}>
          {Object.entries(plugin.configuration).map(([name, field]) => (
            <FormInput key={name} name={name} field={field} disabled={disabled} />
          ))}
          <Saving stored={stored} disabled={disabled} />
        </Stack>
      </FieldsForm>
    </Section>
  );
}

/** What failed, who saved last, and the buttons. */
function Saving({ stored, disabled }: Pick<SettingsFormProps, 'stored' | 'disabled'>) {
  const { dirty, pending, failure, reset } = useFieldsForm();
  return (
    <>
      {failure !== '' && <Notice tone="error">{failure}</Notice>}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {stored.version === 0 ? text('settings.initial') : changedBy(stored)}
        </Typography>
        {dirty && !disabled && <Button onClick={reset}>{text('settings.reset')}</Button>}
        <PrimaryButton type="submit" disabled={disabled || !dirty} pending={pending}>
          {text('settings.save')}
        </PrimaryButton>
      </Stack>
    </>
  );
}

function changedBy({ updatedAt, updatedBy }: SettingsRow): string {
  const at = updatedAt ? new Date(updatedAt).toLocaleString('ko-KR', { dateStyle: 'medium', timeStyle: 'short' }) : '';
  return text('settings.by', { at, userId: updatedBy ?? '' });
}
