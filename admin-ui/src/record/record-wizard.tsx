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
  type WizardStep,
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
import { changedChoices, takeOver, type ChangedRequest } from './choices/changed.js';
import { rawNumberOf, rawRequestOf, sourceId, sourceOfRawData, type RecordSource } from './choices/source.js';
import { todayInSeoul } from './choices/today.js';
import { DiagnosesTab } from './DiagnosesTab.js';
import { MedicationsTab } from './medications/MedicationsTab.js';
import { text } from './messages.js';
import { PatientTab } from './patient/PatientTab.js';
import { ReviewedDrugs, reviewWith } from './review/ReviewTab.js';
import { SideEffectsTab } from './side-effects/SideEffectsTab.js';
import type { TabProps } from './tab-props.js';
import { ofMedication, ofSideEffect } from './understanding/understanding.js';
import { UploadStep, type KnownPatient } from './UploadStep.js';

/** Other steps than the one of prescriptions, for what is asked of the drugs; what they keep stands beside the choices. */
export interface DrugSteps<More extends object> {
  /** Of the kept draft. */
  readonly draft: z.ZodType<More>;
  /** The choices before anybody has chosen, over a record or by hand. */
  readonly first: (record: RecordSource | null, choices: Choices) => Choices & More;
  readonly steps: readonly WizardStep<Choices & More, RecordSource>[];
  /** The drugs' part of the review. */
  readonly review: ComponentType<WizardStepProps<Choices & More, RecordSource>>;
  /** The choices of an earlier request with other drugs, where the list of prescriptions alone does not say them. */
  readonly changed?: (record: RecordSource, changed: ChangedRequest) => Partial<Choices & More>;
  /** What the call is told of the drugs, beside the request itself. */
  readonly payload: (draft: Choices & More, record: RecordSource | null) => CallParams;
}

export interface RecordWizard<Answer, More extends object = object> {
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
  /** In the place of the step of prescriptions; `sameDrug` is theirs to keep then. */
  readonly drugs?: DrugSteps<More>;
  /** Call that answers what an earlier request of a study number was filled with; left out, only a file fills the wizard. */
  readonly saved?: string;
  /** Whose wizard it is, where that is known before: nobody else's file is taken. */
  readonly patient?: KnownPatient;
  readonly result?: ComponentType<WizardResultProps<Answer>>;
}

/** A tab works on the rows of the file and of the user together. */
const over = <Draft extends Choices>(Tab: ComponentType<TabProps>, sameDrug: SameDrug = 'product') =>
  function Step({ source, draft, onChange }: WizardStepProps<Draft, RecordSource>) {
    return (
      <Tab
        record={source}
        choices={draft}
        rows={allRows(source, draft)}
        sameDrug={sameDrug}
        onChange={(changed) => onChange(changed as Partial<Draft>)}
      />
    );
  };

const chosen = (draft: Choices, source: RecordSource | null) => chosenRows(allRows(source, draft), draft);
const count = (rows: keyof RequestRows) => (draft: Choices, source: RecordSource | null) =>
  chosen(draft, source)[rows].length;

/** What a name means that nobody has chosen: it would not be checked. */
const ambiguous = (step: 'medications' | 'sideEffects', asking: number) =>
  asking === 0 ? [] : [text('review.ambiguous', { step: text(`step.${step}`), count: asking })];

