import { Stack, Typography, type PanelProps } from '@onyak/admin-ui/kit';
import { z } from 'zod';

const contextSchema = z.object({ field: z.object({ label: z.string() }), value: z.string() });

/** Whose survey it is: told, never chosen. */
export function SurveyNumber({ context }: PanelProps) {
  const { field, value } = contextSchema.parse(context);
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{field.label}</Typography>
      <Typography className="num">{value}</Typography>
    </Stack>
  );
}
