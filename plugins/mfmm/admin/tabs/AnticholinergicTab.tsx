import { BurdenSections, NotScreenedList } from '@onyak/admin-ui/clinical';
import { Notice, Stack, Typography } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import type { ResultTabProps } from '../shared.js';
import { RowsSection } from './RowsSection.js';

/** The anticholinergic burden: its sum against the threshold, and the drugs that make it. */
export function AnticholinergicTab({ viewed }: ResultTabProps) {
  const { antiCholinergicType, antiCholinergicMsg, antiCholinergicDrugs, antiCholinergicDrugsMsg, screening } = viewed;
  const { total, threshold, drugs } = screening.anticholinergic;
  return (
    <Stack sx={{ gap: 2 }}>
      <Notice tone={drugs.length > 0 && total >= threshold ? 'warning' : 'info'}>
        <strong>{text(`chol.type.${antiCholinergicType}`)}</strong> {antiCholinergicMsg}
      </Notice>
      {antiCholinergicDrugsMsg !== '' && <Typography>{antiCholinergicDrugsMsg}</Typography>}
      <RowsSection
        id="antiCholinergicDrugs"
        title={text('chol.drugs')}
        empty={text('chol.none')}
        rows={antiCholinergicDrugs}
        columns={[
          { id: 'cholCategory', label: text('chol.category'), width: 130 },
          { id: 'cholMedication', label: text('chol.medication'), width: 260 },
          { id: 'cholScore', label: text('chol.score'), kind: 'number', width: 90 },
          {
            id: 'recChol',
            label: text('chol.alternative'),
            width: 480,
            value: ({ recChol }) => recChol || text('chol.noAlternative'),
          },
        ]}
      />
      <BurdenSections screening={screening} />
      <NotScreenedList items={screening.notScreened} />
    </Stack>
  );
}
