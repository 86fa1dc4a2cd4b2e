import { Box, callApi, errorText, FormField, useAsk, useToast, type PanelProps } from '@onyak/admin-ui/kit';
import { fillMessage } from '@onyak/core';
import { messages } from '../messages.js';
import { filledSchema } from '../template/schema.js';
import { causativeDrugs } from './causative-drugs.js';
import { fieldContextSchema, textOf, type FieldContext } from './form-context.js';
import { GroupProposals } from './groups/GroupProposals.js';
import { institutionRowSchema } from './institution-row.js';

type Filled = Readonly<Record<string, unknown>>;

/** Which template of the integrated judgement fills groups and opinion (specification 1 §2.6, 2 §2.13). */
export function IntegratedTemplateField({ context }: PanelProps) {
  const at = fieldContextSchema.parse(context);
  const load = async (templateId: string) => {
    const drugs = JSON.stringify(causativeDrugs(at.draft));
    const path = '/api/MRPD/fillTemplate';
    const { data } = await callApi({ method: 'POST', path, params: { templateId, drugs }, answer: filledSchema });
    const { templateTitle, ...filled } = data;
    return { title: templateTitle, filled };
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', '& > div:first-of-type': { width: '100%' } }}>
      <TemplateField at={at} load={load} />
      {!at.disabled && <GroupProposals at={at} />}
    </Box>
  );
}

/** Which template fills who judged the record (specification 1 §2.6, 2 §2.14). */
export function InstitutionTemplateField({ context }: PanelProps) {
  const at = fieldContextSchema.parse(context);
  const load = async (templateId: string) => {
    const path = '/api/MD3T/select';
    const { data } = await callApi({ method: 'POST', path, params: { templateId }, answer: institutionRowSchema });
    const [row] = data;
    if (!row) return undefined;
    const { templateTitle, ...filled } = row;
    return { title: templateTitle, filled };
  };
  return <TemplateField at={at} load={load} />;
}

interface TemplateFieldProps {
  readonly at: FieldContext;
  readonly load: (templateId: string) => Promise<{ readonly title: string; readonly filled: Filled } | undefined>;
}

/** Nothing that somebody typed is replaced unasked. */
function TemplateField({ at, load }: TemplateFieldProps) {
  const ask = useAsk();
  const toast = useToast();
  const choose = async (templateId: string) => {
    at.set(at.name, templateId, at.name);
    if (templateId === '') return;
    try {
      const found = await load(templateId);
      if (!found) return;
      const changed = Object.entries(found.filled).filter(([name, value]) => !isSame(at.draft[name], value));
      const over = changed.some(([name]) => !isEmpty(at.draft[name]));
      const sure =
        !over || (await ask({ title: found.title, text: messages['template.over'], yes: messages['template.yes'] }));
      if (!sure) return;
      for (const [name, value] of changed) at.set(name, value ?? '', name);
      toast.success(fillMessage(messages['template.filled'], { title: found.title }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <FormField
      name={at.name}
      field={at.field}
      value={textOf(at.value)}
      disabled={at.disabled}
      error={at.errors[at.name]}
      onChange={(templateId) => void choose(templateId)}
    />
  );
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) || typeof value === 'string' ? value.length === 0 : false);
const isSame = (typed: unknown, filled: unknown): boolean =>
  (isEmpty(typed) && isEmpty(filled)) || JSON.stringify(typed) === JSON.stringify(filled);
