import {
  Box,
  DrugEditor,
  Typography,
  drugReferenceSchema,
  type DrugReference,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import { useEffect } from 'react';
import { z } from 'zod';
import { messages } from '../messages.js';

/** What a form tells the editor of one of its fields. */
const contextSchema = z.object({
  name: z.string(),
  field: z.object({ label: z.string() }),
  value: z.array(drugReferenceSchema).catch([]),
  errors: z.record(z.string(), z.string()),
  draft: z.record(z.string(), z.unknown()),
  set: z.custom<(name: string, value: readonly DrugReference[], path: string) => void>(
    (value) => typeof value === 'function',
  ),
});

const ways = { TYPE2: messages['type.TYPE2'], TYPE3: messages['type.TYPE3'], TYPE4: messages['type.TYPE4'] };

/** A group of ingredients: drugs by code for TYPE1; any other way of choosing hides and clears them (specification 2 §4). */
export function DrugGroup({ context }: PanelProps) {
  const { name, field, value, errors, draft, set } = contextSchema.parse(context);
  const type = draft[`${name}Type`];
  const byCode = type === 'TYPE1';
  const stale = !byCode && value.length > 0 && typeof type === 'string' && type !== '';
  useEffect(() => {
    if (stale) set(name, [], name);
  }, [stale, set, name]);
  const way = typeof type === 'string' && type in ways ? ways[type as keyof typeof ways] : messages['type.first'];
  const error = errors[name];
  return (
    <Box role="group" aria-label={field.label}>
      {byCode ? (
        <DrugEditor label={field.label} name={name} value={value} onChange={(drugs) => set(name, drugs, name)} />
      ) : (
        <>
          <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{field.label}</Typography>
          <Typography color="text.secondary">{way}</Typography>
        </>
      )}
      {error !== undefined && (
        <Typography role="alert" color="error">
          {error}
        </Typography>
      )}
    </Box>
  );
}
