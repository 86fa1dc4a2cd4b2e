import {
  allRows,
  askingDrugs,
  chosenRows,
  recordWizardOf,
  type DrugSteps,
  type KnownPatient,
} from '@onyak/admin-ui/record';
import { z } from 'zod';
import { text } from '../messages.js';
import { newPrescriptionRequests, newPrescriptionWizardKey } from '../new-prescription-requests.js';
import { takenSchema, type Taken } from '../schema.js';
import {
  changedDrugs,
  chosenCurrentRows,
  chosenKeys,
  currentOf,
  drugChoicesSchema,
  firstDrugs,
  type DrugChoices,
} from './steps/choices.js';
import { CurrentTab } from './steps/CurrentTab.js';
import { NewTab } from './steps/NewTab.js';
import { ReviewedBoth } from './steps/ReviewedBoth.js';

/** At least one new prescription is what is asked about (specification 3 §5 "New-prescription DUR"). */
const newSchema = z.object({ selectedMedications: z.array(z.string()).min(1, text('call.newPrescriptions')) });

const drugs: DrugSteps<DrugChoices> = {
  draft: drugChoicesSchema,
  first: firstDrugs,
  steps: [
    {
      id: 'current',
      title: text('step.current'),
      count: (draft, record) => chosenKeys(currentOf(record, draft), draft).size,
      component: CurrentTab,
    },
    {
      id: 'new',
      title: text('step.new'),
      layout: 'fill',
      schema: newSchema,
      count: (draft, record) => chosenRows(allRows(record, draft), draft).medications.length,
      warnings: askingDrugs,
      component: NewTab,
    },
  ],
  review: ReviewedBoth,
  changed: changedDrugs,
  payload: (draft, record) => {
    const current = currentOf(record, draft);
    const keys = chosenKeys(current, draft);
    return {
      observationDays: draft.observationDays,
      pdcTarget: draft.pdcTarget,
      currentMedicationATC: current
        .filter(({ key }) => keys.has(key))
        .map(({ atcCode, atcName }) => ({ atcCode, atcName })),
      currentMedications: chosenCurrentRows(record, draft),
      newPrescriptions: chosenRows(allRows(record, draft), draft).medications.map((row) => ({
        ...row,
        kdCode: row.medicationCodeSystem === undefined ? row.medicationCode : '',
        kdName: row.medicationName,
      })),
    };
  },
};

const wizardOf = (patient?: KnownPatient) =>
  recordWizardOf<Taken, DrugChoices>({
    key: newPrescriptionWizardKey,
    kind: newPrescriptionRequests,
    about: text('wizard.about'),
    path: '/api/DCIF/reqMGI',
    extra: (rawData) => ({ rawData: JSON.stringify(rawData) }),
    answer: takenSchema,
    follow: ({ data }) => data.reqId,
    renews: ['/api/DCIF/selectMGIDataIF'],
    saved: '/api/DCIF/selectMGIRawData',
    drugs,
    ...(patient ? { patient } : {}),
  });

/** A new-prescription DUR over a health record, an earlier request, or by hand (specification 3 §2 item 18). */
export const newPrescriptionWizard = wizardOf();

/** The same for a patient who is known: nobody else's record is taken (specification 3 §4). */
export const newPrescriptionWizardOf = (patient: KnownPatient) => wizardOf(patient);
