import { KeyValue, Notice, ReviewPart, type WizardStepProps } from '../../kit/index.js';
import { factMeasures, shownValue } from '@onyak/core';
import { text } from '../messages.js';
import { allRows, chosenRows, requestPayload, type Choices } from '../choices/choices.js';
import { ToldBy } from '../patient/ToldBy.js';
import { ReviewedDiagnoses, ReviewedMedications, ReviewedSideEffects } from './ReviewGrids.js';
import { todayInSeoul } from '../choices/today.js';
import { ofMedication } from '../understanding/understanding.js';
import type { RecordSource } from '../choices/source.js';

/** Everything that will be sent. */
export function ReviewTab({
  source: record,
  draft: choices,
  onChange,
  onStep,
}: WizardStepProps<Choices, RecordSource>) {
  const chosen = chosenRows(allRows(record, choices), choices);
  const payload = requestPayload(record, choices, todayInSeoul());
  const noCode = chosen.medications.filter((row) => ofMedication(row) === 'NOTHING').length;
  const part = (step: 'patient' | 'medications' | 'diagnoses' | 'sideEffects') => ({
    step,
    stepTitle: text(`step.${step}`),
    onStep,
    title: step === 'patient' ? text('review.patient') : `${text(`review.${step}`)} ${chosen[step].length}`,
  });
  return (
    <>
      <ToldBy choices={choices} onChange={onChange} />
      <ReviewPart {...part('patient')}>
        <KeyValue
          columns={2}
          items={[
            { label: text('patient.name'), value: payload.name || text('medications.unknown') },
            { label: text('patient.age'), value: choices.age || text('medications.unknown') },
            {
              label: text('patient.gender'),
              value: choices.gender ? text(`gender.${choices.gender}`) : text('medications.unknown'),
            },
            { label: text('patient.irbNumber'), value: payload.irbNumber || text('medications.unknown') },
            { label: text('patient.date'), value: payload.phrFhirDate },
            { label: text('patient.file'), value: record?.fileName ?? text('patient.manual') },
            ...factItems(payload.facts),
          ]}
        />
      </ReviewPart>
      <ReviewPart {...part('medications')}>
        {noCode > 0 && <Notice tone="warning">{text('review.notScreened', { count: noCode })}</Notice>}
        <ReviewedMedications rows={chosen.medications} />
      </ReviewPart>
      <ReviewPart {...part('diagnoses')}>
        <ReviewedDiagnoses rows={chosen.diagnoses} />
      </ReviewPart>
      <ReviewPart {...part('sideEffects')}>
        <ReviewedSideEffects rows={chosen.sideEffects} />
      </ReviewPart>
    </>
  );
}

/** Pregnancy and measurements as they will be used, with their days. */
function factItems(facts: ReturnType<typeof requestPayload>['facts']) {
  if (!facts) return [];
  return [
    { label: text('facts.pregnancy'), value: text(`facts.pregnancy.${facts.pregnancy}`) },
    { label: text('facts.lactation'), value: text(`facts.lactation.${facts.lactation}`) },
    ...factMeasures.map((measure) => {
      const found = facts[measure];
      return {
        label: text(`facts.${measure}`),
        value: found ? `${shownValue(found.value)} · ${found.date}` : text('facts.unknown'),
      };
    }),
  ];
}
