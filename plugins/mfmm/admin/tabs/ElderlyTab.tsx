import { NotScreenedList, PeriodSection } from '@onyak/admin-ui/clinical';
import { Stack } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import type { ResultTabProps } from '../shared.js';
import { RowsSection } from './RowsSection.js';

/** What the elderly are to be careful with: national list, falls, adherence, Beers (specification 3 §3). */
export function ElderlyTab({ viewed }: ResultTabProps) {
  const { durElderly, durFallDown, durCompliance, durElderlyBeersCriteria, screening } = viewed;
  return (
    <Stack sx={{ gap: 2 }}>
      <RowsSection
        id="durElderly"
        title={text('elderly.dur')}
        empty={text('elderly.durNone')}
        rows={durElderly}
        columns={[
          { id: 'productNameKor', label: text('elderly.product'), width: 280 },
          { id: 'drugDetailInfo', label: text('elderly.detail'), width: 620 },
        ]}
      />
      <RowsSection
        id="durFallDown"
        title={text('elderly.fall')}
        empty={text('elderly.fallNone')}
        rows={durFallDown}
        columns={[
          { id: 'drugClass', label: text('elderly.drugClass'), width: 240 },
          { id: 'riskLevel', label: text('elderly.riskLevel'), width: 110 },
          { id: 'guidance', label: text('elderly.guidance'), width: 560 },
        ]}
      />
      <RowsSection
        id="durElderlyBeersCriteria"
        title={text('elderly.beers')}
        empty={text('elderly.beersNone')}
        rows={durElderlyBeersCriteria}
        columns={[
          { id: 'drugCategory', label: text('elderly.category'), width: 320 },
          { id: 'notes', label: text('elderly.notes'), width: 600 },
        ]}
      />
      <RowsSection
        id="durCompliance"
        title={text('elderly.compliance')}
        empty={text('elderly.complianceNone')}
        rows={durCompliance}
        columns={[
          { id: 'productNameKor', label: text('elderly.product'), width: 260 },
          { id: 'atcCode', label: text('drug.atcCode'), kind: 'code', width: 120 },
          { id: 'firstDispenseDate', label: text('elderly.first'), kind: 'date', width: 130 },
          { id: 'totalDosageDays', label: text('elderly.days'), kind: 'number', width: 124 },
          { id: 'observationDays', label: text('elderly.observation'), kind: 'number', width: 136 },
          { id: 'pdc', label: text('elderly.pdc'), width: 90, value: ({ pdc }) => pdc.toFixed(2) },
        ]}
      />
      <PeriodSection screening={screening} />
      <NotScreenedList items={screening.notScreened} />
    </Stack>
  );
}
