import type { Resource } from '@onyak/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { getJson, storedRowSchema, type StoredRecord } from '../../data/rest.js';
import { withQuery } from '../../net/call.js';
import type { PickColumn } from '../../ui/PickList.js';
import { Picker } from '../../ui/Picker.js';
import { valueText } from '../value-text.js';
import type { InputProps } from './inputs.js';

export interface ReferencePickerProps extends Omit<InputProps, 'compact'> {
  /** The resource whose key is chosen. */
  readonly target: Resource;
}

/** Rows offered at once; a longer search text finds the others. */
const offered = 50;
const rowsSchema = z.array(storedRowSchema);

/** The key of a row of another resource: a searchable list of its rows, shown as what they are called with their key. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { target, field, value } = props;
  const display = field.reference?.display ?? target.key[0];
  const [key] = target.key;
  const client = useQueryClient();
  const nameKey = useCallback((id: string) => [target.name, 'display', key, id], [target.name, key]);
  const name = useQuery({
    queryKey: nameKey(value),
    queryFn: async ({ signal }) => {
      const [row] = await readRows(target, { [key]: [value] }, 1, signal);
      return row ? valueText(target.fields[display], row[display]) : '';
    },
    enabled: value !== '' && display !== key,
    retry: false,
  });
  const load = useCallback(
    async (search: string, signal: AbortSignal) => {
      const rows = await readRows(target, searchFilter(target, display, search), offered + 1, signal);
      return { rows: rows.slice(0, offered), more: rows.length > offered };
    },
    [target, display],
  );
  const columns = useMemo<readonly PickColumn<StoredRecord>[]>(
    () =>
      [...new Set([key, display])].map((id) => ({
        id,
        label: target.fields[id]?.label ?? id,
        text: (row) => valueText(target.fields[id], row[id]),
        code: id === key,
      })),
    [target, key, display],
  );
  return (
    <Picker
      id={props.id}
      name={props.name}
      label={field.label}
      text={name.data ? `${name.data} (${value})` : value}
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

function searchFilter(target: Resource, display: string, search: string): Record<string, unknown> {
  if (search === '') return {};
  return target.search ? { q: search } : { [`${display}~`]: search };
}

function readRows(
  target: Resource,
  filter: Record<string, unknown>,
  count: number,
  signal: AbortSignal,
): Promise<readonly StoredRecord[]> {
  return getJson(withQuery(`/rest/${target.name}`, { filter, range: [0, count - 1] }), rowsSchema, signal);
}
