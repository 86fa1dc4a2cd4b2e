import { type FoundDrug, type Medication, dashedDate } from '@onyak/core';
import {
  Box,
  Button,
  DataGrid,
  DrugSearch,
  Icon,
  IconButton,
  Notice,
  Stack,
  TextField,
  useMediaQuery,
  useTheme,
  useToast,
  type GridColumn,
} from '../../kit/index.js';
import { useMemo, useState } from 'react';
import { text } from '../messages.js';
import { addedMedication, withoutWrong } from '../choices/choices.js';
import { otherCodeColumn, phoneColumns, plainColumns } from './medication-columns.js';
import { otherCodeOf } from './drug-codes.js';
import { groupHeading } from './group-heading.js';
import { defaultGrouping, isMaybeOnMedication, medicationGroupings } from './groups.js';
import { NamedDrugs } from './NamedDrugs.js';
import type { TabProps } from '../tab-props.js';
import type { RecordSource } from '../choices/source.js';

/** Past prescriptions (specification 2 §2.1): what is chosen here is what the guide is about. */
export function MedicationsTab({ record, choices, rows, onChange, sameDrug }: TabProps) {
  const toast = useToast();
  const [searching, setSearching] = useState(false);
  const [groupBy, setGroupBy] = useState<string>(defaultGrouping);
  const selected = useMemo(() => new Set(choices.selectedMedications), [choices.selectedMedications]);
  const removable = useMemo(
    () => new Set(choices.addedMedications.map((row) => row.rowId)),
    [choices.addedMedications],
  );
  const remove = (rowId: string) =>
    onChange({
      addedMedications: choices.addedMedications.filter((row) => row.rowId !== rowId),
      selectedMedications: choices.selectedMedications.filter((id) => id !== rowId),
    });
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const otherCodes = useMemo(() => rows.medications.some((row) => otherCodeOf(row) !== ''), [rows.medications]);
  const shownColumns = [...(phone ? phoneColumns : plainColumns), ...(otherCodes ? [otherCodeColumn] : [])];
  const columns: readonly GridColumn<Medication>[] =
    removable.size === 0
      ? shownColumns
      : [
          ...shownColumns,
          {
            id: 'remove',
            label: text('column.acts'),
            plain: true,
            width: 60,
            render: (row) =>
              removable.has(row.rowId) ? (
                <IconButton
                  size="small"
                  aria-label={`${text('medications.remove')} ${row.medicationName}`}
                  onClick={() => remove(row.rowId)}
                >
                  <Icon name="Delete" />
                </IconButton>
              ) : null,
          },
        ];
  const add = (drug: FoundDrug): boolean => {
    const added = addedMedication(drug, rows.medications, sameDrug);
    if (!added) {
      toast.error(text('add.duplicateDrug'));
      return false;
    }
    onChange({
      addedMedications: [added, ...choices.addedMedications],
      selectedMedications: [...choices.selectedMedications, added.rowId],
    });
    toast.success(text('add.drugDone'));
    return true;
  };
  const choose = (ids: Iterable<string>) => {
    const wanted = [...ids];
    const right = withoutWrong(wanted, rows.medications);
    if (right.length < wanted.length) toast.error(text('medications.wrong'));
    onChange({ selectedMedications: right });
  };
  const maybe = rows.medications.filter((row) => isMaybeOnMedication(row) && selected.has(row.rowId)).length;
  const unknown = rows.medications.filter((row) => row.totalDosageDays === null && row.source !== 'USER').length;
  return (
    <>
      {choices.selectedMedications.length === 0 && unknown > 0 && (
        <Box sx={{ pb: 2 }}>
          <Notice tone="warning">{text('medications.chooseByHand', { count: unknown })}</Notice>
        </Box>
      )}
      {maybe > 0 && (
        <Box sx={{ pb: 2 }}>
          <Notice tone="warning">{text('medications.maybe', { count: maybe })}</Notice>
        </Box>
      )}
      <NamedDrugs choices={choices} rows={rows} onChange={onChange} />
      <DataGrid
        label={text('step.medications')}
        settingsKey={phone ? 'mffu.medications.phone' : 'mffu.medications'}
        columns={columns}
        rows={rows.medications}
        rowId={(row) => row.rowId}
        sort={[
          { id: 'dispenseDate', desc: true },
          { id: 'atcCode', desc: false },
        ]}
        groupBy={groupBy}
        groupChoices={medicationGroupings}
        onGroupBy={setGroupBy}
        groupLabel={(columnId, value, members) => groupHeading(groupName(columnId, value), members, selected)}
        selection="many"
        selected={selected}
        onSelect={choose}
        searchable
        toolbarStart={record && <Readings date={dashedDate(record.date)} over5={over5Text(record)} />}
        toolbar={
          <Button variant="outlined" startIcon={<Icon name="Add" />} onClick={() => setSearching(true)}>
            {text('medications.add')}
          </Button>
        }
        emptyTitle={text('medications.empty')}
        emptyAction={
          <Button variant="outlined" startIcon={<Icon name="Add" />} onClick={() => setSearching(true)}>
            {text('medications.add')}
          </Button>
        }
      />
      <Legend />
      <DrugSearch open={searching} onClose={() => setSearching(false)} onAdd={add} />
    </>
  );
}

/** Read-only boxes of the toolbar: the file's date and the days with five or more drugs. */
function Readings({ date, over5 }: { readonly date: string; readonly over5: string }) {
  const boxes = [
    { label: text('medications.fhirDate'), value: date },
    { label: text('medications.over5'), value: over5 },
  ];
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {boxes.map((box) => (
        <TextField
          key={box.label}
          label={box.label}
          value={box.value}
          sx={(theme) => ({ width: theme.spacing(20) })}
          slotProps={{ htmlInput: { readOnly: true, className: 'num' } }}
        />
      ))}
    </Stack>
  );
}

/** A range where drugs may be taken whose days nobody knows. */
function over5Text({ onMedOver5Days: count, onMedOver5DaysAtMost: most }: RecordSource): string {
  return most > count ? text('medications.over5Between', { count, most }) : text('medications.over5Value', { count });
}

function groupName(columnId: string, value: unknown): string {
  const name = String(value ?? '').trim();
  return name || text(columnId === 'onMedication' ? 'group.notTaken' : 'group.empty');
}

function Legend() {
  const items = [
    { tone: 'taken', label: text('medications.legendTaken') },
    { tone: 'maybeTaken', label: text('medications.legendMaybe') },
    { tone: 'codeMark', label: text('medications.legendForm') },
  ] as const;
  return (
    <Stack direction="row" sx={{ gap: 2, pt: 0.5, flexWrap: 'wrap', color: 'text.secondary', typography: 'body2' }}>
      {items.map((item) => (
        <Stack key={item.tone} component="span" direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
          <Box
            component="span"
            aria-hidden
            sx={(theme) => ({
              width: theme.spacing(1.75),
              height: theme.spacing(1.75),
              borderRadius: 0.25,
              border: 1,
              borderColor: 'divider',
              bgcolor: theme.onyak[item.tone],
            })}
          />
          {item.label}
        </Stack>
      ))}
    </Stack>
  );
}
