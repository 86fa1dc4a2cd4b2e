import type { Diagnosis, FoundDiagnosis } from '@onyak/core';
import {
  Box,
  Button,
  Chip,
  DataGrid,
  DiagnosisSearch,
  Icon,
  IconButton,
  Stack,
  Typography,
  useMediaQuery,
  useTheme,
  useToast,
  type GridColumn,
} from '../kit/index.js';
import { useMemo, useState } from 'react';
import { text } from './messages.js';
import { addedDiagnosis, withoutWrong } from './choices/choices.js';
import { groupHeading } from './medications/group-heading.js';
import type { TabProps } from './tab-props.js';

const plainColumns: readonly GridColumn<Diagnosis>[] = [
  { id: 'diagnosisCodeParent', label: text('diagnoses.groupBy'), kind: 'code', width: 110, hidden: true },
  { id: 'diagnosisDate', label: text('column.diagnosisDate'), width: 130 },
  { id: 'diagnosisCode', label: text('column.diagnosisCode'), kind: 'code', width: 120 },
  {
    id: 'diagnosisName',
    label: text('column.diagnosisName'),
    width: 320,
    value: diagnosisName,
    render: (row) => <NameCell row={row} />,
  },
  {
    id: 'diagnosisRemarks',
    label: text('column.diagnosisRemarks'),
    width: 360,
    value: (row) => (row.diagnosisRemarks === '' ? '' : text('diagnoses.autoAdded', { remark: row.diagnosisRemarks })),
  },
  { id: 'diagnosisType', label: text('column.diagnosisType'), width: 110 },
  { id: 'department', label: text('column.department'), width: 140 },
  { id: 'diagnosisOrganization', label: text('column.diagnosisOrganization'), width: 190 },
];

/** On a phone the name comes first: that column stays in sight. */
const phoneColumns: readonly GridColumn<Diagnosis>[] = [
  ...plainColumns.filter(({ id }) => id === 'diagnosisName').map((column) => ({ ...column, width: 190 })),
  ...plainColumns.filter(({ id }) => id !== 'diagnosisName'),
];

/** Korean name first; the English one where there is no other. */
export function diagnosisName(row: Pick<Diagnosis, 'diagnosisName' | 'diagnosisNameKor'>): string {
  return row.diagnosisNameKor || row.diagnosisName;
}

function NameCell({ row }: { readonly row: Diagnosis }) {
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ gap: 0.75, alignItems: 'center' }}
      title={[row.diagnosisNameKor, row.diagnosisName].filter((name) => name !== '').join(' / ')}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {diagnosisName(row)}
      </Box>
      {row.inferred && <Chip size="small" color="warning" variant="outlined" label={text('diagnoses.inferred')} />}
      {row.toldBy && (
        <Chip size="small" color="info" variant="outlined" label={text(`diagnoses.toldBy.${row.toldBy}`)} />
      )}
      <StatusChip row={row} />
      {(row.foundBy === 'SHAPE' || row.foundBy === 'TEXT' || row.foundBy === 'NAME') && (
        <Chip size="small" color="info" variant="outlined" label={text(`diagnoses.foundBy.${row.foundBy}`)} />
      )}
    </Stack>
  );
}

/** What the record says beside "active"; one without a status may still be over. */
function StatusChip({ row }: { readonly row: Diagnosis }) {
  const { status } = row;
  if (status === 'REFUTED' || status === 'ENTERED_IN_ERROR' || status === 'UNCONFIRMED')
    return <Chip size="small" color="warning" variant="outlined" label={text(`diagnoses.status.${status}`)} />;
  return row.resolved ? <Chip size="small" variant="outlined" label={text('diagnoses.status.RESOLVED')} /> : null;
}

