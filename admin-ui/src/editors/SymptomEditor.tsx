import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { z } from 'zod';
import { useCall } from '../net/use-call.js';
import { DataGrid } from '../ui/DataGrid.js';
import { SearchBox } from '../ui/search/SearchBox.js';
import { addColumn } from './add-column.js';
import { symptomColumns } from './columns.js';
import { text } from './messages.js';
import { PickedList, type Offered, type PickedListProps } from './PickedList.js';
import { symptomReferenceSchema, type SymptomReference } from './rows.js';

const nameOf = ({ symptomNameKor, symptomNameEng, symptomCode }: SymptomReference) =>
  symptomNameKor || symptomNameEng || symptomCode;

/** Symptoms of the master (specification 2 §2.16). */
export function SymptomEditor({
  value,
  onChange,
  ...rest
}: Pick<PickedListProps<never>, 'label' | 'required' | 'readOnly' | 'name'> & {
  readonly value: readonly SymptomReference[];
  readonly onChange: (value: readonly SymptomReference[]) => void;
  readonly renderOffered?: Offered<SymptomReference>;
}) {
  return (
    <PickedList
      {...rest}
      what={text('symptom')}
      value={value}
      onChange={onChange}
      columns={symptomColumns}
      rowId={({ symptomCode }) => symptomCode}
      rowName={nameOf}
      already={text('symptom.already')}
      search={SymptomSearch}
      settingsKey="editors.symptoms"
    />
  );
}

/** Finds symptoms; a row pressed twice is chosen. */
function SymptomSearch({ onChoose }: { readonly onChoose: (symptom: SymptomReference) => void }) {
  const [searched, setSearched] = useState('');
  const found = useCall('/api/ASMT/select', {
    params: { allSearchLike: searched },
    answer: z.array(symptomReferenceSchema),
    enabled: searched !== '',
  });
  return (
    <Stack sx={{ gap: 1 }}>
      <SearchBox
        label={text('symptom.search')}
        value={searched}
        onSearch={setSearched}
        requiredText={text('search.empty')}
        submitLabel={text('search.button')}
        autoFocus
      />
      <DataGrid
        label={text('editor.found')}
        settingsKey="editors.symptoms.found"
        columns={[addColumn(nameOf, onChoose), ...symptomColumns]}
        rows={searched === '' ? [] : (found.data ?? [])}
        rowId={({ symptomCode }) => symptomCode}
        onOpen={onChoose}
        height={320}
        loading={found.fetching}
        error={searched === '' ? undefined : found.error}
        onRetry={() => void found.reload()}
        emptyTitle={text(searched === '' ? 'search.begin' : found.fetching ? 'search.searching' : 'search.none')}
        hideStatus
      />
    </Stack>
  );
}
