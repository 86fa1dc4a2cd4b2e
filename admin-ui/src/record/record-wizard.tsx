import { rawDataSchema, readRecordSchema, type RawData, type RequestKind } from '@onyak/core';
import type { ComponentType } from 'react';
import { z } from 'zod';
import {
  callApi,
  defineWizard,
  type CallAnswer,
  type CallParams,
  type WizardDefinition,
  type WizardResultProps,
  type WizardStartProps,
  type WizardStepProps,
} from '../kit/index.js';
import {
  allRows,
  chosenRows,
  initialChoices,
  requestPayload,
  type Choices,
  type RequestRows,
  type SameDrug,
} from './choices/choices.js';
import { choicesSchema, medicationsSchema, patientSchema } from './choices/choices-schema.js';
import { rawNumberOf, sourceId, sourceOfRawData, type RecordSource } from './choices/source.js';
import { todayInSeoul } from './choices/today.js';
import { DiagnosesTab } from './DiagnosesTab.js';
import { MedicationsTab } from './medications/MedicationsTab.js';
import { text } from './messages.js';
import { PatientTab } from './patient/PatientTab.js';
import { ReviewTab } from './review/ReviewTab.js';
import { SideEffectsTab } from './side-effects/SideEffectsTab.js';
import type { TabProps } from './tab-props.js';
import { ofMedication, ofSideEffect } from './understanding/understanding.js';
import { UploadStep, type KnownPatient } from './UploadStep.js';

type StepProps = WizardStepProps<Choices, RecordSource>;

export interface RecordWizard<Answer> {
  /** The kept draft's name in the browser; one of its own per wizard. */
  readonly key: string;
  readonly kind: Pick<RequestKind, 'kind' | 'label'>;
  readonly about: string;
  /** Call that takes the request. */
  readonly path: string;
  /** What the call is told beside the request itself. */
  readonly extra?: (raw: RawData) => CallParams;
  readonly answer: z.ZodType<Answer>;
  readonly follow?: (answer: CallAnswer<Answer>) => string;
  readonly renews?: readonly string[];
  readonly sameDrug?: SameDrug;
  /** Call that answers what an earlier request of a study number was filled with; left out, only a file fills the wizard. */
  readonly saved?: string;
  /** Whose wizard it is, where that is known before: nobody else's file is taken. */
  readonly patient?: KnownPatient;
  readonly result?: ComponentType<WizardResultProps<Answer>>;
}

/** A tab works on the rows of the file and of the user together. */
const over = (Tab: ComponentType<TabProps>, sameDrug: SameDrug = 'product') =>
  function Step({ source, draft, onChange }: StepProps) {
    return (
      <Tab record={source} choices={draft} rows={allRows(source, draft)} sameDrug={sameDrug} onChange={onChange} />
    );
  };

const chosen = (draft: Choices, source: RecordSource | null) => chosenRows(allRows(source, draft), draft);
const count = (rows: keyof RequestRows) => (draft: Choices, source: RecordSource | null) =>
  chosen(draft, source)[rows].length;

/** What a name means that nobody has chosen: it would not be checked. */
const ambiguous = (step: 'medications' | 'sideEffects', asking: number) =>
  asking === 0 ? [] : [text('review.ambiguous', { step: text(`step.${step}`), count: asking })];

/** What an earlier request of a study number was filled with (specification 3 §7). */
async function readSaved(path: string, irbNumber: string, signal?: AbortSignal): Promise<RecordSource> {
  const answer = z.string().transform((json) => rawDataSchema.parse(JSON.parse(json)));
  const { data } = await callApi({
    path,
    params: { irbNumber },
    answer,
    ...(signal ? { signal } : {}),
  });
  return sourceOfRawData(data, irbNumber);
}

/** The raw data of what is on the screen (specification 3 §3). */
function shownRawData(draft: Choices, source: RecordSource | null): RawData {
  const { phrFhirDate, ...payload } = requestPayload(source, draft, todayInSeoul());
  const rows = allRows(source, draft);
  return {
    name: payload.name,
    age: payload.age,
    gender: payload.gender,
    allPrescriptionData: [...rows.medications],
    allPrescriptionSelection: payload.medications,
    diagnoses: [...rows.diagnoses],
    diagnosesSelection: payload.diagnoses,
    sideEffects: payload.sideEffects,
    phrFhirDate: phrFhirDate.replaceAll('-', ''),
    onMedOver5Days: source?.onMedOver5Days ?? 0,
    phrFileId: payload.phrFileId,
    ...(payload.facts ? { facts: payload.facts } : {}),
  };
}

/** Longest last part of a draft's name (`/api/drafts`). */
const MAX_NAME = 80;

/** The kept draft's name of one patient; two numbers of one name keep apart by what the draft itself says. */
function draftOf(key: string, irbNumber: string): string {
  const [code = '', ...rest] = key.split('.');
  const letters = [...irbNumber].map((letter) =>
    /[A-Za-z0-9]/.test(letter) ? letter : `-${letter.codePointAt(0)?.toString(16) ?? ''}`,
  );
  return `${code}.${[...rest, letters.join('')].join('-').slice(0, MAX_NAME)}`;
}

/**
 * A request over a health record, or over what is entered by hand: patient, drugs, diagnoses, side effects, review (specification 2
 * §2.1-2.3, 3 §2). All wizards that begin with a record are made by it, so that one patient is entered alike everywhere.
 */
export function recordWizard<Answer>(given: RecordWizard<Answer>): WizardDefinition<Choices, RecordSource, Answer> {
  const { key, kind, about, path, extra, answer, follow, renews, sameDrug, saved, patient, result } = given;
  const loadSaved = saved === undefined ? undefined : (irbNumber: string) => readSaved(saved, irbNumber);
  const Start = ({ onStart }: WizardStartProps<Choices, RecordSource>) => (
    <UploadStep onStart={onStart} {...(patient ? { patient } : {})} {...(loadSaved ? { loadSaved } : {})} />
  );
  return defineWizard<Choices, RecordSource, Answer>({
    key: patient ? draftOf(key, patient.irbNumber) : key,
    kind,
    about,
    // What was kept of another patient is of no use here.
    draft: patient ? choicesSchema.refine(({ irbNumber }) => irbNumber === patient.irbNumber) : choicesSchema,
    first: (record) => {
      const first = initialChoices(record, patient?.irbNumber ?? '');
      return patient && !record ? { ...first, name: patient.name } : first;
    },
    start: Start,
    source: {
      idOf: sourceId,
      read: async (id, signal) => {
        const rawOf = rawNumberOf(id);
        if (rawOf !== undefined && saved !== undefined) return readSaved(saved, rawOf, signal);
        const from = '/api/MFFU/selectPHRFile';
        return (await callApi({ path: from, params: { phrFileId: id }, answer: readRecordSchema, signal })).data;
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
        component: over(MedicationsTab, sameDrug),
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
      path,
      payload: (draft, record, requestKey) => ({
        ...requestPayload(record, draft, todayInSeoul()),
        ...extra?.(shownRawData(draft, record)),
        requestKey,
      }),
      answer,
      ...(follow ? { follow } : {}),
      ...(renews ? { renews } : {}),
    },
    ...(result ? { result } : {}),
  });
}
