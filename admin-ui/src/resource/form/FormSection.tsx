import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { closedFields, type Field } from '@onyak/core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { t } from '../../messages.js';
import { Icon } from '../../ui/icons.js';
import { flatFaults } from './state/faults.js';
import { useTypedDraft } from './state/TypedDraft.js';

export type NamedField = readonly [string, Field];

interface FormSectionProps {
  readonly label: string;
  readonly fields: readonly NamedField[];
  /** Folded until it is opened. */
  readonly collapsed: boolean;
  /** Below the title of a popup or tab `h3`; `h2` where the form is the page. */
  readonly heading: 'h2' | 'h3';
  readonly children: ReactNode;
}

/**
 * A part of a long form under a heading that folds it. What is folded stays typed; the heading counts what is wrong and what is
 * still asked for, and a refused save opens every part that has a fault.
 */
export function FormSection({ label, fields, collapsed, heading, children }: FormSectionProps) {
  const id = useId();
  const { errors, submitCount } = useFormState();
  const faults = faultsIn(fields, flatFaults(errors));
  // The save that it was folded after: faults of a later one show it, in the same drawing that brings them.
  const [foldedAt, setFoldedAt] = useState<number | undefined>(collapsed ? 0 : undefined);
  const forced = foldedAt !== undefined && faults > 0 && submitCount > foldedAt;
  useEffect(() => {
    if (forced) setFoldedAt(undefined);
  }, [forced]);
  const open = foldedAt === undefined || forced;
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1', pt: 0.5, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="h3" component={heading}>
          <ButtonBase
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setFoldedAt(open ? submitCount : undefined)}
            sx={{
              width: '100%',
              justifyContent: 'flex-start',
              textAlign: 'left',
              gap: 1,
              py: 0.75,
              font: 'inherit',
              borderRadius: 1,
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
            }}
          >
            <Icon name={open ? 'ExpandLess' : 'ExpandMore'} />
            <span>{label}</span>
            <SectionCounts fields={fields} faults={faults} />
          </ButtonBase>
        </Typography>
      </Box>
      <Box
        id={id}
        role="group"
        aria-label={label}
        hidden={!open}
        sx={open ? { display: 'contents' } : { display: 'none' }}
      >
        {children}
      </Box>
    </>
  );
}

/** How much of the part is wrong, and how much is asked for and empty. Each key draws only this anew. */
function SectionCounts({ fields, faults }: { readonly fields: readonly NamedField[]; readonly faults: number }) {
  const draft = useTypedDraft();
  const missing = missingIn(Object.fromEntries(fields), draft);
  return (
    <Typography component="span" variant="body2" className="num" sx={{ display: 'inline-flex', gap: 1.5, ml: 'auto' }}>
      {faults > 0 && (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 650 }}>
          {t('section.faults', { count: faults })}
        </Box>
      )}
      {missing > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('section.missing', { count: missing })}
        </Box>
      )}
    </Typography>
  );
}

const faultsIn = (fields: readonly NamedField[], faults: Readonly<Record<string, string>>): number =>
  Object.keys(faults).filter((path) => fields.some(([name]) => path === name || path.startsWith(`${name}.`))).length;

/** Required fields that are open and empty, those of list items too. */
function missingIn(fields: Readonly<Record<string, Field>>, values: Readonly<Record<string, unknown>>): number {
  const closed = closedFields(fields, values);
  return Object.entries(fields).reduce((count, [name, field]) => {
    if (field.readOnly || closed.has(name)) return count;
    const value = values[name];
    if (field.kind !== 'list')
      return count + Number(field.required && (typeof value !== 'string' || value.trim() === ''));
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const inItems = items.reduce<number>(
      (sum, item) => sum + (typeof item === 'object' && item !== null ? missingIn(field.item ?? {}, { ...item }) : 0),
      0,
    );
    return count + inItems + Number(field.required && items.length === 0);
  }, 0);
}
