import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Field, Resource } from '@onyak/core';
import { useId } from 'react';
import { formatDateTime } from '../../grid/format.js';
import { t } from '../../messages.js';
import { useSession } from '../../session/session.js';
import { TextBox } from '../../ui/field/TextBox.js';
import { Notice } from '../../ui/page/states.js';
import { valueText } from '../value-text.js';
import { FieldEditor } from './inputs/FieldEditor.js';
import { FormPanels } from './FormPanels.js';
import { FormSection, type NamedField } from './FormSection.js';
import { Labeled } from './inputs/Labeled.js';
import { OtherDraft, RowConflict } from './RowConflict.js';
import { mayChooseInstitution } from '../rights.js';
import { useRowForm } from './state/row-form.js';
import { useClosedFields } from './use-closed-fields.js';

interface FormBodyProps {
  /** Short fields stand side by side where there is room. */
  readonly columns?: 1 | 2 | 3;
  /** Level of the sections' headings; `h3` by default. */
  readonly heading?: 'h2' | 'h3';
  /** Whether the first field is focused: not where the form is the page, which begins at its heading. */
  readonly focusFirst?: boolean;
}

/** Above this many characters a text has a line of its own. */
const shortText = 120;

const isWide = (field: Field): boolean =>
  field.kind === 'list' || field.multiline || (field.kind === 'text' && (field.maxLength ?? 0) > shortText);

/** The inputs of a row's form in the definition's order, with what failed and what was brought back above them. */
export function FormBody({ columns = 1, heading = 'h3', focusFirst = true }: FormBodyProps) {
  const form = useRowForm();
  const { resource, row } = form;
  const { user } = useSession();
  const closed = useClosedFields(resource.fields);
  const choosesInstitution = mayChooseInstitution(user);
  // What the server writes is shown once it has been written.
  const fields = Object.entries(resource.fields).filter(
    ([, field]) => row !== undefined || (!field.readOnly && field.startsAs === undefined),
  );
  const isLocked = (name: string, field: Field) =>
    (row !== undefined && resource.key.includes(name)) || (field.kind === 'institution' && !choosesInstitution);
  const first = fields.find(([name, field]) => !field.readOnly && !isLocked(name, field))?.[0];
  return (
    <>
      {form.restored && (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={form.reset}>
              {t('resource.draftDrop')}
            </Button>
          }
        >
          {form.restored.at === undefined
            ? t('resource.restored')
            : t('resource.restoredFrom', { time: formatDateTime(form.restored.at) })}
        </Notice>
      )}
      {form.other && !form.conflict && (
        <OtherDraft resource={resource} other={form.other} onTake={form.takeOther} onKeep={form.keepMine} />
      )}
      {form.failure !== '' && <Notice tone="error">{form.failure}</Notice>}
      {form.conflict && (
        <RowConflict resource={resource} conflict={form.conflict} onTake={form.take} onKeep={form.keep} />
      )}
      <FormPanels />
      <Box
        ref={form.box}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            ...(columns === 1 ? {} : { sm: 'repeat(2, minmax(0, 1fr))' }),
            ...(columns === 3 ? { md: 'repeat(3, minmax(0, 1fr))' } : {}),
          },
        }}
      >
        {sectionsOf(resource, fields).map((section) => {
          const drawn = section.fields.flatMap(([name, field]) => {
            const how = closed.get(name);
            if (how === 'hidden') return [];
            return (
              <div key={name} className={isWide(field) ? 'f-wide' : 'f-field'}>
                {field.readOnly ? (
                  <ReadOnlyField field={field} text={valueText(field, row?.[name])} />
                ) : (
                  <FieldEditor
                    name={name}
                    field={field}
                    disabled={isLocked(name, field) || how === 'disabled'}
                    autoFocus={focusFirst && name === first}
                    help={!row && resource.key.includes(name) ? (field.help ?? t('resource.keyHelp')) : undefined}
                  />
                )}
              </div>
            );
          });
          return section.label === '' ? (
            drawn
          ) : (
            <FormSection key={section.label} {...section} heading={heading}>
              {drawn}
            </FormSection>
          );
        })}
      </Box>
    </>
  );
}

/** The fields in their order, cut where the definition begins a section; those before the first have no heading. */
function sectionsOf(
  resource: Resource,
  fields: readonly NamedField[],
): readonly { readonly label: string; readonly collapsed: boolean; readonly fields: readonly NamedField[] }[] {
  const names = Object.keys(resource.fields);
  const starts = (resource.sections ?? []).map(({ from, label, collapsed = false }) => ({
    label,
    collapsed,
    place: names.indexOf(from),
  }));
  const sectionOf = (name: string) => starts.findLast(({ place }) => place <= names.indexOf(name))?.label ?? '';
  return [{ label: '', collapsed: false }, ...starts]
    .map(({ label, collapsed }) => ({
      label,
      collapsed,
      fields: fields.filter(([name]) => sectionOf(name) === label),
    }))
    .filter((section) => section.fields.length > 0);
}

function ReadOnlyField({ field, text }: { readonly field: Field; readonly text: string }) {
  const id = useId();
  return (
    <Labeled id={id} label={field.label} required={false}>
      <TextBox
        id={id}
        disabled
        value={text || (field.emptyText ?? '')}
        {...(text.includes('\n') ? { lines: 1 } : {})}
        help={field.help}
        fault={false}
      />
    </Labeled>
  );
}
