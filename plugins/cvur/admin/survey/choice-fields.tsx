import { Box, Checkbox, FormControlLabel, Typography, type PanelProps } from '@onyak/admin-ui/kit';
import { useId } from 'react';
import { z } from 'zod';
import { diseases, type SurveyItem } from '../../survey/lists.js';
import { codesOf } from '../../survey/rules.js';

const contextSchema = z.object({
  name: z.string(),
  field: z.object({
    label: z.string(),
    required: z.boolean(),
    help: z.string().optional(),
    item: z.object({
      code: z.object({ options: z.array(z.object({ value: z.string(), label: z.string() })) }),
    }),
  }),
  value: z.unknown(),
  errors: z.record(z.string(), z.string()),
  disabled: z.boolean(),
  set: z.custom<(name: string, value: unknown, path: string) => void>((value) => typeof value === 'function'),
});

interface Group {
  readonly label?: string;
  readonly items: readonly SurveyItem[];
}

/** Some of a list of the survey, each with a box to tick. */
export function Choices({ context }: PanelProps) {
  const at = contextSchema.parse(context);
  const items = at.field.item.code.options.map(({ value, label }) => ({ code: value, text: label }));
  return <Boxes at={at} groups={[{ items }]} />;
}

/** The diseases under their eight categories. */
export function Diseases({ context }: PanelProps) {
  const categories = [...new Set(diseases.map(({ category }) => category))];
  const groups = categories.map((label) => ({ label, items: diseases.filter(({ category }) => category === label) }));
  return <Boxes at={contextSchema.parse(context)} groups={groups} />;
}

function Boxes({ at, groups }: { readonly at: z.output<typeof contextSchema>; readonly groups: readonly Group[] }) {
  const id = useId();
  const { name, field, disabled, set } = at;
  const chosen = codesOf(at.value);
  const fault = at.errors[name] ?? Object.entries(at.errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
  const change = (code: string, checked: boolean) => {
    const next = checked ? [...chosen, code] : chosen.filter((other) => other !== code);
    set(
      name,
      next.map((one) => ({ code: one })),
      name,
    );
  };
  const described = fault !== undefined ? `${id}-fault` : field.help !== undefined ? `${id}-help` : undefined;
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      {...(described === undefined ? {} : { 'aria-describedby': described })}
      tabIndex={-1}
      data-field={name}
    >
      <Typography id={`${id}-label`} component="span" sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
        {field.label}
      </Typography>
      {field.help !== undefined && (
        <Typography id={`${id}-help`} variant="body2" sx={{ color: 'text.secondary' }}>
          {field.help}
        </Typography>
      )}
      {groups.map(({ label, items }) => (
        <Box key={label ?? name} {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}>
          {label !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {label}
            </Typography>
          )}
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))', columnGap: 1 }}>
            {items.map(({ code, text }) => (
              <FormControlLabel
                key={code}
                disabled={disabled}
                label={text}
                control={
                  <Checkbox checked={chosen.includes(code)} onChange={({ target }) => change(code, target.checked)} />
                }
              />
            ))}
          </Box>
        </Box>
      ))}
      {fault !== undefined && (
        <Typography id={`${id}-fault`} variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {fault}
        </Typography>
      )}
    </Box>
  );
}