/** Diagnoses by group code (specification 2 §2.3); inferred ones are marked and can be refused. */
export function DiagnosesTab({ choices, rows, onChange }: TabProps) {
  const toast = useToast();
  const [searching, setSearching] = useState(false);
  const selected = useMemo(() => new Set(choices.selectedDiagnoses), [choices.selectedDiagnoses]);
  const removable = useMemo(() => new Set(choices.addedDiagnoses.map((row) => row.rowId)), [choices.addedDiagnoses]);
  const remove = (rowId: string) =>
    onChange({
      addedDiagnoses: choices.addedDiagnoses.filter((row) => row.rowId !== rowId),
      selectedDiagnoses: choices.selectedDiagnoses.filter((id) => id !== rowId),
    });
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const shownColumns = phone ? phoneColumns : plainColumns;
  const toggle = (rowId: string) =>
    onChange({
      selectedDiagnoses: selected.has(rowId)
        ? choices.selectedDiagnoses.filter((id) => id !== rowId)
        : [...choices.selectedDiagnoses, rowId],
    });
  const inferred = rows.diagnoses.some((row) => row.inferred);
  const columns: readonly GridColumn<Diagnosis>[] =
    removable.size === 0 && !inferred
      ? shownColumns
      : [
          ...shownColumns,
          {
            id: 'remove',
            label: text('column.acts'),
            plain: true,
            width: inferred ? 110 : 60,
            render: (row) => {
              if (removable.has(row.rowId))
                return (
                  <IconButton
                    size="small"
                    aria-label={`${text('diagnoses.remove')} ${diagnosisName(row)}`}
                    onClick={() => remove(row.rowId)}
                  >
                    <Icon name="Delete" />
                  </IconButton>
                );
              if (!row.inferred) return null;
              const label = text(selected.has(row.rowId) ? 'diagnoses.refuse' : 'diagnoses.accept');
              return (
                <Button size="small" aria-label={`${label} ${diagnosisName(row)}`} onClick={() => toggle(row.rowId)}>
                  {label}
                </Button>
              );
            },
          },
        ];
  const choose = (ids: Iterable<string>) => {
    const wanted = [...ids];
    const right = withoutWrong(wanted, rows.diagnoses);
    if (right.length < wanted.length) toast.error(text('diagnoses.wrong'));
    onChange({ selectedDiagnoses: right });
  };
  const add = (found: FoundDiagnosis): boolean => {
    const added = addedDiagnosis(found, rows.diagnoses);
    if (!added) {
      toast.error(text('add.duplicateDiagnosis'));
      return false;
    }
    onChange({
      addedDiagnoses: [added, ...choices.addedDiagnoses],
      selectedDiagnoses: [...choices.selectedDiagnoses, added.rowId],
    });
    toast.success(text('add.diagnosisDone'));
    return true;
  };
  const addButton = (
    <Button variant="outlined" startIcon={<Icon name="Add" />} onClick={() => setSearching(true)}>
      {text('diagnoses.add')}
    </Button>
  );
  return (
    <>
      <DataGrid
        label={text('step.diagnoses')}
        settingsKey={phone ? 'mffu.diagnoses.phone' : 'mffu.diagnoses'}
        columns={columns}
        rows={rows.diagnoses}
        rowId={(row) => row.rowId}
        sort={[{ id: 'diagnosisDate', desc: true }]}
        groupBy="diagnosisCodeParent"
        groupLabel={(_columnId, value, members) => headingOf(String(value ?? ''), members, selected)}
        selection="many"
        selected={selected}
        onSelect={choose}
        searchable
        toolbar={addButton}
        emptyTitle={text('diagnoses.empty')}
        emptyAction={addButton}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', pt: 0.5 }}>
        {text('diagnoses.resolvedHelp')}
      </Typography>
      <DiagnosisSearch open={searching} onClose={() => setSearching(false)} onAdd={add} />
    </>
  );
}

function headingOf(code: string, rows: readonly Diagnosis[], chosen: ReadonlySet<string>) {
  const [first] = rows;
  return groupHeading(first && code !== '' ? diagnosisName(first) : text('diagnoses.noCode'), rows, chosen, code);
}
