import type { FoundDrug, Medication } from '@onyak/core';
import {
  Button,
  DataGrid,
  DrugSearch,
  Icon,
  IconButton,
  useMediaQuery,
  useTheme,
  useToast,
  type GridColumn,
} from '../../kit/index.js';
import { useMemo, useState, type ReactNode } from 'react';
import { addedMedication, withoutWrong, type SameDrug } from '../choices/choices.js';
import { text } from '../messages.js';
import type { TabProps } from '../tab-props.js';
import { otherCodeOf } from './drug-codes.js';
import { groupHeading } from './group-heading.js';
import { defaultGrouping, medicationGroupings } from './groups.js';
import { otherCodeColumn, phoneColumns, plainColumns } from './medication-columns.js';

export interface PrescriptionGridProps extends Pick<TabProps, 'choices' | 'rows' | 'onChange'> {
  readonly label: string;
  readonly settingsKey: string;
  readonly emptyTitle: string;
  /** Rows that a person might add once more; all of them where it is left out. */
  readonly present?: readonly Medication[];
  readonly sameDrug?: SameDrug | undefined;
  /** New prescriptions: nothing is told of what is taken, and they stay grouped by their day (specification 2 §2.2). */
  readonly ofNew?: boolean;
  readonly toolbarStart?: ReactNode;
}

/** The prescriptions of a record and those a person adds, chosen one by one or by groups (specification 2 §2.1, §2.2). */
export function PrescriptionGrid(props: PrescriptionGridProps) {
  const { label, settingsKey, emptyTitle, choices, rows, onChange, sameDrug, ofNew = false, toolbarStart } = props;
  const present = props.present ?? rows.medications;
  const toast = useToast();
  const [searching, setSearching] = useState(false);
  const [groupBy, setGroupBy] = useState<string>(defaultGrouping);
  const selected = useMemo(() => new Set(choices.selectedMedications), [choices.selectedMedications]);
  const removable = new Set(choices.addedMedications.map((row) => row.rowId));
  const remove = (rowId: string) =>
    onChange({
      addedMedications: choices.addedMedications.filter((row) => row.rowId !== rowId),
      selectedMedications: choices.selectedMedications.filter((id) => id !== rowId),
    });
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const otherCodes = useMemo(() => rows.medications.some((row) => otherCodeOf(row) !== ''), [rows.medications]);
  const ofAll = phone ? phoneColumns : plainColumns;
  const shown = [
    ...(ofNew ? ofAll.filter(({ id }) => id !== 'onMedication') : ofAll),
    ...(otherCodes ? [otherCodeColumn] : []),
  ];
  const add = (drug: FoundDrug): boolean => {
    const added = addedMedication(drug, present, sameDrug);
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
  const addButton = (
    <Button variant="outlined" startIcon={<Icon name="Add" />} onClick={() => setSearching(true)}>
      {text('medications.add')}
    </Button>
  );
  return (
    <>
      <DataGrid
        label={label}
        settingsKey={phone ? `${settingsKey}.phone` : settingsKey}
        columns={removable.size === 0 ? shown : [...shown, removeColumn(removable, remove)]}
        rows={rows.medications}
        rowId={(row) => row.rowId}
        sort={[
          { id: 'dispenseDate', desc: true },
          { id: 'atcCode', desc: false },
        ]}
        groupBy={ofNew ? defaultGrouping : groupBy}
        {...(ofNew ? {} : { groupChoices: medicationGroupings, onGroupBy: setGroupBy })}
        groupLabel={(columnId, value, members) => groupHeading(groupName(columnId, value), members, selected)}
        selection="many"
        selected={selected}
        onSelect={choose}
        searchable
        toolbarStart={toolbarStart}
        toolbar={addButton}
        emptyTitle={emptyTitle}
        emptyAction={addButton}
      />
      <DrugSearch open={searching} onClose={() => setSearching(false)} onAdd={add} />
    </>
  );
}

/** Takes a row out again that a person has added. */
const removeColumn = (removable: ReadonlySet<string>, remove: (rowId: string) => void): GridColumn<Medication> => ({
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
});

function groupName(columnId: string, value: unknown): string {
  const name = String(value ?? '').trim();
  return name || text(columnId === 'onMedication' ? 'group.notTaken' : 'group.empty');
}
