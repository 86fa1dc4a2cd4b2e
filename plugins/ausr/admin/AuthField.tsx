import { FormField, useSession, type PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { user } from '../resource.js';

const contextSchema = z.object({
  name: z.string(),
  value: z.string().nullish(),
  errors: z.record(z.string(), z.string()),
  disabled: z.boolean().optional(),
  set: z.custom<(name: string, value: string, path: string) => void>((value) => typeof value === 'function'),
});

const { auth } = user.fields;
const given = { ...auth, options: auth.options?.filter(({ value }) => value !== 'ADMIN') ?? [] };

/** Who manages the institution: chosen by an administrator of all, and read by everyone else. */
export function AuthField({ context }: PanelProps) {
  const session = useSession();
  const { name, value, errors, disabled = false, set } = contextSchema.parse(context);
  const open = session.user.auth === 'ADMIN' && value !== 'ADMIN';
  return (
    <FormField
      name={name}
      field={open ? given : auth}
      value={value ?? ''}
      error={errors[name]}
      disabled={disabled || !open}
      onChange={(next) => set(name, next, name)}
    />
  );
}
