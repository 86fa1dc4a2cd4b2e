import { dashedDate } from '@onyak/core';
import { Box, Notice, Stack, TextField } from '../../kit/index.js';
import { text } from '../messages.js';
import { isMaybeOnMedication } from './groups.js';
import { NamedDrugs } from './NamedDrugs.js';
import { PrescriptionGrid } from './PrescriptionGrid.js';
import type { TabProps } from '../tab-props.js';
import type { RecordSource } from '../choices/source.js';

/** Past prescriptions (specification 2 §2.1): what is chosen here is what the guide is about. */
export function MedicationsTab({ record, choices, rows, onChange, sameDrug }: TabProps) {
  const selected = new Set(choices.selectedMedications);
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
      <PrescriptionGrid
        label={text('step.medications')}
        settingsKey="mffu.medications"
        choices={choices}
        rows={rows}
        onChange={onChange}
        sameDrug={sameDrug}
        emptyTitle={text('medications.empty')}
        toolbarStart={record && <Readings date={dashedDate(record.date)} over5={over5Text(record)} />}
      />
      <Legend />
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
