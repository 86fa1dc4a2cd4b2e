import { recordWizard, type KnownPatient, type RecordWizard } from '@onyak/admin-ui/record';
import type { z } from 'zod';
import { text } from '../messages.js';
import { takenSchema } from '../schema.js';
import { smartAllergyRequests, smartAllergyWizardKey } from '../smart-allergy-requests.js';

const ofSmartAllergy: RecordWizard<z.infer<typeof takenSchema>> = {
  key: smartAllergyWizardKey,
  kind: smartAllergyRequests,
  about: text('list.about'),
  path: '/api/MASD/reqSA',
  extra: (rawData) => ({ action: 'R', wait: 'N', rawData: JSON.stringify(rawData) }),
  answer: takenSchema,
  follow: ({ data }) => data.reqId,
  renews: ['/api/MASD/selectSADataIF'],
  sameDrug: 'atc',
  saved: '/api/MASD/selectSARawData',
};

/** A Smart Allergy request over a health record, an earlier request, or by hand (specification 3 §2 item 16). */
export const smartAllergyWizard = recordWizard(ofSmartAllergy);

/** The same for a patient who is known: nobody else's record is taken (specification 3 §4). */
export const smartAllergyWizardOf = (patient: KnownPatient) => recordWizard({ ...ofSmartAllergy, patient });
