import type { ComponentType } from 'react';
import { KeyValue, Notice, ReviewPart, type WizardStepProps } from '../../kit/index.js';
import { factMeasures, shownValue } from '@onyak/core';
import { text } from '../messages.js';
import { allRows, chosenRows, requestPayload, type Choices } from '../choices/choices.js';
import { ToldBy } from '../patient/ToldBy.js';
import { ReviewedDiagnoses, ReviewedMedications, ReviewedSideEffects } from './ReviewGrids.js';
import { todayInSeoul } from '../choices/today.js';
import { ofMedication } from '../understanding/understanding.js';
import type { RecordSource } from '../choices/source.js';

type ReviewProps<Draft extends Choices> = WizardStepProps<Draft, RecordSource>;

/** The prescriptions that will be sent, and how many of them nobody can check. */
export function ReviewedDrugs({ source: record, draft: choices, onStep }: ReviewProps<Choices>) {
  const { medications } = chosenRows(allRows(record, choices), choices);
  const noCode = medications.filter((row) => ofMedication(row) === 'NOTHING').length;
  return (
    <ReviewPart
      step="medications"
      stepTitle={text('step.medications')}
      onStep={onStep}
      title={`${text('review.medications')} ${medications.length}`}
    >
      {noCode > 0 && <Notice tone="warning">{text('review.notScreened', { count: noCode })}</Notice>}
      <ReviewedMedications rows={medications} />
    </ReviewPart>
  );
}

/** Everything that will be sent, the drugs as a wizard shows them. */
export function reviewWith<Draft extends Choices>(Drugs: ComponentType<ReviewProps<Draft>>) {
  return function ReviewTab(props: ReviewProps<Draft>) {
    const { source: record, draft: choices, onChange, onStep } = props;
    const chosen = chosenRows(allRows(record, choices), choices);
    const payload = requestPayload(record, choices, todayInSeoul());
    const part = (step: 'patient' | 'diagnoses' | 'sideEffects') => ({
      step,
      stepTitle: text(`step.${step}`),
      onStep,
      title: step === 'patient' ? text('review.patient') : `${text(`review.${step}`)} ${chosen[step].length}`,
    });
    return (
      <>
        <ToldBy choices={choices} onChange={(changed) => onChange(changed as Partial<Draft>)} />
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
        <Drugs {...props} />
        <ReviewPart {...part('diagnoses')}>
          <ReviewedDiagnoses rows={chosen.diagnoses} />
        </ReviewPart>
        <ReviewPart {...part('sideEffects')}>
          <ReviewedSideEffects rows={chosen.sideEffects} />
        </ReviewPart>
      </>
    );
  };
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
