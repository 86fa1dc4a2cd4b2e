import type { Resource } from '@onyak/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Picker } from '../../../ui/search/Picker.js';
import { useReferredInstitution } from '../../references/use-institution.js';
import { readRows, useRowPicks } from '../../references/use-row-picks.js';
import { valueText } from '../../value-text.js';
import type { InputProps } from './inputs.js';

export interface ReferencePickerProps extends Omit<InputProps, 'compact'> {
  /** The resource whose key is chosen. */
  readonly target: Resource;
  /** Institution of the row that refers, where there is one: who looks at all chooses among its rows. */
  readonly hospitalCode?: string | undefined;
}

/** The key of a row of another resource: a searchable list of its rows, shown as what they are called with their key. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { target, field, value } = props;
  const home = useReferredInstitution()(target, props.hospitalCode);
  const display = field.reference?.display ?? target.key[0];
  const [key] = target.key;
  const client = useQueryClient();
  const nameKey = useCallback((id: string) => [target.name, 'display', key, id, home], [target.name, key, home]);
  const name = useQuery({
    queryKey: nameKey(value),
    queryFn: async ({ signal }) => {
      const [row] = await readRows(target, { [key]: [value] }, 1, signal, home);
      return row ? valueText(target.fields[display], row[display]) : '';
    },
    enabled: value !== '' && display !== key,
    retry: false,
  });
  const { load, columns } = useRowPicks(target, display, [...new Set([key, display])], home);
  return (
    <Picker
      id={props.id}
      name={props.name}
      label={field.label}
      text={name.data ? `${name.data}(${value})` : value}
      chosen={value}
      columns={columns}
      load={load}
      rowKey={(row) => String(row[key])}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      required={field.required}
      error={props.error !== undefined}
      helperText={props.error ?? props.help}
      onPick={(row) => {
        const id = String(row[key]);
        client.setQueryData(nameKey(id), valueText(target.fields[display], row[display]));
        props.onChange(id);
      }}
      {...(field.required ? {} : { onClear: () => props.onChange('') })}
    />
  );
}
