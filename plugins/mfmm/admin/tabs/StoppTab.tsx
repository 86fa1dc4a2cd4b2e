import { NotScreenedList } from '@onyak/admin-ui/clinical';
import { Stack } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import type { ResultTabProps } from '../shared.js';
import { RowsSection } from './RowsSection.js';

/** STOPP rules that hold, with what led to each. */
export function StoppTab({ viewed: { stoppResult, screening } }: ResultTabProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      <RowsSection
        id="stoppResult"
        title={text('stopp.title')}
        empty={text('stopp.none')}
        rows={stoppResult}
        columns={[
          { id: 'ruleName', label: text('stopp.rule'), width: 320 },
          { id: 'finalResult', label: text('stopp.result'), width: 380 },
          {
            id: 'triggeredDiagnoses',
            label: text('stopp.diagnoses'),
            width: 220,
            value: ({ triggeredDiagnoses }) => triggeredDiagnoses.join(', '),
          },
          {
            id: 'triggeredMedications',
            label: text('stopp.medications'),
            width: 260,
            value: ({ triggeredMedications }) => triggeredMedications.join(', '),
          },
        ]}
      />
      <NotScreenedList items={screening.notScreened} />
    </Stack>
  );
}
