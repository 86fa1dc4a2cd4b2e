import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Field, Resource } from '@onyak/core';
import { Fragment, useId } from 'react';
import { t } from '../../messages.js';
import { useSession } from '../../session/session.js';
import { Notice } from '../../ui/states.js';
import { valueText } from '../value-text.js';
import { FieldEditor } from './FieldEditor.js';
import { Labeled } from './Labeled.js';
import { RowConflict } from './RowConflict.js';
import { mayChooseInstitution } from '../rights.js';
import { useRowForm } from './state/row-form.js';

interface FormBodyProps {
  /** Short fields stand side by side where there is room. */
  readonly columns?: 1 | 2 | 3;
}

/** Above this many characters a text has a line of its own. */
const shortText = 120;

const isWide = (field: Field): boolean =>
  field.kind === 'list' || field.multiline || (field.kind === 'text' && (field.maxLength ?? 0) > shortText);

/** The inputs of a row's form in the definition's order, with what failed and what was brought back above them. */
export function FormBody({ columns = 1 }: FormBodyProps) {
  const form = useRowForm();
  const { resource, row } = form;
  const { user } = useSession();
  const choosesInstitution = mayChooseInstitution(user);
  // What the server writes is shown once it has been written.
  const fields = Object.entries(resource.fields).filter(([, field]) => row !== undefined || !field.readOnly);
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
          {t('resource.restored')}
        </Notice>
      )}
      {form.failure !== '' && <Notice tone="error">{form.failure}</Notice>}
      {form.conflict && (
        <RowConflict resource={resource} conflict={form.conflict} onTake={form.take} onKeep={form.keep} />
      )}
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
        {sectionsOf(resource, fields).map((section) => (
          <Fragment key={section.label}>
            {section.label !== '' && (
              <Typography variant="h3" sx={{ gridColumn: '1 / -1', pt: 1, borderTop: 1, borderColor: 'divider' }}>
                {section.label}
              </Typography>
            )}
            {section.fields.map(([name, field]) => (
              <Box key={name} sx={isWide(field) ? { gridColumn: '1 / -1' } : {}}>
                {field.readOnly ? (
                  <ReadOnlyField field={field} text={valueText(field, row?.[name])} />
                ) : (
                  <FieldEditor
                    name={name}
                    field={field}
                    disabled={isLocked(name, field)}
                    autoFocus={name === first}
                    help={!row && resource.key.includes(name) ? (field.help ?? t('resource.keyHelp')) : undefined}
                  />
                )}
              </Box>
            ))}
          </Fragment>
        ))}
      </Box>
    </>
  );
}

type NamedField = readonly [string, Field];

/** The fields in their order, cut where the definition begins a section; those before the first have no heading. */
function sectionsOf(
  resource: Resource,
  fields: readonly NamedField[],
): readonly { readonly label: string; readonly fields: readonly NamedField[] }[] {
  const names = Object.keys(resource.fields);
  const starts = (resource.sections ?? []).map(({ from, label }) => ({ label, place: names.indexOf(from) }));
  const labelOf = (name: string) => starts.findLast(({ place }) => place <= names.indexOf(name))?.label ?? '';
  return ['', ...starts.map(({ label }) => label)]
    .map((label) => ({ label, fields: fields.filter(([name]) => labelOf(name) === label) }))
    .filter((section) => section.fields.length > 0);
}

function ReadOnlyField({ field, text }: { readonly field: Field; readonly text: string }) {
  const id = useId();
  return (
    <Labeled id={id} label={field.label} required={false}>
      <TextField
        id={id}
        hiddenLabel
        disabled
        value={text || (field.emptyText ?? '')}
        multiline={text.includes('\n')}
        maxRows={12}
        helperText={field.help}
      />
    </Labeled>
  );
}
