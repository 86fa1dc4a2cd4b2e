import { codeName, OnyakError, type ConditionItem } from '@onyak/core';
import { callApi, Picker } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { MAX_SEARCH_ROWS } from '../schema.js';
import { codeSearches, type FoundCode, type FoundRow } from './code-searches.js';

const columns = [
  { id: 'code', label: text('search.code'), text: (row: FoundRow) => row.code, code: true },
  { id: 'name', label: text('search.name'), text: (row: FoundRow) => row.name },
  { id: 'other', label: text('search.other'), text: (row: FoundRow) => (row.other === row.name ? '' : row.other) },
];

/** Dropdown search of ATC codes or diagnoses (specification 3 §2 (2)). */
export function CodePicker({
  type,
  chosen,
  onChoose,
}: {
  /** Null: no type was chosen yet, and nothing can be searched. */
  readonly type: ConditionItem['type'] | null;
  readonly chosen: FoundCode | undefined;
  readonly onChoose: (code: FoundCode | undefined) => void;
}) {
  const label = text(type === 'DIAGNOSIS' ? 'search.diagnosis' : type === null ? 'search.label' : 'search.atc');
  return (
    <Picker<FoundRow>
      label={label}
      placeholder={label}
      disabled={type === null}
      text={chosen ? codeName(chosen) : ''}
      chosen={chosen?.code ?? ''}
      columns={columns}
      rowKey={({ code }) => code}
      textNeeded={text('search.empty')}
      load={(searchText, signal) => (type === null ? nothing : find(type, searchText, signal))}
      onPick={({ code, name }) => onChoose({ code, name })}
      onClear={() => onChoose(undefined)}
    />
  );
}

const nothing = Promise.resolve({ rows: [], more: false });

/** @throws OnyakError in the documents' words, whatever failed. */
async function find(type: ConditionItem['type'], searchText: string, signal: AbortSignal) {
  const { path, answer } = codeSearches[type];
  try {
    const { data } = await callApi({ path, params: { searchText }, answer, signal });
    return { rows: data, more: data.length === MAX_SEARCH_ROWS };
  } catch (cause) {
    throw new OnyakError('UNAVAILABLE', text('search.failed'), {}, { cause });
  }
}
