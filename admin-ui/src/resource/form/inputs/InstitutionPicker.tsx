import { containsText } from '@onyak/core';
import { useCallback } from 'react';
import { t } from '../../../messages.js';
import { nameCode, type Institution } from '../../../session/institution.js';
import { useInstitutions } from '../../../session/institutions.js';
import { Picker } from '../../../ui/search/Picker.js';
import type { InputProps } from './inputs.js';

const columns = [
  { id: 'code', label: t('institution.code'), text: (row: Institution) => row.code, code: true },
  { id: 'name', label: t('institution.name'), text: (row: Institution) => row.name },
];

/** An institution as `name(code)`, chosen from those within reach. */
export function InstitutionPicker(props: InputProps) {
  const { field, value } = props;
  const load = useInstitutionPicks();
  return (
    <Picker
      id={props.id}
      name={props.name}
      label={field.label}
      text={value}
      chosen={value}
      columns={columns}
      load={load}
      rowKey={nameCode}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      required={field.required}
      error={props.error !== undefined}
      helperText={props.error ?? props.help}
      onPick={(row) => props.onChange(nameCode(row))}
      {...(field.required ? {} : { onClear: () => props.onChange('') })}
    />
  );
}

/** The institutions that a search text finds, by name (or its initial consonants) and code. */
export function useInstitutionPicks() {
  const institutions = useInstitutions();
  return useCallback(
    async (search: string) => {
      const rows = await institutions();
      return { rows: rows.filter((row) => search === '' || containsText(nameCode(row), search)), more: false };
    },
    [institutions],
  );
}
