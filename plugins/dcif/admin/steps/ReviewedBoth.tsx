import { Notice, ReviewPart, type WizardStepProps } from '@onyak/admin-ui/kit';
import { allRows, chosenRows, ReviewedMedications, type RecordSource } from '@onyak/admin-ui/record';
import type { Medication } from '@onyak/core';
import { text } from '../../messages.js';
import { chosenCurrentRows, type NewPrescriptionChoices } from './choices.js';

/** Whether nothing tells what is in it: no check can look at it. */
const isUnknown = ({ atcCode, resolution }: Medication): boolean =>
  atcCode === '' && (resolution?.understood.length ?? 0) === 0;

/** What will be screened: what is taken, and what is prescribed. */
export function ReviewedBoth({ source, draft, onStep }: WizardStepProps<NewPrescriptionChoices, RecordSource>) {
  const parts = [
    { step: 'current', rows: chosenCurrentRows(source, draft) },
    { step: 'new', rows: chosenRows(allRows(source, draft), draft).medications },
  ] as const;
  return parts.map(({ step, rows }) => {
    const unknown = rows.filter(isUnknown).length;
    return (
      <ReviewPart
        key={step}
        step={step}
        stepTitle={text(`step.${step}`)}
        onStep={onStep}
        title={`${text(`review.${step}`)} ${rows.length}`}
      >
        {unknown > 0 && <Notice tone="warning">{text('review.noCode', { count: unknown })}</Notice>}
        <ReviewedMedications rows={rows} label={text(`review.${step}`)} />
      </ReviewPart>
    );
  });
}
