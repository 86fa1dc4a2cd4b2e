import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { AtcKdSearch } from './AtcKdSearch.js';
import { drugColumns } from './columns.js';
import { text } from './messages.js';
import { PickedList, type Offered, type PickedListProps } from './PickedList.js';
import { drugInputTypes, type DrugInputType, type DrugReference } from './rows.js';

type Editor<Value> = Pick<PickedListProps<never>, 'label' | 'required' | 'readOnly' | 'name'> & {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

interface DrugEditorProps extends Editor<readonly DrugReference[]> {
  readonly renderOffered?: Offered<DrugReference>;
}

/** Drugs by ATC code or product (specification 2 §2.16). */
export function DrugEditor({ value, onChange, ...rest }: DrugEditorProps) {
  return (
    <PickedList
      {...rest}
      what={text('drug')}
      value={value}
      onChange={onChange}
      columns={drugColumns}
      rowId={({ drugType, drugCode }) => `${drugType} ${drugCode}`}
      rowName={({ drugName, drugCode }) => drugName || drugCode}
      already={text('drug.already')}
      search={AtcKdSearch}
      settingsKey="editors.drugs"
    />
  );
}

/** How drugs are chosen, and the drugs where that is by their code. */
export interface DrugInput {
  readonly type: DrugInputType;
  readonly drugs: readonly DrugReference[];
}

/** Drugs by code, or by the causative drug's ATC code: any other way than by code hides the list and clears it (specification 2 §3, §4). */
export function DrugInputEditor({ value, onChange, ...rest }: Editor<DrugInput>) {
  const { label, readOnly = false } = rest;
  const choose = (wanted: string) => {
    const type = drugInputTypes.find((known) => known === wanted);
    if (type === undefined || type === value.type) return;
    onChange({ type, drugs: type === 'TYPE1' ? value.drugs : [] });
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        select
        label={text('drug.input', { label })}
        value={value.type}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ select: { readOnly } }}
        sx={(theme) => ({ maxWidth: theme.spacing(40) })}
      >
        {drugInputTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {text(`drug.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      {value.type === 'TYPE1' && (
        <DrugEditor {...rest} value={value.drugs} onChange={(drugs) => onChange({ ...value, drugs })} />
      )}
    </Stack>
  );
}
