import { FirstFindings, NotScreenedList } from '@onyak/admin-ui/clinical';
import { Chip, KeyValue, Notice, Section, Stack, Typography } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import type { SurveyInfo } from '../../schema.js';
import type { ResultTabProps } from '../shared.js';
import { DrugChanges } from './DrugChanges.js';
import { DrugInfoSection } from './DrugInfoSection.js';

/** What to look at first, what the survey says, and the drugs with what our tables hold of them. */
export function BasicTab({ viewed, onEvidence, onChanged }: ResultTabProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      <FirstFindings
        findings={viewed.screening.findings}
        dismissals={viewed.dismissals}
        reqId={viewed.request.reqId}
        path="/api/MFMM/dismissFinding"
        onEvidence={onEvidence}
        onChanged={onChanged}
      />
      {viewed.drugChanges && <DrugChanges drugs={viewed.drugChanges} />}
      <SurveySection survey={viewed.surveyInfo} />
      <DrugInfoSection drugs={viewed.drugInfo} />
      <NotScreenedList items={viewed.screening.notScreened} />
    </Stack>
  );
}

/** Sections that say something, no others (specification 3 §2 item 20). */
function SurveySection({ survey }: { readonly survey: SurveyInfo }) {
  const { over85, bmiLowLevel, medicationCountHighLevel } = survey;
  const values = [
    { id: 'over85', told: over85 === null ? [] : [text('survey.over85Value', { age: over85 })] },
    { id: 'bmiLowLevel', told: bmiLowLevel === null ? [] : [text('survey.bmiValue', { bmi: bmiLowLevel })] },
    {
      id: 'medicationCountHighLevel',
      told:
        medicationCountHighLevel === null
          ? []
          : [text('survey.medicationCountValue', { count: medicationCountHighLevel })],
    },
    { id: 'diseases', told: survey.diseases },
    { id: 'sideEffects', told: survey.sideEffects },
    { id: 'nonPrescriptionMedications', told: survey.nonPrescriptionMedications },
    { id: 'badl', told: survey.badl },
    { id: 'iadl', told: survey.iadl },
    { id: 'healthOpinion', told: survey.healthOpinion === '' ? [] : [survey.healthOpinion] },
    { id: 'tiredDays', told: survey.tiredDays === '' ? [] : [survey.tiredDays] },
  ] as const;
  const said = values.filter(({ told }) => told.length > 0);
  return (
    <Section title={text('survey.title')}>
      {!survey.exists && <Notice tone="info">{text('survey.none')}</Notice>}
      {said.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{text('survey.nothing')}</Typography>
      ) : (
        <KeyValue
          columns={2}
          items={said.map(({ id, told }) => ({
            label: text(`survey.${id}`),
            value: (
              <Stack component="span" direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
                {told.map((one) => (
                  <Chip key={one} size="small" label={one} />
                ))}
              </Stack>
            ),
          }))}
        />
      )}
    </Section>
  );
}
