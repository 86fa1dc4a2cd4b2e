import { PeriodSection } from '@onyak/admin-ui/clinical';
import {
  Box,
  Button,
  DataGrid,
  DrugSearch,
  Icon,
  IconButton,
  MedicationTable,
  Notice,
  Stack,
  TextField,
  useMediaQuery,
  useTheme,
  useToast,
  type GridColumn,
  type WizardStepProps,
} from '@onyak/admin-ui/kit';
import { groupHeading, type RecordSource } from '@onyak/admin-ui/record';
import type { CurrentMedication, FoundDrug } from '@onyak/core';
import { useMemo, useState } from 'react';
import { text } from '../../messages.js';
import {
  addedCurrentMedication,
  chosenKeys,
  currentOf,
  missedOf,
  recordDateOf,
  type NewPrescriptionChoices,
} from './choices.js';
import { currentColumns, drugNames, phoneColumns } from './current-columns.js';
import { SettingsPopup } from './SettingsPopup.js';

type StepProps = WizardStepProps<NewPrescriptionChoices, RecordSource>;

/** Pixels of the grid at most: below it stands when each drug was supplied. */
const HEIGHT = 460;

const detailOf = (medication: CurrentMedication) => (
  <Box sx={{ p: 1.5 }}>
    <MedicationTable
      label={text('current.details', { name: drugNames(medication) })}
      rows={medication.rows.map((row) => ({ ...row }))}
    />
  </Box>
);

/** What the patient takes, by ATC code with its PDC: those that meet the target are chosen (specification 3 §2, §4). */
export function CurrentTab({ source, draft, onChange }: StepProps) {
  const toast = useToast();
  const [searching, setSearching] = useState(false);
  const [setting, setSetting] = useState(false);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const current = useMemo(() => currentOf(source, draft), [source, draft]);
  const keys = chosenKeys(current, draft);
  const missed = missedOf(current, keys, draft.pdcTarget);
  const choose = (ids: Iterable<string>) => onChange({ chosenCurrent: [...ids] });
  const add = (drug: FoundDrug): boolean => {
    const added = addedCurrentMedication(drug, current);
    if (!added) {
      toast.error(text('current.duplicate'));
      return false;
    }
    const addedCurrent = [added, ...draft.addedCurrent];
    const own = currentOf(source, { ...draft, addedCurrent }).find(({ rows }) =>
      rows.some(({ rowId }) => rowId === added.rowId),
    );
    onChange({ addedCurrent, chosenCurrent: [...keys, ...(own ? [own.key] : [])] });
    toast.success(text('current.added'));
    return true;
  };
  const remove = ({ key, rows }: CurrentMedication) => {
    const gone = new Set(rows.map(({ rowId }) => rowId));
    onChange({
      addedCurrent: draft.addedCurrent.filter(({ rowId }) => !gone.has(rowId)),
      chosenCurrent: [...keys].filter((chosen) => chosen !== key),
    });
  };
  const added = new Set(draft.addedCurrent.map(({ rowId }) => rowId));
  const columns = phone ? phoneColumns : currentColumns;
  const addButton = (
    <Button variant="outlined" startIcon={<Icon name="Add" />} onClick={() => setSearching(true)}>
      {text('current.add')}
    </Button>
  );
  return (
    <Stack sx={{ gap: 2 }}>
      <Settings source={source} draft={draft} onOpen={() => setSetting(true)} />
      {missed.length > 0 && (
        <Notice tone="warning">
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <span>{text('current.missed', { count: missed.length })}</span>
            <Button size="small" onClick={() => choose([...keys, ...missed.map(({ key }) => key)])}>
              {text('current.choose')}
            </Button>
          </Stack>
        </Notice>
      )}
      <DataGrid
        label={text('step.current')}
        settingsKey={phone ? 'dcif.current.phone' : 'dcif.current'}
        columns={draft.addedCurrent.length === 0 ? columns : [...columns, removeColumn(added, remove)]}
        rows={current}
        rowId={({ key }) => key}
        groupBy="type"
        sort={[
          { id: 'type', desc: true },
          { id: 'atcCode', desc: false },
        ]}
        groupLabel={(_column, value, members) =>
          groupHeading(
            String(value),
            members.map(({ key }) => ({ rowId: key })),
            keys,
          )
        }
        selection="many"
        selected={keys}
        onSelect={choose}
        detail={detailOf}
        searchable
        height={HEIGHT}
        toolbar={addButton}
        emptyTitle={text('current.empty')}
        emptyAction={addButton}
      />
      <PeriodSection screening={periodsOf(current, source, draft)} />
      <DrugSearch open={searching} onClose={() => setSearching(false)} onAdd={add} />
      {setting && (
        <SettingsPopup
          settings={draft}
          onClose={() => setSetting(false)}
          onSave={(settings) => {
            setSetting(false);
            // Specification 3 §4: the selection is made anew.
            onChange({ ...settings, chosenCurrent: null });
          }}
        />
      )}
    </Stack>
  );
}

interface SettingsProps extends Pick<StepProps, 'source' | 'draft'> {
  readonly onOpen: () => void;
}

/** What the PDC is counted by, read-only, and the way to change it. */
function Settings({ source, draft, onOpen }: SettingsProps) {
  const boxes = [
    { label: text('current.recordDate'), value: recordDateOf(source) },
    { label: text('current.observationDays'), value: String(draft.observationDays) },
    { label: text('current.pdcTarget'), value: draft.pdcTarget.toFixed(1) },
  ];
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {boxes.map((box) => (
        <TextField
          key={box.label}
          label={box.label}
          value={box.value}
          sx={(theme) => ({ width: theme.spacing(18) })}
          slotProps={{ htmlInput: { readOnly: true, className: 'num' } }}
        />
      ))}
      <Button startIcon={<Icon name="Settings" />} onClick={onOpen}>
        {text('current.settings')}
      </Button>
    </Stack>
  );
}

/** The supplies of all current medications, as the timeline draws them. */
const periodsOf = (
  current: readonly CurrentMedication[],
  source: RecordSource | null,
  draft: NewPrescriptionChoices,
) => ({
  recordDate: recordDateOf(source),
  observationDays: draft.observationDays,
  periods: current.flatMap((medication) => {
    const { atcCode, atcName, supplied } = medication;
    return supplied
      ? [{ atcCode, atcName, name: drugNames(medication), ...supplied, periods: [...supplied.periods] }]
      : [];
  }),
});

const removeColumn = (
  added: ReadonlySet<string>,
  remove: (medication: CurrentMedication) => void,
): GridColumn<CurrentMedication> => ({
  id: 'remove',
  label: text('column.acts'),
  plain: true,
  width: 60,
  render: (medication) =>
    medication.rows.some(({ rowId }) => added.has(rowId)) ? (
      <IconButton
        size="small"
        aria-label={text('current.remove', { name: drugNames(medication) })}
        onClick={() => remove(medication)}
      >
        <Icon name="Delete" />
      </IconButton>
    ) : null,
});
