import { callApi, defineWizard, type WizardStepProps } from '@onyak/admin-ui/kit';
import type { ComponentType } from 'react';
import { z } from 'zod';
import { guideRequests } from '../../mmmg/contract.js';
import { text } from '../messages.js';
import { readRecordSchema, type ReadRecord } from '../schema.js';
import { allRows, chosenRows, initialChoices, requestPayload, type Choices, type RequestRows } from './choices.js';
import { choicesSchema, medicationsSchema, patientSchema } from './choices-schema.js';
import { DiagnosesTab } from './DiagnosesTab.js';
import { MedicationsTab } from './medications/MedicationsTab.js';
import { PatientTab } from './patient/PatientTab.js';
import { ReviewTab } from './review/ReviewTab.js';
import { SideEffectsTab } from './side-effects/SideEffectsTab.js';
import type { TabProps } from './tab-props.js';
import { todayInSeoul } from './today.js';
import { ofMedication, ofSideEffect } from './understanding/understanding.js';
import { UploadStep } from './UploadStep.js';

type StepProps = WizardStepProps<Choices, ReadRecord>;

/** A tab works on the rows of the file and of the user together. */
const over = (Tab: ComponentType<TabProps>) =>
  function Step({ source, draft, onChange }: StepProps) {
    return <Tab record={source} choices={draft} rows={allRows(source, draft)} onChange={onChange} />;
  };

const chosen = (draft: Choices, source: ReadRecord | null) => chosenRows(allRows(source, draft), draft);
const count = (rows: keyof RequestRows) => (draft: Choices, source: ReadRecord | null) =>
  chosen(draft, source)[rows].length;

/** What a name means that nobody has chosen: it would not be checked. */
const ambiguous = (step: 'medications' | 'sideEffects', asking: number) =>
  asking === 0 ? [] : [text('review.ambiguous', { step: text(`step.${step}`), count: asking })];

/** A medication guide is asked for over a health record or by hand (specification 2 §2.1-2.3, 3 §2). */
export const guideWizard = defineWizard<Choices, ReadRecord, unknown>({
  key: 'mffu',
  kind: guideRequests,
  about: text('page.subtitle'),
  draft: choicesSchema,
  first: (record) => initialChoices(record, ''),
  start: UploadStep,
  source: {
    idOf: ({ phrFileId }) => phrFileId,
    read: async (phrFileId, signal) => {
      const path = '/api/MFFU/selectPHRFile';
      return (await callApi({ path, params: { phrFileId }, answer: readRecordSchema, signal })).data;
    },
    reading: text('upload.restoring'),
    failed: text('upload.failedTitle'),
  },
  subject: (_draft, record) => (record ? `${record.name} · ${record.fileName}` : text('patient.manual')),
  fileName: ({ irbNumber }) => `${irbNumber.trim() || 'request'}_request`,
  steps: [
    { id: 'patient', title: text('step.patient'), schema: patientSchema, component: over(PatientTab) },
    {
      id: 'medications',
      title: text('step.medications'),
      layout: 'fill',
      schema: medicationsSchema,
      count: count('medications'),
      warnings: (draft, source) => {
        const asking = chosen(draft, source).medications.filter((row) => ofMedication(row) === 'ASK');
        return ambiguous('medications', asking.length);
      },
      component: over(MedicationsTab),
    },
    {
      id: 'diagnoses',
      title: text('step.diagnoses'),
      layout: 'fill',
      count: count('diagnoses'),
      component: over(DiagnosesTab),
    },
    {
      id: 'sideEffects',
      title: text('step.sideEffects'),
      layout: 'fill',
      count: count('sideEffects'),
      warnings: (draft, source) => {
        const asking = chosen(draft, source).sideEffects.filter((row) => ofSideEffect(row) === 'ASK');
        return ambiguous('sideEffects', asking.length);
      },
      component: over(SideEffectsTab),
    },
  ],
  review: { title: text('step.review'), component: ReviewTab },
  request: {
    path: '/api/MFFU/reqMG',
    payload: (draft, record, requestKey) => ({ ...requestPayload(record, draft, todayInSeoul()), requestKey }),
    answer: z.unknown(),
  },
});
