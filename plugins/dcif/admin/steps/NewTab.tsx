import { Box, Typography, type WizardStepProps } from '@onyak/admin-ui/kit';
import { allRows, chosenRows, NamedDrugs, PrescriptionGrid, type RecordSource } from '@onyak/admin-ui/record';
import { text } from '../../messages.js';
import type { NewPrescriptionChoices } from './choices.js';

/** What is prescribed: the prescriptions of the latest day at first (specification 2 §2.2, 3 §4). */
export function NewTab({ source, draft, onChange }: WizardStepProps<NewPrescriptionChoices, RecordSource>) {
  const rows = allRows(source, draft);
  return (
    <>
      {source && (
        <Box sx={{ pb: 1.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>{text('new.help')}</Typography>
        </Box>
      )}
      <NamedDrugs choices={draft} rows={rows} onChange={onChange} />
      <PrescriptionGrid
        ofNew
        label={text('step.new')}
        settingsKey="dcif.new"
        choices={draft}
        rows={rows}
        onChange={onChange}
        sameDrug="atc"
        // What was dispensed long ago and is not chosen is history: the same drug may be prescribed anew.
        present={[...draft.addedMedications, ...chosenRows(rows, draft).medications]}
        emptyTitle={text('new.empty')}
      />
    </>
  );
}