/** What an earlier request of a study number was filled with (specification 3 §7). */
async function readSaved(
  path: string,
  { irbNumber, reqId }: { readonly irbNumber: string; readonly reqId?: string },
  signal?: AbortSignal,
): Promise<RecordSource> {
  const answer = z.string().transform((json) => rawDataSchema.parse(JSON.parse(json)));
  const { data } = await callApi({
    path,
    params: reqId === undefined ? { irbNumber } : { reqId },
    answer,
    ...(signal ? { signal } : {}),
  });
  const source = sourceOfRawData(data, irbNumber);
  return reqId === undefined ? source : { ...source, rawOfRequest: reqId };
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

/** The step of prescriptions of the wizards that have no other (specification 2 §2.1). */
const prescriptions = (sameDrug: SameDrug | undefined): DrugSteps<object> => ({
  draft: z.object({}),
  first: (_record, choices) => choices,
  steps: [
    {
      id: 'medications',
      title: text('step.medications'),
      layout: 'fill',
      schema: medicationsSchema,
      count: count('medications'),
      warnings: askingDrugs,
      component: over(MedicationsTab, sameDrug),
    },
  ],
  review: ReviewedDrugs,
  payload: () => ({}),
});

/** Chosen drugs of which nobody has said which of several each is. */
export const askingDrugs = (draft: Choices, source: RecordSource | null): readonly string[] =>
  ambiguous('medications', chosen(draft, source).medications.filter((row) => ofMedication(row) === 'ASK').length);

/**
 * A request over a health record, or over what is entered by hand: patient, drugs, diagnoses, side effects, review (specification 2
 * §2.1-2.3, 3 §2). All wizards that begin with a record are made by it, so that one patient is entered alike everywhere.
 */
export function recordWizard<Answer>(given: Omit<RecordWizard<Answer>, 'drugs'>) {
  return recordWizardOf<Answer, object>({ ...given, drugs: prescriptions(given.sameDrug) });
}

/** The same with steps of its own for the drugs. */
export function recordWizardOf<Answer, More extends object>(
  given: RecordWizard<Answer, More> & { readonly drugs: DrugSteps<More> },
): WizardDefinition<Choices & More, RecordSource, Answer> {
  const { key, kind, about, path, extra, answer, follow, renews, drugs, saved, patient, result } = given;
  const loadSaved = saved === undefined ? undefined : (irbNumber: string) => readSaved(saved, { irbNumber });
  const loadChanged = async () => {
    const changed = saved === undefined ? undefined : takeOver(sessionStorage, key);
    if (!changed || saved === undefined) return undefined;
    const source = await readSaved(saved, changed);
    return { source, typed: drugs.changed?.(source, changed) ?? changedChoices(source, changed) };
  };
  const Start = ({ onStart }: WizardStartProps<Choices & More, RecordSource>) => (
    <UploadStep
      onStart={(source, typed) => onStart(source, typed as Partial<Choices & More>)}
      {...(patient ? { patient } : { loadChanged })}
      {...(loadSaved ? { loadSaved } : {})}
    />
  );
  const draft = z.intersection(choicesSchema, drugs.draft);
  return defineWizard<Choices & More, RecordSource, Answer>({
    key: patient ? draftOf(key, patient.irbNumber) : key,
    kind,
    about,
    // What was kept of another patient is of no use here.
    draft: patient ? draft.refine(({ irbNumber }) => irbNumber === patient.irbNumber) : draft,
    first: (record) => {
      const first = initialChoices(record, patient?.irbNumber ?? '');
      return drugs.first(record, patient && !record ? { ...first, name: patient.name } : first);
    },
    start: Start,
    source: {
      idOf: sourceId,
      read: async (id, signal) => {
        const rawOf = rawNumberOf(id);
        const request = rawRequestOf(id) ?? (rawOf === undefined ? undefined : { irbNumber: rawOf });
        if (request && saved !== undefined) return readSaved(saved, request, signal);
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
      ...drugs.steps,
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
        warnings: (choices, source) => {
          const asking = chosen(choices, source).sideEffects.filter((row) => ofSideEffect(row) === 'ASK');
          return ambiguous('sideEffects', asking.length);
        },
        component: over(SideEffectsTab),
      },
    ],
    review: { title: text('step.review'), component: reviewWith(drugs.review) },
    request: {
      path,
      payload: (choices, record, requestKey) => ({
        ...requestPayload(record, choices, todayInSeoul()),
        ...drugs.payload(choices, record),
        ...extra?.(shownRawData(choices, record)),
        requestKey,
      }),
      answer,
      ...(follow ? { follow } : {}),
      ...(renews ? { renews } : {}),
    },
    ...(result ? { result } : {}),
  });
}
