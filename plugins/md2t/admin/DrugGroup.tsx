import { Box, Button, Chip, Icon, Stack, Typography, type PanelProps } from '@onyak/admin-ui/kit';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { messages } from '../messages.js';
import { drugsSchema, type Drug } from '../schema.js';
import { DrugPopup } from './DrugPopup.js';

/** What a form tells the editor of one of its fields. */
const contextSchema = z.object({
  name: z.string(),
  field: z.object({ label: z.string() }),
  value: drugsSchema.catch([]),
  errors: z.record(z.string(), z.string()),
  draft: z.record(z.string(), z.unknown()),
  set: z.custom<(name: string, value: readonly Drug[], path: string) => void>((value) => typeof value === 'function'),
});

const ways = { TYPE2: messages['type.TYPE2'], TYPE3: messages['type.TYPE3'], TYPE4: messages['type.TYPE4'] };

/** A group of ingredients: drugs by code for TYPE1; any other way of choosing hides and clears them (specification 2 §4). */
export function DrugGroup({ context }: PanelProps) {
  const { name, field, value, errors, draft, set } = contextSchema.parse(context);
  const [open, setOpen] = useState(false);
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
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{field.label}</Typography>
        {byCode && (
          <Button size="small" startIcon={<Icon name="Edit" />} data-field={name} onClick={() => setOpen(true)}>
            {messages['edit']}
          </Button>
        )}
      </Stack>
      {byCode ? (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          {value.length === 0 && <Typography color="text.secondary">{messages['none']}</Typography>}
          {value.map((drug) => (
            <Chip key={`${drug.drugType} ${drug.drugCode}`} label={`${drug.drugCode} ${drug.drugName}`} />
          ))}
        </Stack>
      ) : (
        <Typography color="text.secondary">{way}</Typography>
      )}
      {error !== undefined && (
        <Typography role="alert" color="error">
          {error}
        </Typography>
      )}
      {open && (
        <DrugPopup
          label={field.label}
          chosen={value}
          onClose={() => setOpen(false)}
          onSave={(drugs) => {
            set(name, drugs, name);
            setOpen(false);
          }}
        />
      )}
    </Box>
  );
}
